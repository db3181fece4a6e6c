// A file that neither names nor uses a device makes its arrays on the host.
// REQUIRES: libtorch
// RUN: %check-rule %s --once --rules R101,R104,R105,R114 -- %libtorch-flags
#include <cmath>
#include <torch/types.h>
#include <vector>

using torch::Tensor;

torch::TensorOptions options();

double local(int n) {
  Tensor m = torch::zeros({n, n}), i = torch::ones({n, n}, torch::kInt), u = torch::rand({n}) * 2 - 1;
  double sum = 0;
  for (int k = 0; k < n; ++k) // expect: R114 remark "does the same array work on one row after the other"
    sum = std::sqrt(sum + m[k].sum().item<double>() + i[k].sum().item<double>()); // expect: note "" note ""
  while (u.norm().item<double>() < 100)
    u = u * 2;
  return sum;
}

Tensor many() {
  Tensor m = torch::zeros({1000, 2}), sums = torch::zeros({1000});
  for (int k = 0; k < 1000; ++k) // expect: R114 warning "does the same array work on one row after the other"
    sums[k] = m[k].exp().sum(); // expect: note ""
  return sums;
}

// What the file is given may be anywhere, and what follows it.
double given(const Tensor &x, int n) {
  Tensor like = torch::zeros_like(x), there = torch::zeros({n}, x.options()), chosen = torch::zeros({n}, options());
  double sum = 0;
  for (int k = 0; k < n; ++k)
    sum = std::sqrt(sum + (like + k).sum().item<double>()); // expect: R104 remark "reads the array back"
  for (int k = 0; k < n; ++k)
    sum = std::sqrt(sum + (there + k).sum().item<double>()); // expect: R104 remark "reads the array back"
  for (int k = 0; k < n; ++k)
    sum = std::sqrt(sum + (chosen + k).sum().item<double>()); // expect: R104 remark "reads the array back"
  Tensor later = torch::zeros({n});
  later = x;
  for (int k = 0; k < n; ++k)
    sum = std::sqrt(sum + (later + k).sum().item<double>()); // expect: R104 remark "reads the array back"
  return sum;
}

// A field that the class makes.
class Counts {
  Tensor all, other;

public:
  explicit Counts(int n) : all(torch::zeros({n, n}, torch::kInt)), other(torch::zeros({n})) {}
  void set(const Tensor &x) { other = x; }
  void add(const Counts &more) { all += more.all; }
  double scores() {
    double sum = 0;
    for (int k = 0; k < 100; ++k)
      sum = std::sqrt(sum + (all + k).sum().item<double>());
    for (int k = 0; k < 100; ++k)
      sum = std::sqrt(sum + (other + k).sum().item<double>()); // expect: R104 remark "reads the array back"
    return sum;
  }
};

double scores(int n) {
  Counts counts(n);
  return counts.scores();
}
