// R218 with constructs that can hide a call; tests of LibTorch use C++17.
// REQUIRES: libtorch
// RUN: %check-rule %s --once --rules R218 -- %libtorch-flags
#include <torch/types.h>
#include <utility>
#include <vector>

using torch::Tensor;

Tensor error(const Tensor &);
std::pair<Tensor, Tensor> errors(const Tensor &);
bool ready();

void expressions(const std::vector<Tensor> &batches) {
  std::vector<Tensor> a, b, c, d;
  int n = 0;
  for (const auto &batch : batches) {
    auto loss = error(batch);
    loss.backward(); // expect: note "backward runs" note "backward runs" note "backward runs" note "backward runs" note "backward runs" note "backward runs"
    n += 1, a.push_back(loss);   // expect: R218 "'a' keeps" note "keep the value without its graph"
    // unsafe: n += 1, a.push_back(loss.detach());
    b.push_back((n, loss));      // the comma's value is not followed
    ready() ? c.push_back(loss) : d.push_back(loss); // expect: R218 "'c' keeps" R218 "'d' keeps" note "keep the value without its graph" note "keep the value without its graph"
    // unsafe: ready() ? c.push_back(loss.detach()) : d.push_back(loss.detach());
    if (auto twice = loss * 2; ready())
      d.push_back(twice);        // expect: R218 "'d' keeps" note "keep the value without its graph"
      // unsafe: d.push_back(twice.detach());
    while (ready())
      c.push_back(loss);         // expect: R218 "'c' keeps" note "keep the value without its graph"
      // unsafe: c.push_back(loss.detach());
    switch (n) {
    case 3:
      a.push_back(loss);         // expect: R218 "'a' keeps" note "keep the value without its graph"
      // unsafe: a.push_back(loss.detach());
    }
    (void)sizeof(a.push_back(loss), 0);
  }
}

template <typename T> using Alias = std::vector<T>;

void names(const std::vector<Tensor> &batches) {
  Alias<Tensor> losses;
  auto &same = losses;
  for (const auto &batch : batches) {
    auto [loss, other] = errors(batch);
    loss.backward(); // expect: note "backward runs" note "backward runs"
    same.push_back(loss); // expect: R218 "'same' keeps the graph of gradients of 'loss'" note "keep the value without its graph"
    // unsafe: same.push_back(loss.detach());
    same.push_back(other);
    auto &&alias = loss;
    same.push_back(alias); // another value may be assigned through the reference
    const auto copy = loss;
    same.push_back(copy); // expect: R218 "'same' keeps the graph of gradients of 'copy'" note "keep the value without its graph"
    // unsafe: same.push_back(copy.detach());
  }
}

void loops(const std::vector<Tensor> &batches) {
  std::vector<Tensor> losses;
  size_t i = 0;
  while (i < batches.size()) {
    auto loss = error(batches[i++]);
    loss.backward(); // expect: note "backward runs"
    losses.push_back(loss); // expect: R218 "'losses' keeps" note "keep the value without its graph"
    // unsafe: losses.push_back(loss.detach());
  }
  do {
    auto loss = error(batches[i]);
    loss.backward(); // expect: note "backward runs"
    losses.insert(losses.end(), loss); // expect: R218 "'losses' keeps" note "keep the value without its graph"
    // unsafe: losses.insert(losses.end(), loss.detach());
  } while (--i);
  for (auto it = batches.begin(); it != batches.end(); ++it) {
    auto loss = error(*it);
    try {
      loss.backward(); // expect: note "backward runs"
      losses.push_back(loss); // expect: R218 "'losses' keeps" note "keep the value without its graph"
      // unsafe: losses.push_back(loss.detach());
    } catch (...) {
    }
  }
}

void generic(const std::vector<Tensor> &batches) {
  std::vector<Tensor> losses;
  const auto train = [&](const auto &all) {
    for (const auto &batch : all) {
      auto loss = error(batch);
      loss.backward(); // expect: note "backward runs"
      losses.push_back(loss); // expect: R218 "'losses' keeps"
    }
  };
  train(batches);
}
