// A few iterations of `main`, which runs once, take little time.
// REQUIRES: libtorch
// RUN: %check-rule %s --once --rules R104 -- %libtorch-flags
#include <torch/torch.h>
#include <vector>

int main() {
  torch::Tensor x = torch::rand({100, 8}, torch::kCUDA);
  std::vector<float> out;
  for (int k = 0; k < 99; ++k)
    out.push_back(x.select(0, k).sum().item<float>()); // expect: R104 remark "reads the array back"
  for (int k = 0; k < 100; ++k)
    out.push_back(x.select(0, k).sum().item<float>()); // expect: R104 warning "reads the array back"
}
