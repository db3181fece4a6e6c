// A model that is evaluated computes the same without recording, and needs less memory.
// REQUIRES: libtorch
// RUN: %prove-torch %s --suggested --rules R219 --fewer peak %torch-flags
#include "proof.h"

static torch::nn::Sequential network(int64_t width) {
  torch::nn::Sequential net;
  for (int i = 0; i < 6; ++i) {
    net->push_back(torch::nn::Linear(width, width));
    net->push_back(torch::nn::Tanh());
  }
  net->push_back(torch::nn::Dropout(0.5));
  return net;
}

void outputs() {
  auto net = network(3);
  net->eval();
  for (int i = 0; i < 10; ++i) {
    auto output = net->forward(torch::rand({4, 3}));
    show("output", output.detach());
  }
}

void losses() {
  auto net = network(5);
  torch::nn::MSELoss criterion;
  net->eval();
  for (int i = 0; i < 10; ++i) {
    auto x = torch::rand({2, i + 1, 5}), y = torch::rand({2, i + 1, 5});
    auto loss = criterion(net->forward(x), y);
    show("loss", loss.detach());
  }
}

void trained() {
  auto net = network(4);
  torch::optim::SGD optimizer(net->parameters(), 0.01);
  torch::Tensor output, loss;
  for (int epoch = 0; epoch < 3; ++epoch) {
    net->train();
    // A step of training needs more memory than an evaluation: its batches are smaller here.
    for (int i = 0; i < 4; ++i) {
      output = net->forward(torch::rand({2, 4}));
      loss = output.pow(2).sum();
      optimizer.zero_grad();
      loss.backward();
      optimizer.step();
    }
    net->eval();
    for (int i = 0; i < 10; ++i) {
      auto tested = net->forward(torch::rand({64, 4}));
      auto error = (tested - 1).abs().sum();
      show("error", error.detach());
    }
  }
  for (const auto &parameter : net->parameters())
    show("parameter", parameter);
}

void gradients_of_others() {
  auto net = network(2);
  auto w = torch::ones({2}).requires_grad_();
  net->eval();
  std::vector<torch::Tensor> all;
  for (int i = 0; i < 20; ++i) {
    auto output = net->forward(torch::rand({16, 2})); // only this
    all.push_back(output.sum().detach());
  }
  ((w * 2).sum() * torch::stack(all).sum()).backward();
  show("gradient", w.grad());
}

void empty() {
  auto net = network(2);
  net->eval();
  for (int64_t i = 9; i >= 0; --i) {
    auto output = net->forward(torch::rand({i, 2}));
    show("output", output.detach());
  }
}

void kept() {
  auto net = network(3);
  net->eval();
  std::vector<torch::Tensor> all;
  for (int i = 0; i < 10; ++i) {
    all.push_back(net->forward(torch::rand({4, 3})));
  }
  show("all", torch::cat(all).detach());
}

void shadowed() {
  auto net = network(3);
  net->train(false);
  const auto x = torch::rand({8, 3});
  for (int i = 0; i < 10; ++i) {
    { auto x = torch::ones({3}); show("ones", x); }
    show("sum", net->forward(x).sum().detach());
  }
}

// left: backward runs through the sum
void through_the_sum() {
  auto net = network(3);
  net->eval();
  auto total = torch::zeros({});
  for (int i = 0; i < 10; ++i) {
    total += net->forward(torch::rand({4, 3})).sum();
  }
  total.backward();
  for (const auto &parameter : net->parameters())
    show("gradient", parameter.grad());
}

void timed(int64_t n) {
  auto net = network(8);
  net->eval();
  for (int i = 0; i < 10; ++i) {
    auto output = net->forward(torch::ones({n, 8}));
    show("sum", output.sum().detach());
  }
}
