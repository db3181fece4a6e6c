// Guards that only hold at the beginning: reads of most iterations.
// REQUIRES: libtorch
// RUN: %check-rule %s --once --rules R104 -- %libtorch-flags
#include <torch/torch.h>
#include <deque>
#include <vector>

using torch::Tensor;

double replay(torch::nn::Linear &net, torch::optim::Adam &optimizer) {
  net->to(torch::kCUDA);
  std::vector<Tensor> memory;
  double total = 0;
  for (int i = 0; i < 10000; ++i) {
    memory.push_back(torch::rand({1, 4}, torch::kCUDA));
    if (memory.size() < 64)
      continue;
    auto loss = net(memory[i / 2]).pow(2).mean();
    optimizer.zero_grad();
    loss.backward();
    optimizer.step();
    total = 0.9 * total + loss.item<double>(); // expect: R104 "on most iterations"
  }
  return total;
}
double warmUp(torch::nn::Linear &net, torch::optim::Adam &optimizer) {
  net->to(torch::kCUDA);
  double total = 0;
  for (int i = 0; i < 10000; ++i) {
    auto loss = net(torch::rand({1, 4}, torch::kCUDA)).pow(2).mean();
    optimizer.zero_grad();
    loss.backward();
    optimizer.step();
    if (i > 100)
      total = 0.9 * total + loss.item<double>(); // expect: R104 "on most iterations"
    if (i >= 9000)
      total = 0.9 * total + loss.item<double>();
  }
  return total;
}

// A list that is emptied is full now and then.
double batches(torch::nn::Linear &net, torch::optim::Adam &optimizer, int n) {
  net->to(torch::kCUDA);
  std::vector<Tensor> batch;
  double total = 0;
  for (int i = 0; i < n; ++i) {
    batch.push_back(torch::rand({1, 4}, torch::kCUDA));
    if (batch.size() < 64)
      continue;
    auto loss = net(torch::cat(batch)).pow(2).mean();
    total = 0.9 * total + loss.item<double>();
    batch.clear();
  }
  return total;
}
void drain(std::deque<Tensor> &queue);
double queues(torch::nn::Linear &net, int n) {
  net->to(torch::kCUDA);
  std::deque<Tensor> queue;
  double total = 0;
  for (int i = 0; i < n; ++i) {
    queue.push_back(torch::rand({1, 4}, torch::kCUDA));
    if (queue.size() < 64)
      continue;
    total += net(queue.front()).mean().item<double>();
    drain(queue);
  }
  return total;
}
// Nor is one that has another name, or is an element.
void flush(std::vector<Tensor> &batch) { batch.clear(); }
double renamed(torch::nn::Linear &net, int n) {
  net->to(torch::kCUDA);
  std::vector<Tensor> first, second, third;
  std::vector<std::vector<Tensor>> many(4);
  auto &same = second;
  const auto clear = [&] { third.clear(); };
  double total = 0;
  for (int i = 0; i < n; ++i) {
    const Tensor part = torch::rand({1, 4}, torch::kCUDA);
    first.push_back(part);
    same.push_back(part);
    third.push_back(part);
    many[i % 4].push_back(part);
    const auto count = first.size();
    if (count >= 64) {
      total = 0.9 * total + net(part).mean().item<double>();
      first.clear();
    }
    if (second.size() >= 64) {
      total = 0.8 * total + net(part).mean().item<double>();
      same.clear();
    }
    if (third.size() >= 64) {
      total = 0.7 * total + net(part).mean().item<double>();
      clear();
    }
    if (many[i % 4].size() >= 64) {
      total = 0.6 * total + net(part).mean().item<double>();
      many[i % 4].clear();
    }
  }
  return total;
}
