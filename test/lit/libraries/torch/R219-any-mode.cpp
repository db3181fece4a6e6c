// Models in any mode, in loops of functions that compute no gradients; not with -DSWITCHES, where
// a function turns the recording off.
// REQUIRES: libtorch
// RUN: %check-rule %s --once --rules R219 -- %libtorch-flags
// RUN: %clang-tidy --load %plugin -checks=-*,array-R219* %s -- %libtorch-flags -DSWITCHES 2>&1 | FileCheck %s --allow-empty
// CHECK-NOT: records a graph
#include <iostream>
#include <torch/torch.h>
#include <vector>

struct NetImpl : torch::nn::Module {
  torch::nn::Linear layer{4, 2};
  torch::Tensor forward(const torch::Tensor &x) { return layer(x); }
};
TORCH_MODULE(Net);

#ifdef SWITCHES
void turnOff() { torch::GradMode::set_enabled(false); }
#endif

// No fix: what else a caller needs is not known.
int64_t accuracy(Net &net, const std::vector<torch::Tensor> &batches, const torch::Tensor &labels) {
  int64_t right = 0;
  for (const auto &batch : batches) {
    auto output = net->forward(batch); // expect: R219 warning "records a graph of gradients on every iteration, and nothing uses it"
    right += output.argmax(1).eq(labels).sum().item<int64_t>();
  }
  return right;
}

// A test after the training, in the same function.
void epochs(Net &net, const std::vector<torch::Tensor> &batches, torch::optim::SGD &optimizer) {
  for (int epoch = 0; epoch < 1000; ++epoch) {
    for (const auto &batch : batches) {
      optimizer.zero_grad();
      net->forward(batch).sum().backward();
      optimizer.step();
    }
    for (const auto &batch : batches)
      std::cout << net->forward(batch).argmax(1); // expect: R219 warning "records a graph"
    torch::NoGradGuard fromHere;
    for (const auto &batch : batches)
      std::cout << net->forward(batch).argmax(1);
  }
}

// Without a loop it is a remark, and an example of a model of its own is none.
class Agent {
  Net policy;

public:
  int64_t act(const torch::Tensor &state) {
    auto values = policy->forward(state); // expect: R219 remark "records a graph of gradients, and nothing uses it"
    return values.argmax(0).item<int64_t>();
  }
  void learn(const torch::Tensor &state) { policy->forward(state).sum().backward(); }
};
void example() {
  Net net;
  std::cout << net->forward(torch::rand({4}));
}

// R218 reports what a container keeps, and a variable may be read later.
void kept(Net &net, const std::vector<torch::Tensor> &batches) {
  std::vector<torch::Tensor> outputs;
  torch::Tensor last;
  for (const auto &batch : batches) {
    outputs.push_back(net->forward(batch));
    last = net->forward(batch);
  }
  std::cout << torch::stack(outputs) << last;
}

static void backward(const torch::Tensor &x) { x.sum().backward(); }
void besideTraining(Net &net, Net &other, const std::vector<torch::Tensor> &batches) {
  for (const auto &batch : batches) {
    std::cout << net->forward(batch);
    backward(other->forward(batch));
  }
}
