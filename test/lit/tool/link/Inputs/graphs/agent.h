#pragma once
#include <torch/torch.h>

struct NetImpl : torch::nn::Module {
  torch::nn::Linear layer{nullptr};
  torch::Tensor forward(torch::Tensor x);
  torch::Tensor decode(torch::Tensor x);
  torch::Tensor score(torch::Tensor x);

private:
  torch::Tensor last;
};
TORCH_MODULE(Net);

struct Agent {
  Net net;
  torch::Tensor act(const torch::Tensor &state);
  std::pair<torch::Tensor, torch::Tensor> predict(const torch::Tensor &state);
  torch::Tensor guarded(const torch::Tensor &state);
  torch::Tensor learn(const torch::Tensor &state);
  torch::Tensor scaled(const torch::Tensor &state);
  virtual torch::Tensor replaced(const torch::Tensor &state);
};
