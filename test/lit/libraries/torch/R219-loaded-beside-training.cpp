// Loaded models in a file that trains one; with -DSWITCHES, that puts one into training mode.
// REQUIRES: libtorch
// RUN: %check-rule %s --rules R219 -- %libtorch-flags
// RUN: %check-rule %s --rules R219 -- %libtorch-flags -DSWITCHES
#include <iostream>
#include <torch/script.h>
#include <torch/torch.h>

#if defined(SWITCHES)
void train(torch::jit::Module &net) { net.train(); }
#else
void train(torch::jit::Module &net, const torch::Tensor &x) { net.forward({x}).toTensor().sum().backward(); }
#endif

void classify(torch::jit::Module &net, const std::vector<torch::Tensor> &images) {
  for (const auto &image : images) {
  // unsafe: for (const auto &image : images) {
    // unsafe: torch::NoGradGuard noGrad;
    // expect: R219@19 "on every iteration, unless the model was frozen, and nothing uses it" note@19 "record no graph here"
    auto scores = net.forward({image}).toTensor();
    std::cout << scores.argmax(1);
  }
}

// Others may use the graphs.
torch::Tensor total(torch::jit::Module &net, const std::vector<torch::Tensor> &images) {
  torch::Tensor loss = torch::zeros({});
  for (const auto &image : images)
    loss = loss + net.forward({image}).toTensor().sum();
  return loss;
}

torch::Tensor descend(torch::jit::Module &net, torch::Tensor x) {
  for (int i = 0; i < 100; ++i)
    x = x - net.forward({x}).toTensor();
  return x;
}
