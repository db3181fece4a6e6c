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
double rare(const std::vector<Tensor> &parameters) {
  double total = 0;
  for (auto &p : parameters) {
    if (is_large(p))
      total += p.item<float>();
    if (is_empty(p))
      total += p.item<float>();
    if (!p.requires_grad())
      total += p.item<float>();
  }
  return total;
}

// A question about a cell.
double cells(const std::vector<Tensor> &parameters, int cell) {
  double total = 0;
  for (auto &p : parameters)
    if (!is_empty(cell))
      total += p.norm().item<float>();
  return total;
}
double boards(const std::vector<Tensor> &parameters, const std::vector<Board> &all) {
  double total = 0;
  for (size_t i = 0; i < parameters.size(); ++i)
    if (!all[i].isEmpty(1, 2))
      total += parameters[i].norm().item<float>();
  return total;
}
