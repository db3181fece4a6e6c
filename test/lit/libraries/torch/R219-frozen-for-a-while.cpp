// A training that starts with a part of the model.
// REQUIRES: libtorch
// RUN: %check-rule %s --once --rules R219 -- %libtorch-flags
#include <iostream>
#include <string>
#include <torch/torch.h>

struct NetImpl : torch::nn::Module {
  torch::nn::Linear layer{4, 2};
  torch::Tensor forward(const torch::Tensor &x) { return layer(x); }
};
TORCH_MODULE(Net);

void startWithHead(Net &net, int epoch) {
  for (auto &entry : net->named_parameters())
    if (epoch < 5 && entry.key() != "head")
      entry.value().set_requires_grad(false);
    else
      entry.value().set_requires_grad(true);
}

void evaluate(Net &net, const std::vector<torch::Tensor> &batches) {
  net->eval(); // expect: note "evaluation mode"
  for (const auto &batch : batches) {
    std::cout << net->forward(batch); // expect: R219 "records a graph" note "record no graph here"
    // unsafe: torch::NoGradGuard noGrad;
    // unsafe: std::cout << net->forward(batch);
  }
}
