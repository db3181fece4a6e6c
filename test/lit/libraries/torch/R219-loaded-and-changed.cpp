// Loaded models in a file that freezes one; with -DSTARTS, that turns the recording off when it
// starts.
// REQUIRES: libtorch
// RUN: %check-rule %s --rules R219 -- %libtorch-flags
// RUN: %check-rule %s --rules R219 -- %libtorch-flags -DSTARTS
#include <iostream>
#include <torch/script.h>
#include <torch/torch.h>

#if defined(STARTS)
struct Detector {
  Detector() { torch::GradMode::set_enabled(false); }
};
#else
torch::jit::Module load(const std::string &file) { return torch::jit::freeze(torch::jit::load(file)); }
#endif

void classify(torch::jit::Module &net, const std::vector<torch::Tensor> &images) {
  for (const auto &image : images) {
    auto scores = net.forward({image}).toTensor();
    std::cout << scores.argmax(1);
  }
}

void evaluate(torch::jit::Module &net, const torch::Tensor &image) {
  net.eval();
  std::cout << net.forward({image}).toTensor().argmax(1);
}

torch::Tensor descend(torch::jit::Module &net, torch::Tensor x) {
  net.eval();
  for (int i = 0; i < 100; ++i)
    x = x - net.forward({x}).toTensor();
  return x;
}
