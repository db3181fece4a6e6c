#include "agent.h"

using torch::Tensor;

Tensor NetImpl::forward(Tensor x) { return layer->forward(x); }
Tensor NetImpl::decode(Tensor x) { return layer->forward(x); }
Tensor NetImpl::score(Tensor x) {
  last = layer->forward(x);
  return last;
}
Tensor Agent::act(const Tensor &state) { return net->forward(state) * 2; }
std::pair<Tensor, Tensor> Agent::predict(const Tensor &state) {
  return {net->forward(state), state};
}
Tensor Agent::guarded(const Tensor &state) {
  torch::NoGradGuard guard;
  return net->forward(state);
}
Tensor Agent::learn(const Tensor &state) {
  auto loss = net->forward(state).sum();
  loss.backward();
  return loss;
}
Tensor Agent::scaled(const Tensor &state) { return state * 2; }
Tensor Agent::replaced(const Tensor &state) { return net->forward(state); }
