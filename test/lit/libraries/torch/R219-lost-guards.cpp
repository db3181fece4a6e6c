// Guards that are destroyed at once, or are declarations of functions.
// REQUIRES: libtorch
// RUN: %check-rule %s --once --rules R219 -- %libtorch-flags
#include <torch/torch.h>

using torch::Tensor;

//===-- bad ---------------------------------------------------------------===//

float temporary(torch::nn::Linear net, const Tensor &x) {
  torch::NoGradGuard(); // expect: R219@3 warning "makes a guard that is destroyed at once: the code below records gradients" note "declare a variable"
  // unsafe: torch::NoGradGuard noGrad;
  Tensor y = net->forward(x);
  return y.requires_grad() ? 0.0f : 1.0f;
}
bool braces(torch::nn::Linear net, const Tensor &x) {
  if (x.defined()) {
    torch::NoGradGuard{}; // expect: R219@5 warning "destroyed at once" note "declare a variable"
    // unsafe: torch::NoGradGuard noGrad;
    return net->forward(x).requires_grad();
  }
  return false;
}
bool function(torch::nn::Linear net, const Tensor &x) {
  torch::NoGradGuard guard(); // expect: R219@3 warning "declares a function, and no guard: the code below records gradients" note "declare a variable"
  // unsafe: torch::NoGradGuard guard;
  return net->forward(x).requires_grad();
}
bool mode(torch::nn::Linear net, const Tensor &x) {
  c10::InferenceMode(); // expect: R219@3 warning "destroyed at once" note "declare a variable"
  // unsafe: c10::InferenceMode noGrad;
  return net->forward(x).requires_grad();
}
// As a variable, it would break this.
void training(torch::nn::Linear net, const Tensor &x, torch::optim::SGD &optimizer) {
  torch::NoGradGuard(); // expect: R219@3 warning "destroyed at once" help "or remove it"
  auto loss = net->forward(x).sum();
  loss.backward();
  optimizer.step();
}

//===-- good --------------------------------------------------------------===//

bool variable(torch::nn::Linear net, const Tensor &x) {
  torch::NoGradGuard guard;
  return net->forward(x).requires_grad();
}
bool inside(torch::nn::Linear net, const Tensor &x) {
  torch::NoGradGuard noGrad;
  const auto &guard = torch::NoGradGuard();
  (void)guard;
  return net->forward(x).requires_grad();
}
bool again(torch::nn::Linear net, const Tensor &x) {
  torch::NoGradGuard guard;
  torch::NoGradGuard();
  return net->forward(x).requires_grad();
}
void records(const Tensor &x) {
  torch::NoGradGuard guard;
  at::AutoGradMode(true);
  x.add_(1);
}
void last(const Tensor &x) {
  x.add_(1);
  torch::NoGradGuard();
}
void made(const Tensor &x) {
  torch::NoGradGuard make();
  auto guard = make();
  x.add_(1);
}
void take(torch::NoGradGuard &&guard, const Tensor &x);
void given(const Tensor &x) { take(torch::NoGradGuard(), x); }
torch::NoGradGuard makeGuard();
