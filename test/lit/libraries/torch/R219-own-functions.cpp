// Other functions of a model that return what a forward pass inside them computes:
// `policy->act(state)` records a graph like `policy->forward(state)`.
// REQUIRES: libtorch
// RUN: %check-rule %s --rules R219 -- %libtorch-flags
#include <torch/torch.h>
#include <utility>
#include <vector>

using torch::Tensor;

void use(double);
void learn(const Tensor &);

//===-- the models --------------------------------------------------------===//

struct PolicyImpl : torch::nn::Module {
  torch::nn::Linear layer{nullptr};
  Tensor kept;
  std::vector<Tensor> logs;
  PolicyImpl() { layer = register_module("layer", torch::nn::Linear(4, 2)); }

  Tensor forward(Tensor x) { return torch::relu(layer->forward(x)); }
  // expect: note@45 "by this forward pass"
  Tensor act(Tensor x) { return torch::tanh(forward(x)); }
  std::pair<Tensor, Tensor> sample(Tensor x) {
    auto y = layer(x); // expect: note@14 "by this forward pass"
    return {torch::tanh(y), torch::log(y)};
  }
  // expect: note@56 "by this forward pass"
  std::vector<Tensor> both(Tensor x) { return {act(x), forward(x)}; }
  Tensor indirect(Tensor x) { return act(x) * 2; }
  Tensor repeated(Tensor x, int n) { return n ? repeated(forward(x), n - 1) : x; }

  Tensor guarded(Tensor x) {
    torch::NoGradGuard guard;
    return forward(x);
  }
  // Here the graph is dropped.
  // expect: R219@38 warning "records a graph of gradients, and nothing uses it"
  Tensor detached(Tensor x) { return forward(x).detach(); }
  Tensor weights() { return layer->weight.mean(); }
  Tensor noise(Tensor x) { return torch::rand_like(x); }
  Tensor remembered(Tensor x) {
    kept = forward(x);
    return kept;
  }
  Tensor collected(Tensor x) {
    auto p = forward(x);
    logs.push_back(p.log());
    return p;
  }
  Tensor handedOn(Tensor x) {
    auto loss = forward(x).mean();
    learn(loss);
    return loss;
  }
  Tensor givenBack(Tensor x, Tensor &log) {
    auto y = forward(x);
    log = y.log();
    return y;
  }
  Tensor trained(Tensor x) {
    auto y = forward(x);
    y.mean().backward();
    return y;
  }
  Tensor elsewhere(Tensor x);
  // In either order.
  Tensor even(Tensor x, int n) {
    auto y = forward(x);
    return n ? odd(y, n - 1) : y;
  }
  Tensor odd(Tensor x, int n) { return even(x * 2, n); }
};
TORCH_MODULE(Policy);

//===-- bad ---------------------------------------------------------------===//

struct Agent {
  Policy policy;
  torch::optim::Adam optimizer{policy->parameters()};

  double choose(const Tensor &state) {
    // expect: R219 remark "records a graph of gradients, and nothing uses it"
    auto action = policy->act(state);
    return action.item<double>();
  }
  double first(const Tensor &state) {
    // expect: R219 remark "records a graph of gradients, and nothing uses it"
    auto pair = policy->sample(state);
    return pair.first.item<double>();
  }
  void update(const Tensor &state) {
    auto [action, likelihood] = policy->sample(state);
    (action * likelihood).mean().backward();
    optimizer.step();
  }
};

void evaluate(Policy policy, const std::vector<Tensor> &states) {
  policy->eval(); // expect: note "evaluation mode, which 'policy' is in from here on, does not stop the recording"
  for (const auto &state : states) {
    // expect: R219 warning "records a graph of gradients on every iteration, and nothing uses it" note "record no graph here"
    use(policy->both(state)[0].sum().item<double>());
    // unsafe: torch::NoGradGuard noGrad;
    // unsafe: use(policy->both(state)[0].sum().item<double>());
    // expect: note "so does this forward pass"
    use(policy->indirect(state).sum().item<double>());
  }
}

//===-- fine --------------------------------------------------------------===//

struct Careful {
  Policy policy;

  void read(const std::vector<Tensor> &states) {
    for (const auto &state : states)
      use(policy->guarded(state).sum().item<double>());
    for (const auto &state : states)
      use(policy->weights().sum().item<double>() + policy->noise(state).sum().item<double>());
    for (const auto &state : states)
      use(policy->remembered(state).sum().item<double>());
    for (const auto &state : states)
      use(policy->collected(state).sum().item<double>());
    for (const auto &state : states)
      use(policy->handedOn(state).sum().item<double>());
    for (const auto &state : states)
      use(policy->trained(state).sum().item<double>());
    for (const auto &state : states)
      use(policy->elsewhere(state).sum().item<double>());
    for (const auto &state : states) // functions that call themselves or each other are not followed
      use(policy->repeated(state, 3).sum().item<double>());
    for (const auto &state : states)
      use(policy->odd(state, 3).sum().item<double>());
    for (const auto &state : states)
      use(policy->even(state, 3).sum().item<double>());
    Tensor log;
    for (const auto &state : states)
      use(policy->givenBack(state, log).sum().item<double>());
  }
  void stopped(const std::vector<Tensor> &states) {
    torch::NoGradGuard guard;
    for (const auto &state : states)
      use(policy->act(state).sum().item<double>());
  }
  Tensor passedOn(const Tensor &state) { return policy->act(state); }
};

// The function itself records the graph, and drops it.
void reportedInside(Policy policy, const std::vector<Tensor> &states) {
  for (const auto &state : states)
    use(policy->detached(state).sum().item<double>());
}
