// Norms of gradients that are read one by one, behind tests that most parameters pass.
// REQUIRES: libtorch
// RUN: %check-rule %s --once --rules R104 -- %libtorch-flags
#include <torch/torch.h>

using torch::Tensor;

bool is_empty(const Tensor &);
bool is_large(const Tensor &);
bool is_empty(int cell);
struct Board {
  bool isEmpty(int row, int column) const;
};

void clip(const std::vector<Tensor> &parameters, double limit) {
  double total = 0;
  for (auto &p : parameters) {
    if (p.requires_grad()) {
      auto gradient = p.grad();
      if (!is_empty(gradient)) {
        gradient = gradient.norm();
        total += std::pow(gradient.item<float>(), 2); // expect: R104@27 "'item' reads the array back on most iterations"
      }
    }
  }
  for (auto &p : parameters)
    p.grad().mul_(limit / total);
}

// Nobody knows how many are.
double rare(const std::vector<Tensor> &parameters, const Board &board, int cell) {
  double total = 0;
  for (auto &p : parameters) {
    if (is_large(p))
      total += p.item<float>();
    if (is_empty(p))
      total += p.item<float>();
    if (!is_empty(cell++))
      total += p.item<float>();
    if (!board.isEmpty(cell, 1))
      total += p.item<float>();
    if (!p.requires_grad())
      total += p.item<float>();
  }
  return total;
}
