// REQUIRES: libtorch
// RUN: %random-torch --replay %s %torch-flags
#include "proof.h"

// `to` returns its operand if that has the type already: a list would contain the
// array that each iteration doubles.
namespace part_is_operand {
void program() {
  auto all = torch::ones({2}, torch::kFloat64);
  auto x = torch::ones({4}, torch::kFloat64);
  for (int i = 0; i < 10; ++i) {
    auto next = x.to(torch::kFloat64);
    all = torch::cat({all, next});
    x.mul_(2);
  }
  show("all", all.clone());
}
} // namespace part_is_operand
