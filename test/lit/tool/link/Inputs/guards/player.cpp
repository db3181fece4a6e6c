#include "engine.h"

void show(const torch::Tensor &x);
void keep(const torch::Tensor &x);
void learn(const torch::Tensor &x);
torch::Tensor twice(const torch::Tensor &x);

void play(torch::nn::Linear &net, const std::vector<torch::Tensor> &states) {
  for (const torch::Tensor &state : states) {
    show(net->forward(state));
  }
  for (const torch::Tensor &state : states) {
    show(twice(net->forward(state)));
  }
}

void train(torch::nn::Linear &net, const std::vector<torch::Tensor> &states) {
  for (const torch::Tensor &state : states) {
    keep(net->forward(state));
  }
  for (const torch::Tensor &state : states) {
    learn(net->forward(state));
  }
  for (const torch::Tensor &state : states) {
    keep(twice(net->forward(state)));
  }
}
