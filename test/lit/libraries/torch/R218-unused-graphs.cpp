// Containers of results that are detached, or only read, when they are used.
// REQUIRES: libtorch
// RUN: %check-rule %s --once --rules R218,R219 -- %libtorch-flags
#include <iostream>
#include <torch/torch.h>
#include <vector>

using torch::Tensor;
using Tensors = std::vector<Tensor>;

struct ActorImpl : torch::nn::Module {
  torch::nn::Linear mean{4, 2}, value{4, 1};
  std::tuple<Tensor, Tensor> forward(const Tensor &x) {
    const auto worth = value(x), to = mean(x);
    if (is_training()) {
      torch::NoGradGuard guard;
      return {at::normal(to, 0.1), worth};
    }
    return {to, worth};
  }
};
TORCH_MODULE(Actor);

struct NetImpl : torch::nn::Module {
  torch::nn::Linear layer{4, 2};
  Tensor forward(const Tensor &x) { return layer(x); }
};
TORCH_MODULE(Net);

Tensor observe();
void act(const Tensor &action);
void update(Actor &actor, const Tensor &returns, const Tensor &advantages);
bool ready();

// The list of returns has the graphs of the values.
static Tensors returnsOf(Tensors &values, double gamma) {
  Tensors returns(values.size(), torch::zeros({1}));
  auto sum = torch::zeros({1});
  for (size_t i = values.size(); i-- > 0;) {
    sum = values[i] + gamma * sum;
    returns[i] = sum + values[i];
  }
  return returns;
}

//===-- bad ---------------------------------------------------------------===//

void rollout(Actor actor, int steps) {
  Tensors values, returns, last;
  for (int i = 0; i < steps; ++i) {
    auto both = actor->forward(observe()); // expect: note "the graph is recorded here"
    act(std::get<0>(both).detach());
    // expect: R218@5 /^'values' keeps the graph of gradients from every iteration, and nothing uses it$/
    values.push_back(std::get<1>(both));
    if (i % 2048 == 0) {
      returns = returnsOf(values, 0.99);
      auto all = torch::cat(values).detach();
      update(actor, torch::cat(returns).detach(), all);
      values.clear();
    }
  }
}

double predictions(Net net, const Tensors &batches) {
  Tensors outputs, more;
  for (int i = 0; i < 1000; ++i) {
    // expect: R218@5 "'outputs' keeps the graph of gradients from every iteration (1000 graphs), and nothing uses it" note "recorded here"
    outputs.push_back(net->forward(batches[i]));
    const auto output = net->forward(batches[i]);
    if (ready())
      more.push_back(output);
  }
  for (const auto &batch : batches)
    outputs.emplace_back(net->forward(batch) * 2); // expect: R218@5 "'outputs' keeps" note "recorded here"
  std::cout << torch::stack(more);
  return torch::stack(outputs).argmax(1).eq(0).sum().item<double>();
}

//===-- good --------------------------------------------------------------===//

void trained(Actor actor, torch::optim::Adam &optimizer, int steps) {
  Tensors values, returned;
  for (int i = 0; i < steps; ++i)
    values.push_back(std::get<1>(actor->forward(observe())));
  optimizer.zero_grad();
  torch::stack(values).mean().backward();
  for (int i = 0; i < steps; ++i)
    returned.push_back(std::get<1>(actor->forward(observe())));
  torch::stack(returnsOf(returned, 0.9)).sum().backward();
}

Tensors returned(Net net, const Tensors &batches) {
  Tensors outputs;
  for (const auto &batch : batches)
    outputs.push_back(net->forward(batch));
  return outputs;
}

void given(Net net, const Tensors &batches, Tensors &outputs) {
  Tensors others;
  for (const auto &batch : batches) {
    outputs.push_back(net->forward(batch));
    others.push_back(net->forward(batch));
  }
  for (const auto &other : others)
    act(other);
}

void swapped(Net net, const Tensors &batches, Tensors &kept) {
  Tensors outputs;
  for (const auto &batch : batches)
    outputs.push_back(net->forward(batch));
  outputs.swap(kept);
}

static void takeAll(Tensors &from, Tensors &to) { from.swap(to); }
void swappedElsewhere(Net net, const Tensors &batches, Tensors &kept) {
  Tensors outputs;
  for (const auto &batch : batches)
    outputs.push_back(net->forward(batch));
  takeAll(outputs, kept);
}

void withoutGraphs(Net net, const Tensors &batches) {
  torch::NoGradGuard guard;
  Tensors outputs;
  for (const auto &batch : batches)
    outputs.push_back(net->forward(batch));
  std::cout << torch::stack(outputs);
}

// Nothing is kept, but R219 reports what is recorded for nothing.
void detached(Net net, const Tensors &batches) {
  Tensors outputs;
  for (const auto &batch : batches) {
    outputs.push_back(net->forward(batch).detach()); // expect: R219 "records a graph"
    outputs.push_back(net->forward(batch) > 0); // expect: note "so does this forward pass"
  }
  std::cout << torch::stack(outputs);
}

// Only one iteration's graphs are alive.
void eachTime(Net net, const Tensors &batches) {
  Tensors outputs;
  for (const auto &batch : batches) {
    outputs.clear();
    outputs.push_back(net->forward(batch));
    Tensors own;
    own.push_back(net->forward(batch));
    std::cout << torch::stack(outputs) << torch::stack(own);
  }
}

void few(Net net, const Tensor &x) {
  Tensors outputs;
  for (int i = 0; i < 3; ++i)
    outputs.push_back(net->forward(x));
  outputs.push_back(net->forward(x));
  std::cout << torch::stack(outputs);
}

// The caller stops the recording.
static void byCaller(Net net, const Tensors &batches) {
  Tensors outputs;
  for (const auto &batch : batches)
    outputs.push_back(net->forward(batch));
  std::cout << torch::stack(outputs);
}
void caller(Net net, const Tensors &batches) {
  torch::NoGradGuard guard;
  byCaller(net, batches);
}

// R219 reports it.
void evaluated(Net net, const Tensors &batches) {
  Tensors outputs;
  net->eval(); // expect: note "evaluation mode"
  for (const auto &batch : batches) {
    outputs.push_back(net->forward(batch)); // expect: R219 "records a graph" note "record no graph here"
    // unsafe: torch::NoGradGuard noGrad;
    // unsafe: outputs.push_back(net->forward(batch));
  }
  std::cout << torch::stack(outputs);
}

//===-- edges -------------------------------------------------------------===//

void variableIsRebound(Actor actor, int steps) {
  Tensors values;
  std::tuple<Tensor, Tensor> both;
  for (int i = 0; i < steps; ++i) {
    both = actor->forward(observe());
    values.push_back(std::get<1>(both));
  }
  std::cout << torch::stack(values);
}

void inLambda(Net net, const Tensors &batches) {
  Tensors outputs;
  auto train = [&] { torch::stack(outputs).sum().backward(); };
  for (const auto &batch : batches)
    outputs.push_back(net->forward(batch));
  train();
}
