// What is kept of an iteration has no graph: the sums stay the same.
// REQUIRES: libtorch
// RUN: %prove-torch %s --suggested --rules R218 --fewer none %torch-flags
#include "proof.h"

static torch::Tensor parameter(torch::IntArrayRef shape) {
  return torch::ones(shape).requires_grad_();
}

void sum() {
  auto w = parameter({3});
  auto total = torch::zeros({});
  for (int i = 0; i < 20; ++i) {
    auto loss = (w * (i + 1)).pow(2).sum();
    loss.backward();
    total += loss;
  }
  show("total", total);
  show("gradient", w.grad());
}

void new_sum() {
  auto w = parameter({2, 3});
  torch::Tensor total = torch::zeros({1});
  for (int i = 0; i < 20; ++i) {
    auto loss = (w * i).exp().mean();
    total = total + loss * 2;
    loss.backward();
  }
  show("total", total);
  show("gradient", w.grad());
}

void list() {
  auto w = parameter({2, 3, 2});
  std::vector<torch::Tensor> losses;
  for (int i = 0; i < 20; ++i) {
    auto loss = w.pow(i % 3 + 1).sum();
    loss.backward();
    losses.push_back(loss);
  }
  show("losses", torch::stack(losses));
}

void addends() {
  auto w = parameter({4});
  auto fits = torch::zeros({}), penalties = torch::zeros({});
  for (int i = 0; i < 20; ++i) {
    auto fit = (w - i).pow(2).sum();
    auto penalty = w.abs().sum();
    auto loss = fit + 0.5 * penalty;
    loss.backward();
    fits += fit;           // one
    penalties += penalty ; /* and the other */
  }
  show("fits", fits);
  show("penalties", penalties);
}

void empty() {
  auto w = parameter({0});
  auto total = torch::zeros({});
  for (int i = 0; i < 20; ++i) {
    auto loss = w.sum();
    loss.backward();
    total += loss;
  }
  show("total", total);
}

void alias() {
  auto w = parameter({2});
  auto all = torch::zeros({20});
  auto same = all;
  for (int i = 0; i < 20; ++i) {
    auto loss = (w * i).sum();
    loss.backward();
    all[i] = loss;
  }
  show("same", same);
}

void shadowed() {
  auto w = parameter({2});
  auto total = torch::zeros({});
  for (int i = 0; i < 20; ++i) {
    auto loss = (w * i).sum();
    loss.backward();
    {
      auto loss = torch::ones({});
      show("one", loss);
    }
    total.add_(loss);
  }
  show("total", total);
}

// left: backward runs through the sum
void through_the_sum() {
  auto w = parameter({2});
  auto total = torch::zeros({});
  for (int i = 0; i < 20; ++i) {
    auto loss = (w * i).sum();
    loss.backward({}, true);
    total += loss;
  }
  total.backward();
  show("gradient", w.grad());
}

void timed(int64_t n) {
  auto w = parameter({n});
  auto total = torch::zeros({});
  for (int i = 0; i < 100; ++i) {
    auto loss = w.sum();
    loss.backward();
    total += loss;
  }
}
