// Models in any mode, in loops of functions that compute no gradients; not with -DSWITCHES, where
// a function turns the recording off.
// REQUIRES: libtorch, plugin
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

// Other files may call it in a loop. An example of a model of its own is no
// finding.
class Agent {
  Net policy;

public:
  int64_t act(const torch::Tensor &state) {
    auto values = policy->forward(state); // expect: R219 warning "records a graph of gradients, and nothing uses it"
    return values.argmax(0).item<int64_t>();
  }
  void learn(const torch::Tensor &state) { policy->forward(state).sum().backward(); }
};
void example() {
  Net net;
  std::cout << net->forward(torch::rand({4}));
}

// Parameters from a file are there to be used; reading them takes longer than a
// pass.
void restored(const char *file) {
  Net net;
  torch::load(net, file);
  auto output = net->forward(torch::rand({4})); // expect: R219 remark "records a graph of gradients, and nothing uses it"
  std::cout << output;
  torch::Tensor data;
  torch::load(data, file);
  Net other;
  std::cout << other->forward(data);
  torch::load(other, file);
}

// A variable that outlives the loop is one, too.
void lastOne(Net &net, const std::vector<torch::Tensor> &batches) {
  torch::Tensor last, unused;
  for (const auto &batch : batches) {
    last = net->forward(batch); // expect: R219 warning "records a graph of gradients on every iteration, and nothing uses it"
    std::cout << last.size(0);
    unused = net->forward(batch); // expect: note "so does this"
  }
  std::cout << last;
}

// This reads the graph.
void shown(Net &net, const std::vector<torch::Tensor> &batches) {
  torch::Tensor out;
  for (const auto &batch : batches) {
    out = net->forward(batch);
    std::cout << out.grad_fn()->name();
  }
}

// R218 reports what a container keeps. What an iteration has made, the next one may read.
void kept(Net &net, const std::vector<torch::Tensor> &batches) {
  std::vector<torch::Tensor> outputs;
  torch::Tensor state = torch::zeros({4}), late = state;
  for (const auto &batch : batches) {
    outputs.push_back(net->forward(batch));
    state = net->forward(batch + state);
    const auto read = [&] { return late.sum(); };
    std::cout << read();
    late = net->forward(batch);
  }
  std::cout << torch::stack(outputs) << state;
}

static void backward(const torch::Tensor &x) { x.sum().backward(); }
void besideTraining(Net &net, Net &other, const std::vector<torch::Tensor> &batches) {
  for (const auto &batch : batches) {
    std::cout << net->forward(batch); // expect: R219 remark "records a graph of gradients on every iteration, and nothing uses it"
    backward(other->forward(batch));
  }
}

// The target of a loss, an action, and samples beside the training.
void target(Net &net, Net &target, torch::optim::SGD &optimizer, const std::vector<torch::Tensor> &batches) {
  for (const auto &batch : batches) {
    auto next = target->forward(batch); // expect: R219 remark "records a graph of gradients on every iteration, and nothing uses it"
    auto wanted = batch + 0.9 * std::get<0>(next.max(1));
    auto loss = torch::mse_loss(net->forward(batch), wanted.detach());
    loss.backward();
    optimizer.step();
  }
  for (const auto &batch : batches) {
    auto used = target->forward(batch);
    torch::mse_loss(net->forward(batch), used).backward();
    optimizer.step();
  }
}
int act(Net &net, torch::optim::SGD &optimizer, const torch::Tensor &state) {
  const int action = net->forward(state).argmax().item<int>(); // expect: R219 remark "records a graph of gradients, and nothing uses it"
  net->forward(state).sum().backward();
  optimizer.step();
  return action;
}

// Its loss is returned by reference.
struct LanguageModel : torch::nn::Module {
  torch::nn::Linear layer{nullptr};
  torch::Tensor forward(torch::Tensor x, torch::Tensor y, torch::Tensor &loss) {
    auto predicted = layer->forward(x);
    loss = (predicted - y).sum();
    return predicted;
  }
};

void byReference(LanguageModel &model, const std::vector<torch::Tensor> &all, torch::Tensor &last) {
  float sum = 0;
  for (const auto &x : all) {
    torch::Tensor loss;
    model.forward(x, x, loss); // expect: R219@5 "records a graph of gradients on every iteration, and nothing uses it"
    sum += loss.item<float>();
  }
  for (const auto &x : all) {
    torch::Tensor loss;
    model.forward(x, x, loss);
    (loss * 2).backward();
  }
  for (const auto &x : all) {
    model.forward(x, x, last);
  }
}
