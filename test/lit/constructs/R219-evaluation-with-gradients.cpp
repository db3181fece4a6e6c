// R219 with constructs that can hide a call; tests of LibTorch use C++17.
// REQUIRES: libtorch
// RUN: %check-rule %s --once --rules R219 -- %libtorch-flags
#include <iostream>
#include <memory>
#include <torch/torch.h>
#include <vector>

using torch::Tensor;
using Batches = std::vector<Tensor>;

bool ready();

struct Net : torch::nn::Module {
  torch::nn::Linear layer{4, 2};
  Tensor forward(const Tensor &x) { return layer->forward(x); }
};

void objects(Net &reference, Net *pointer, const std::shared_ptr<Net> &shared, const Batches &batches) {
  reference.eval(), pointer->eval(); // expect: note "which 'reference' is in"
  (*shared).eval();
  for (size_t i = 0; i < batches.size(); ++i) {
    std::cout << reference.forward(batches[i]); // expect: R219 "records a graph" note "record no graph here"
    // unsafe: torch::NoGradGuard noGrad;
    // unsafe: std::cout << reference.forward(batches[i]);
    std::cout << (*pointer).forward(batches[i]); // expect: note "so does this forward pass"
    std::cout << shared->forward(batches[i]);    // expect: note "so does this forward pass"
  }
}

void expressions(Net &net, const Batches &batches) {
  net.eval(); // expect: note "evaluation mode"
  for (const auto &batch : batches) {
    double sum = 0;
    // unsafe: torch::NoGradGuard noGrad;
    // unsafe: double sum = 0;
    sum += net.forward(batch).sum().item<double>(), ready(); // expect: R219 "records a graph" note "record no graph here"
    if (auto output = net.forward(batch); ready()) // expect: note "so does this forward pass"
      sum += output.sum().item<double>();
    net.forward(batch);                            // expect: note "so does this forward pass"
    (void)net.forward(batch);                      // the cast is not followed
    auto chosen = ready() ? net.forward(batch) : batch; // nor is the choice
    std::cout << sum << chosen;
  }
}

template <typename T> using Alias = std::vector<T>;

void names(Net &net, const Alias<Tensor> &batches) {
  auto &same = net;
  net.eval();
  for (const auto &batch : batches)
    if (ready())
      same.forward(batch).sum().backward(); // another name
  same.eval(); // expect: note "which 'same' is in"
  for (auto it = batches.begin(); it != batches.end(); ++it) {
    const auto &output = same.forward(*it); // expect: R219 "records a graph" note "record no graph here"
    // unsafe: torch::NoGradGuard noGrad;
    // unsafe: const auto &output = same.forward(*it);
    const auto copy = output;
    auto &reference = output;
    std::cout << copy;
  }
}

void loops(Net &net, const Batches &batches) {
  size_t i = 0;
  do {
    net.eval(); // expect: note "which 'net' is in" note "which 'net' is in"
    try {
      std::cout << net.forward(batches[i]); // expect: R219 "records a graph" note "record no graph here"
      // unsafe: torch::NoGradGuard noGrad;
      // unsafe: std::cout << net.forward(batches[i]);
    } catch (...) {
    }
    switch (i) {
    case 0:
      std::cout << net.forward(batches[i]); // expect: R219 "records a graph"
    }
  } while (++i < batches.size());
}

void generic(Net &net, const Batches &batches) {
  net.eval(); // expect: note "which 'net' is in"
  const auto show = [](const auto &output) { std::cout << output; };
  for (const auto &batch : batches) {
    show(net.forward(batch)); // expect: R219 "records a graph" note "record no graph here"
    // unsafe: torch::NoGradGuard noGrad;
    // unsafe: show(net.forward(batch));
  }
}

// A user's own train() that only passes on what it is told.
struct Frozen : Net {
  void train(bool on = true) override { Net::train(on); }
};

void overridden(Frozen &net, const Batches &batches) {
  net.train(false); // expect: note "which 'net' is in"
  for (const auto &batch : batches) {
    std::cout << net.forward(batch); // expect: R219 "records a graph" note "record no graph here"
    // unsafe: torch::NoGradGuard noGrad;
    // unsafe: std::cout << net.forward(batch);
  }
  net.train();
  for (const auto &batch : batches)
    net.forward(batch).sum().backward();
}
