// The same work on each row, whose results a function returns as a list.
// REQUIRES: libtorch
// RUN: %check-rule %s --once --rules R114 -- %libtorch-flags
#include <torch/torch.h>

using torch::Tensor;

void use(const Tensor &);

//===-- bad ---------------------------------------------------------------===//

std::vector<Tensor> largest(const Tensor &scores, int k) {
  std::vector<Tensor> found;
  // expect: R114 remark /^does the same array work on one row or element after the other$/
  for (int64_t i = 0; i < scores.size(0); ++i) {
    auto places = std::get<1>(scores[i].topk(k, -1, /*largest=*/false)); // expect: note@31 "a row or element is taken here"
    found.push_back(places);
  }
  return found;
}

Tensor joined(const Tensor &scores, int k) {
  std::vector<Tensor> found;
  // expect: R114 remark "collects the parts of a new array one row after the other"
  for (int64_t i = 0; i < scores.size(0); ++i) {
    auto places = std::get<1>(scores[i].topk(k)); // expect: note@31 "a row is taken here"
    found.push_back(places);
  }
  return torch::stack(found);
}

//===-- fine --------------------------------------------------------------===//

// Views cost little, and are what `unbind` makes.
std::vector<Tensor> rows(const Tensor &x) {
  std::vector<Tensor> found;
  for (int64_t i = 0; i < x.size(0); ++i)
    found.push_back(x[i]);
  return found;
}

// Results of different sizes.
std::vector<Tensor> varied(const Tensor &x, const std::vector<int> &sizes) {
  std::vector<Tensor> found;
  for (int64_t i = 0; i < x.size(0); ++i)
    found.push_back(std::get<0>(x[i].topk(sizes[i])));
  return found;
}
std::vector<Tensor> counted(const Tensor &x) {
  std::vector<Tensor> found;
  for (int64_t i = 0; i < x.size(0); ++i)
    found.push_back(x[i].bincount());
  return found;
}

// A list that is used here as well.
std::vector<Tensor> used(const Tensor &x) {
  std::vector<Tensor> found;
  for (int64_t i = 0; i < x.size(0); ++i)
    found.push_back(x[i].exp());
  use(found[0]);
  return found;
}
