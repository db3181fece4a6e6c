#include "engine.h"

static void all(Engine &engine, const std::vector<torch::Tensor> &states) {
  engine.run(states);
}

int main() {
  Engine engine{torch::nn::Linear(4, 2)};
  std::vector<torch::Tensor> states(100, torch::zeros({1, 4}));
  engine.report(states);
  torch::NoGradGuard guard;
  all(engine, states);
  makePlayer().play(states);
}
