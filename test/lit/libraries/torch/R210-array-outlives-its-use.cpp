// REQUIRES: libtorch
// RUN: %check-rule %s --once --rules R210 -- %libtorch-flags
#include <torch/torch.h>

void use(const torch::Tensor &);

//===-- bad ---------------------------------------------------------------===//

void twoPhases() {
  auto a = torch::rand({30000, 30000});
  auto total = a.sum(); // expect: note@16 "'a' is used here for the last time"
  // expect: R210@12 "takes 7200000000 bytes while 3600000000 bytes that are no longer used are still held"
  auto b = torch::zeros({30000, 30000}, torch::kFloat64);
  use(b * total);
}

void afterLoop(int n) {
  const auto a = torch::ones({100000000}, torch::kCUDA);
  for (int i = 0; i < n; ++i) // expect: note@3 "'a' is used here"
    use(a + i);
  use(torch::empty({100000000})); // expect: R210@7 "takes 400000000 bytes"
}

//===-- good --------------------------------------------------------------===//

// A view, or another handle, keeps the memory.
torch::Tensor handles(std::vector<torch::Tensor> &kept) {
  auto a = torch::zeros({100000000});
  auto view = a.slice(0, 0, 10);
  use(torch::zeros({100000000}));
  auto b = torch::zeros({100000000});
  kept.push_back(b);
  use(torch::zeros({100000000}));
  auto c = torch::zeros({100000000});
  c = c.sum();
  use(torch::zeros({100000000}));
  return view;
}

void usedLater() {
  auto a = torch::zeros({100000000}), b = torch::zeros({100000000});
  a += b;
  use(a);
}

void unknown(std::int64_t n, torch::TensorOptions options) {
  auto a = torch::zeros({n, n});
  a += 1;
  auto b = torch::zeros({100000000}, options);
  b += 1;
  use(torch::zeros({100000000}));
}

void released() {
  auto a = torch::zeros({100000000});
  a += 1;
  a = torch::Tensor();
  use(torch::zeros({100000000}));
}
