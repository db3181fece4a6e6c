// Arrays that are fields of structures, or elements of lists and maps.
// REQUIRES: libtorch
// RUN: %check-rule %s --once --rules R203 -- %libtorch-flags
#include <torch/torch.h>
#include <map>
#include <string>
#include <vector>

using torch::Tensor;

struct Rollout {
  Tensor states, actions;
};
Rollout field(const Tensor &x) {
  Rollout rollout;
  rollout.states = torch::empty({0, 4}, torch::kCUDA);
  for (int i = 0; i < 1000; ++i)
    rollout.states = torch::cat({rollout.states, x * i}); // expect: R203 "'cat' grows 'rollout.states' by concatenation, which copies all of it on every iteration (1000 copies)"
  return rollout;
}
std::map<std::string, Tensor> entry(const Tensor &x) {
  std::map<std::string, Tensor> logs{{"loss", torch::empty({0}, torch::kCUDA)}};
  for (int i = 0; i < 1000; ++i)
    logs["loss"] = torch::cat({logs["loss"], x * i}); // expect: R203 "'cat' grows 'logs["
  return logs;
}
std::vector<Tensor> element(const Tensor &x, int k) {
  std::vector<Tensor> all(10);
  for (int i = 0; i < 1000; ++i)
    all[k] = torch::cat({all[k], x * i}); // expect: R203 "grows 'all[k]'"
  return all;
}

// Another field, another element, one that starts anew, and one of the iteration.
Rollout others(const Tensor &x) {
  Rollout rollout;
  for (int i = 0; i < 1000; ++i)
    rollout.states = torch::cat({rollout.actions, x * i});
  for (int i = 0; i < 1000; ++i) {
    rollout.states = x;
    rollout.states = torch::cat({rollout.states, x * i});
  }
  for (int i = 0; i < 1000; ++i) {
    rollout = {x, x};
    rollout.states = torch::cat({rollout.states, x * i});
  }
  for (int i = 0; i < 1000; ++i) {
    Rollout own{x, x};
    own.states = torch::cat({own.states, x * i});
    rollout = own;
  }
  return rollout;
}
// What empties it, whatever that is.
void flush(Rollout &rollout);
Rollout emptied(const Tensor &x, std::map<std::string, Tensor> &logs) {
  Rollout rollout;
  for (int i = 0; i < 1000; ++i) {
    rollout.states = torch::cat({rollout.states, x * i});
    if (i % 64 == 0)
      flush(rollout);
  }
  for (int i = 0; i < 1000; ++i) {
    rollout.states = torch::cat({rollout.states, x * i});
    if (i % 64 == 0)
      std::swap(rollout.states, rollout.actions);
  }
  for (int i = 0; i < 1000; ++i) {
    logs["loss"] = torch::cat({logs["loss"], x * i});
    if (i % 64 == 0)
      logs.clear();
  }
  return rollout;
}
std::vector<Tensor> each(std::vector<Tensor> all, const Tensor &x) {
  for (size_t i = 0; i < all.size(); ++i)
    all[i] = torch::cat({all[i], x});
  return all;
}
