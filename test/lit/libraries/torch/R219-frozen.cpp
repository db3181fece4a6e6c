// Parameters that need no gradients record none. Where the file tells some so, no pass of
// it is reported, because it may be theirs.
// REQUIRES: libtorch
// RUN: %check-rule %s --once --rules R219 -- %libtorch-flags
#include <iostream>
#include <torch/torch.h>

struct NetImpl : torch::nn::Module {
  torch::nn::Linear layer{4, 2};
  torch::Tensor forward(const torch::Tensor &x) { return layer(x); }
};
TORCH_MODULE(Net);

void freeze(Net &net) {
  for (auto &parameter : net->parameters())
    parameter.set_requires_grad(false);
}

void evaluate(Net &net, const std::vector<torch::Tensor> &batches) {
  net->eval();
  for (const auto &batch : batches)
    std::cout << net->forward(batch);
}
