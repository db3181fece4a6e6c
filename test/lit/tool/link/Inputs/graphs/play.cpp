#include "agent.h"
#include <iostream>

using torch::Tensor;

void play(Agent &agent, const std::vector<Tensor> &states) {
  for (const Tensor &state : states) {
    auto [move, other] = agent.predict(state);
    std::cout << move.argmax().item<int>();
  }
  for (const Tensor &state : states) {
    Tensor move;
    std::tie(move, std::ignore) = agent.predict(state);
    std::cout << move.argmax().item<int>();
  }
  for (const Tensor &state : states) {
    std::cout << agent.scaled(state) << agent.guarded(state) << agent.net->score(state);
    std::cout << agent.act(state) << agent.net->decode(state);
  }
  for (const Tensor &state : states) {
    std::cout << agent.replaced(state);
  }
  std::cout << agent.net->decode(states[0]);
}

void train(Agent &agent, const std::vector<Tensor> &states) {
  for (const Tensor &state : states) {
    agent.act(state).sum().backward();
    agent.net->decode(state).sum().backward();
    std::cout << agent.learn(state);
  }
}

void guarded(Agent &agent, const std::vector<Tensor> &states) {
  torch::NoGradGuard guard;
  for (const Tensor &state : states)
    std::cout << agent.act(state);
}
