// Models that are loaded with their code, in a file that trains none.
// REQUIRES: libtorch
// RUN: %check-rule %s --rules R219 -- %libtorch-flags
#include <iostream>
#include <torch/script.h>
#include <torch/torch.h>

class Detector {
public:
  explicit Detector(const std::string &file) : Net(torch::jit::load(file)) { Net.eval(); } // expect: note "which 'Net' is put into here" note "which 'Net' is put into here"
  torch::Tensor run(const torch::Tensor &image);
  torch::Tensor guarded(const torch::Tensor &image) {
    torch::NoGradGuard noGrad;
    return Net.forward({image}).toTensor();
  }
  // An input that needs no gradients does not make a model without them.
  virtual torch::Tensor overridden(float *pixels) {
    auto image = torch::from_blob(pixels, {1, 3, 64, 64});
    image = image.set_requires_grad(false);
    return Net.forward({image}).toTensor(); // expect: R219@12 remark "records a graph of gradients, unless the model was frozen, and nothing uses it"
  }

private:
  torch::jit::script::Module Net;
};

// Other files may call it in a loop.
torch::Tensor Detector::run(const torch::Tensor &image) {
  auto found = Net.forward({image}).toTuple(); // expect: R219@16 "records a graph of gradients, unless the model was frozen, and nothing uses it"
  return found->elements()[0].toTensor();
}

void classify(torch::jit::Module &net, const std::vector<torch::Tensor> &images) {
  for (const auto &image : images) {
  // unsafe: for (const auto &image : images) {
    // unsafe: torch::NoGradGuard noGrad;
    // expect: R219@19 "on every iteration, unless the model was frozen, and nothing uses it" note@19 "record no graph here"
    auto scores = net.forward({image}).toTensor();
    std::cout << scores.argmax(1);
  }
}

void evaluate(std::shared_ptr<torch::jit::Module> net, const std::vector<torch::Tensor> &images) {
  net->eval(); // expect: note "evaluation mode"
  for (const auto &image : images) {
  // unsafe: for (const auto &image : images) {
    // unsafe: torch::NoGradGuard noGrad;
    // expect: R219@19 "on every iteration, unless the model was frozen, and nothing uses it" note@19 "record no graph here"
    auto scores = net->forward({image}).toTensor();
    std::cout << scores.argmax(1);
  }
}

void guardedCall(torch::jit::Module &net, const torch::Tensor &image);
void guards(torch::jit::Module &net, const torch::Tensor &image) {
  c10::InferenceMode guard;
  guardedCall(net, image);
}
void guardedCall(torch::jit::Module &net, const torch::Tensor &image) {
  std::cout << net.forward({image}).toTensor();
}
