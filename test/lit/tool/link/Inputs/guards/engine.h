#pragma once
#include <torch/torch.h>

struct Engine {
  torch::nn::Linear net{nullptr};
  void run(const std::vector<torch::Tensor> &states);
  void search(const std::vector<torch::Tensor> &states);
  void report(const std::vector<torch::Tensor> &states);
};

struct Player {
  virtual ~Player() = default;
  virtual void play(const std::vector<torch::Tensor> &states) = 0;
};
Player &makePlayer();
