// An array that is loaded is where it was when it was saved.
// REQUIRES: libtorch
// RUN: %check-rule %s --rules R104 -- %libtorch-flags
#include <cstdio>
#include <torch/torch.h>

int main() {
  torch::Tensor x;
  torch::load(x, "x.pt");
  for (std::int64_t i = 0; i < 100; ++i)
    std::printf("%f\n", (x * i).sum().item<float>()); // expect: R104 "reads the array back on every iteration"
  torch::save(x, "result.pt"); // another file
}
