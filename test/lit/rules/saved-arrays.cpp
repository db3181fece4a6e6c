// A program that uses no device and loads what it has saved stays on the host.
// REQUIRES: libtorch
// RUN: %check-rule %s --rules R104 -- %libtorch-flags
#include <cstdio>
#include <torch/torch.h>

int main(int argc, char **) {
  torch::Tensor x = torch::ones({3});
  if (argc > 1)
    torch::load(x, "x.pt");
  for (std::int64_t i = 0; i < 100; ++i)
    std::printf("%f\n", (x * i).sum().item<float>());
  torch::save(x, "x.pt");
}
