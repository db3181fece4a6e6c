// Outputs that std::tie takes apart, and that are then changed in place.
// REQUIRES: libtorch
// RUN: %check-rule %s --once --rules R219 -- %libtorch-flags
#include <torch/torch.h>

using torch::Tensor;

struct NetImpl : torch::nn::Module {
  torch::nn::Linear layer{nullptr};
  std::pair<Tensor, Tensor> forward(Tensor x) { return {layer(x), x}; }
};
TORCH_MODULE(Net);
struct Agent {
  Net net;
  std::pair<Tensor, Tensor> predict(Tensor x) { return net->forward(x); } // expect: note@61 "by this forward pass"
};

//===-- bad ---------------------------------------------------------------===//

std::vector<float> play(Agent &agent, const std::vector<Tensor> &states, double share) {
  std::vector<float> all;
  for (const Tensor &state : states) {
    Tensor odds;
    std::tie(odds, std::ignore) = agent.predict(state); // expect: R219 warning "records a graph of gradients on every iteration, and nothing uses it"
    for (int i = 0; i < 9; ++i)
      odds[0][i] = odds[0][i] * (1 - share) + share;
    const float *p = odds.data_ptr<float>();
    all.insert(all.end(), p, p + 9);
  }
  return all;
}

//===-- good --------------------------------------------------------------===//

// Somebody else may have the array that is changed.
void shared(Agent &agent, const std::vector<Tensor> &states, Tensor kept, double share) {
  for (const Tensor &state : states) {
    Tensor odds = kept;
    odds[0] = share;
    std::tie(odds, std::ignore) = agent.predict(state);
    odds[0] = odds[0] * share;
  }
}
void assigned(Agent &agent, const std::vector<Tensor> &states, Tensor &kept, double share) {
  for (const Tensor &state : states) {
    Tensor odds;
    if (share > 0)
      odds = kept;
    else
      std::tie(odds, std::ignore) = agent.predict(state);
    odds[0] = odds[0] * share;
  }
}
