// Functions of no model that return what one computes, and doubt about who calls them and what happens to the graph.
// REQUIRES: libtorch
// RUN: %check-rule %s --rules R219 -- %libtorch-flags
#include <functional>
#include <torch/torch.h>
#include <tuple>

using torch::Tensor;

void use(float);

struct NetImpl : torch::nn::Module {
  torch::nn::Linear layer{nullptr};
  Tensor forward(Tensor x) { return layer->forward(x); }
};
TORCH_MODULE(Net);

Tensor run(Net &net, Tensor x) { return net->forward(x); } // expect: note@46 "by this forward pass" note@46 "by this forward pass"

void evaluate(Net &net, int n) {
  for (int i = 0; i < n; ++i)
    use(run(net, torch::rand({4})).sum().item<float>()); // expect: R219@9 "records a graph of gradients on every iteration, and nothing uses it"
}

void ignored(Net &net, int n) {
  for (int i = 0; i < n; ++i)
    std::ignore = run(net, torch::rand({4})); // expect: R219@19 "records a graph of gradients on every iteration, and nothing uses it"
}

//===-- doubt -------------------------------------------------------------===//

void given(Net &net, int n) {
  std::function<void(Tensor)> learn = [](Tensor x) { x.sum().backward(); };
  for (int i = 0; i < n; ++i) {
    auto y = net->forward(torch::rand({4}));
    learn(y);
  }
}

Tensor calling(Net &net, Tensor x, std::function<void(Tensor)> keep) {
  auto y = net->forward(x);
  keep(y.sum());
  return y;
}
void kept(Net &net, int n) {
  Tensor sum = torch::zeros({1});
  for (int i = 0; i < n; ++i)
    use(calling(net, torch::rand({4}), [&](Tensor x) { sum = sum + x; }).sum().item<float>());
  sum.backward();
}

Tensor choosing(Net &net, Tensor x, bool train) {
  if (!train) {
    torch::NoGradGuard guard;
    return net->forward(x);
  }
  return net->forward(x);
}
void chosen(Net &net, int n) {
  for (int i = 0; i < n; ++i)
    use(choosing(net, torch::rand({4}), false).sum().item<float>());
}

void passedOn(Net &net, int n) {
  for (int i = 0; i < n; ++i)
    use(run(net, torch::rand({4})).sum().item<float>());
}
void call(void (*function)(Net &, int), Net &net) {
  torch::NoGradGuard guard;
  function(net, 3);
}
void start(Net &net) { call(passedOn, net); }
