// Parts with other handles are collected, too: here they are not written.
// REQUIRES: libtorch
// RUN: %prove-torch %s --suggested --rules R203 --fewer tasks,bytes %torch-flags
#include "proof.h"

static std::vector<torch::Tensor> batches(int64_t count, torch::IntArrayRef shape) {
  std::vector<torch::Tensor> result;
  for (int64_t i = 0; i < count; ++i)
    result.push_back(torch::rand(shape) + i);
  return result;
}

void one_dimension() {
  auto all = torch::empty({0});
  for (const auto &batch : batches(20, {3}))
    all = torch::cat({all, batch});
  show("all", all);
}

void two_dimensions() {
  const auto parts = batches(12, {2, 3});
  auto all = torch::empty({2, 0});
  for (const auto &batch : parts) {
    all = torch::cat({all, batch}, 1);
  }
  show("all", all);
}

void three_dimensions() {
  const auto parts = batches(12, {2, 3, 2});
  auto all = torch::zeros({2, 1, 2});
  for (size_t i = 0; i < parts.size(); ++i)
    all = torch::cat({all, parts[i].slice(1, 0, 2)}, 1);
  show("all", all);
}

// same cost: empty arrays need no memory
void empty() {
  const auto parts = batches(12, {0, 2});
  auto all = torch::empty({0, 2});
  for (const auto &batch : parts)
    all = torch::cat({all, batch});
  show("all", all);
}

void elements() {
  auto x = torch::rand({30});
  auto kept = torch::zeros({1});
  for (int i = 0; i < 30; ++i) {
    if (i != 4)
      kept = torch::hstack({kept, x[i]});
  }
  show("kept", kept);
}

void alias() {
  const auto parts = batches(12, {2});
  auto all = torch::empty({0});
  auto same = parts.front();
  for (const auto &batch : parts)
    all = torch::cat({all, same});
  show("all", all);
}

void shadowed_and_commented() {
  auto all = torch::ones({2});
  const auto parts = batches(12, {2});
  {
    auto all = torch::zeros({1}); /* not that one */
    for (const auto &batch : parts) { // each
      all = torch::cat({all , // so far
                        batch});
    }
    show("inner", all);
  }
  show("outer", all);
}

void neighbours() {
  const auto parts = batches(12, {2});
  auto all = torch::empty({0});
  auto x = torch::rand({2});
  for (const auto &batch : parts) {
    auto t = torch::zeros({2});
    t += x;
    x = t + batch;
    all = torch::cat({all, batch});
  }
  show("all", all);
  show("x", x);
}

// left: the parts change in between
void changed() {
  auto x = torch::rand({30});
  auto all = torch::zeros({1});
  for (int i = 0; i < 30; ++i) {
    all = torch::cat({all, x.slice(0, i, i + 1)});
    x.mul_(0.9);
  }
  show("all", all);
}

// left: an element of the list is written in between
void changed_in_list() {
  std::vector<torch::Tensor> in{torch::rand({3})};
  auto all = torch::zeros({1});
  for (int i = 0; i < 30; ++i) {
    all = torch::cat({all, in[0].reshape({-1})});
    in[0].mul_(2);
  }
  show("all", all);
}

// left: the same, through a list that itself is constant
void changed_in_constant_list() {
  const std::vector<torch::Tensor> in{torch::rand({3})};
  auto all = torch::zeros({1});
  for (int i = 0; i < 30; ++i) {
    all = torch::cat({all, in[0].reshape({-1})});
    in.front().mul_(2);
  }
  show("all", all);
}

// left: the array that it starts with is written in between
void changed_start() {
  std::vector<torch::Tensor> in{torch::rand({3})};
  auto all = in[0];
  for (int i = 0; i < 30; ++i) {
    all = torch::cat({all, torch::ones({2})});
    in[0].mul_(2);
  }
  show("all", all);
}

void timed(int64_t n) {
  auto x = torch::ones({n});
  auto all = torch::empty({0});
  for (int i = 0; i < 100; ++i)
    all = torch::cat({all, x.slice(0, 0, n / 100)});
}
