// What a function returns is followed to its callers, if this file has them all.
// REQUIRES: libtorch
// RUN: %check-rule %s --rules R219 -- %libtorch-flags
#include <iostream>
#include <torch/torch.h>
#include <vector>

using torch::Tensor;

struct NetImpl : torch::nn::Module {
  torch::nn::Linear layer{nullptr};
  Tensor forward(Tensor x) { return layer->forward(x); }
};
TORCH_MODULE(Net);

//===-- bad: each caller only reads what it gets --------------------------===//

Tensor inference(Net net, Tensor x, torch::Device device) {
  x = x.to(device);
  auto y = net->forward(x); // expect: R219@12 remark "records a graph of gradients, and nothing uses it"
  y = torch::sign(y.select(1, 0)) + 1;
  return torch::floor(y / 2);
}

static Tensor inner(Net net, Tensor x) {
  return net->forward(x); // expect: R219@10 remark "records a graph of gradients, and nothing uses it"
}
static Tensor outer(Net net, Tensor x) { return inner(net, x) * 2; }

//===-- fine --------------------------------------------------------------===//

Tensor trained(Net net, Tensor x) { return net->forward(x); } // expect: note@49 "by this forward pass"
Tensor kept(Net net, Tensor x) { return net->forward(x); }
Tensor guarded(Net net, Tensor x) { return net->forward(x); }
Tensor uncalled(Net net, Tensor x) { return net->forward(x); }
Tensor passedOn(Net net, Tensor x) { return net->forward(x); }
static Tensor recursive(Net net, Tensor x, int n) { return n ? recursive(net, net->forward(x), n - 1) : x; }

// A constructor calls it as well, and another one an initializer of a field.
static Tensor inConstructor(Net net, Tensor x) { return net->forward(x); }
static Tensor inField(Net net, Tensor x) { return net->forward(x); }
static Net shared;
struct Step {
  Tensor loss;
  Tensor other = inField(shared, torch::rand({2, 4}));
  Step(Net net, Tensor x) : loss(inConstructor(net, x)) {}
  void back() { (loss + other).sum().backward(); }
};

struct Wrapper {
  Net net;
  virtual Tensor run(Tensor x) { return net->forward(x); }
};

int main() {
  Net net;
  torch::optim::SGD optimizer(net->parameters(), 0.1);
  for (int i = 0; i < 1000; ++i) {
    optimizer.zero_grad();
    trained(net, torch::rand({2, 4}, torch::kCUDA)).sum().backward();
    optimizer.step();
  }
  // One caller trains with it, another one drops the graph.
  std::cout << trained(net, torch::rand({2, 4})); // expect: R219@16 remark "records a graph of gradients, and nothing uses it"
  auto labels = inference(net, torch::rand({4, 4}), torch::kCUDA);
  std::cout << labels << (labels == 1).sum().item<int>() << outer(net, labels).mean();
  std::vector<Tensor> all;
  for (int i = 0; i < 1000; ++i)
    all.push_back(kept(net, torch::rand({2, 4})));
  torch::stack(all).sum().backward();
  {
    torch::NoGradGuard guard;
    std::cout << guarded(net, torch::rand({2, 4}));
  }
  std::cout << passedOn(net, torch::rand({2, 4})) << recursive(net, torch::rand({2, 4}), 3); // expect: note@16 "so does this forward pass"
  auto *later = &passedOn;
  later(net, torch::rand({2, 4})).sum().backward();
  std::cout << inConstructor(net, torch::rand({2, 4})) << inField(net, torch::rand({2, 4})); // expect: note@16 "so does this forward pass" note@59 "so does this forward pass"
  Step(net, torch::rand({2, 4})).back();
  Wrapper wrapper;
  std::cout << wrapper.run(torch::rand({2, 4}));
}
