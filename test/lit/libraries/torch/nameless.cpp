// A header may name no parameters, or call them otherwise: then their positions count.
// RUN: %check-rule %s --rules R203,R211,R217 -- -std=c++17 -isystem %S/Inputs/nameless
#include <torch/torch.h>
#include <vector>

void use(const torch::Tensor &);

//===-- bad ---------------------------------------------------------------===//

void unnamed(int n) {
  for (int i = 0; i < n; ++i) {
    // expect: R217@9 "makes an array on the host only to copy it to a device on every iteration (16384 bytes)"
    use(torch::zeros({64, 64}).to(torch::kCUDA));
    // fixed: use(torch::zeros({64, 64}, torch::kCUDA));
  }
}

void otherNames(int n) {
  for (int i = 0; i < n; ++i) {
    use(torch::ones({64, 64}).to(torch::kCUDA)); // expect: R217@9 "(16384 bytes)"
    // fixed: use(torch::ones({64, 64}, torch::kCUDA));
  }
}

torch::Tensor unnamedParts(const std::vector<torch::Tensor> &rows) {
  torch::Tensor all = rows[0];
  // unsafe: torch::Tensor all = rows[0];
  // unsafe: std::vector<torch::Tensor> allParts{all};
  for (const torch::Tensor &row : rows)
    // expect: R203@11 "grows 'all' by concatenation" note "collect the parts and concatenate once"
    all = torch::cat({all, row});
    // unsafe: allParts.push_back(row);
  // unsafe: all = torch::cat(allParts);
  return all;
}

torch::Tensor partsOfAnotherName(const std::vector<torch::Tensor> &rows) {
  torch::Tensor all = rows[0];
  for (const torch::Tensor &row : rows) {
    all = at::concat({all, row}); // expect: R203@11 "grows 'all' by concatenation"
    use(all);
  }
  return all;
}

//===-- edges -------------------------------------------------------------===//

// Another overload has options, so the last parameter of this one, which has a name, is something else.
void otherOverload(int n) {
  for (int i = 0; i < n; ++i)
    use(torch::full({64, 64}, true).to(torch::kCUDA)); // expect: R217@9 "makes an array on the host"
}
