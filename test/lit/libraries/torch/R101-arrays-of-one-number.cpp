// Elements that are given an array of one number.
// REQUIRES: libtorch
// RUN: %check-rule %s --once --rules R101 -- %libtorch-flags
#include <torch/torch.h>
#include <vector>

using torch::Tensor;

void grid(Tensor x, int n, double h, torch::Device device) {
  x = x.to(torch::kCUDA);
  // expect: R101@3 "writes an array element by element"
  for (int i = 0; i < n; ++i)
    x[i][0] = torch::tensor(h * i, device); // expect: note@5 "an element is written here"
}

void types(Tensor x, const std::vector<float> &masses) {
  x = x.to(torch::kCUDA);
  // expect: R101@3 "writes an array element by element"
  for (size_t i = 0; i < masses.size(); ++i)
    x[i] = torch::scalar_tensor(masses[i]); // expect: note@5 "an element is written here"
}

void written(Tensor x, const std::vector<float> &v, int n) {
  x = x.to(torch::kCUDA);
  // expect: R101@3 "writes an array element by element"
  for (int i = 0; i < n; ++i)
    x.index_put_({i, 0}, torch::tensor(v[i])); // expect: note@5 "an element is written here"
}

// Each of these may be a row.
void rows(Tensor x, const std::vector<std::vector<float>> &values, int n) {
  x = x.to(torch::kCUDA);
  for (int i = 0; i < n; ++i)
    x[i] = torch::tensor(values[i]);
  for (int i = 0; i < n; ++i)
    x[i] = torch::arange(n);
  for (int i = 0; i < n; ++i)
    x[i] = torch::linspace(0, 1, n);
}
