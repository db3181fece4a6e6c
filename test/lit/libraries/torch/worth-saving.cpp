// What a saving is worth beside the work of a network.
// REQUIRES: libtorch
// RUN: %check-rule %s --once --rules R201,R202,R207,R214 -- %libtorch-flags
#include <torch/torch.h>

struct Net : torch::nn::Module {
  torch::nn::Linear first{nullptr}, second{nullptr};
  Net() {
    first = register_module("first", torch::nn::Linear(64, 64));
    second = register_module("second", torch::nn::Linear(64, 10));
  }
  torch::Tensor forward(torch::Tensor x) {
    return second->forward(torch::relu(first->forward(x)));
  }
};

// The layers do a hundred times the work of what could be saved.
torch::Tensor evaluate(std::shared_ptr<Net> net, const std::vector<torch::Tensor> &batches) {
  torch::NoGradGuard guard;
  auto total = torch::zeros({1 << 20});
  auto scale = torch::ones({1 << 20});
  for (const auto &batch : batches) {
    auto padding = torch::zeros({1 << 20});
    auto output = net->forward(batch);
    total = total + padding + output.sum();
    total += scale.exp();
  }
  return total;
}

torch::Tensor evaluateLayer(torch::nn::Linear layer, const std::vector<torch::Tensor> &batches) {
  torch::NoGradGuard guard;
  auto total = torch::zeros({1 << 20});
  for (const auto &batch : batches) {
    auto padding = torch::zeros({1 << 20});
    total += padding + layer->forward(batch).sum();
  }
  return total;
}

// Asking a network for something is no work.
torch::Tensor without(std::shared_ptr<Net> net, const std::vector<torch::Tensor> &batches) {
  torch::NoGradGuard guard;
  auto total = torch::zeros({1 << 20});
  for (const auto &batch : batches) {
  // unsafe: auto padding = torch::zeros({1 << 20});
  // unsafe: for (const auto &batch : batches) {
    net->eval();
    if (net->parameters().empty())
      return total;
    // expect: R201 warning "allocates the same array"
    // expect: note "allocate once before the loop and fill it again in place"
    auto padding = torch::zeros({1 << 20});
    // unsafe: padding.fill_(0);
    total += padding.add_(batch);
  }
  return total;
}

torch::Tensor factorize(torch::Tensor a, int n) {
  torch::NoGradGuard guard;
  for (int i = 0; i < n; ++i) {
    auto noise = torch::zeros({64, 64});
    noise.add_(a);
    auto [q, r] = torch::linalg_qr(noise);
    a.copy_(q);
  }
  return a;
}

// A product is not that much.
torch::Tensor multiply(torch::Tensor a, int n) {
  torch::NoGradGuard guard;
  for (int i = 0; i < n; ++i) {
  // unsafe: auto noise = torch::zeros({512, 512});
  // unsafe: for (int i = 0; i < n; ++i) {
    // expect: R201 warning "allocates the same array"
    // expect: note "allocate once before the loop and fill it again in place"
    auto noise = torch::zeros({512, 512});
    // unsafe: noise.fill_(0);
    noise.add_(a);
    a.copy_(noise.matmul(a));
  }
  return a;
}
