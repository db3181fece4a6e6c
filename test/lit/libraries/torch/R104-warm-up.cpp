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
    total = 0.9 * total + loss.item<double>(); // expect: R104 warning "on most iterations"
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
      total = 0.9 * total + loss.item<double>(); // expect: R104 warning "on most iterations"
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
