#include "reads.h"
#include <vector>

// In host memory: reading them does not wait.
double host(std::vector<std::vector<float>> &rows, torch::TensorOptions options) {
  double total = 0;
  for (auto &row : rows) {
    total += normOf(torch::from_blob(row.data(), {long(row.size())}, torch::kFloat32));
    total += normOf(torch::from_blob(row.data(), {long(row.size())}));
    const auto x = torch::from_blob(row.data(), {long(row.size())}, torch::dtype(torch::kFloat32));
    total += errorOf(x, x.to(torch::kFloat64));
    total += errorOf(x.abs(), torch::zeros({8}, torch::kCPU));
  }
  return total;
}

// Elsewhere, or not known.
double device(std::vector<std::vector<float>> &rows, torch::Tensor x,
              torch::TensorOptions options, torch::Device gpu) {
  double total = 0;
  auto labels = torch::zeros({8}, torch::kCPU);
  for (auto &row : rows) {
    total += normOf(torch::from_blob(row.data(), {long(row.size())}, options));
    total += normOf(torch::from_blob(row.data(), {long(row.size())}, torch::kCUDA));
    total += errorOf(x, labels);
    total += scaled(labels, gpu);
    total += normOf(torch::from_blob(row.data(), {long(row.size())}).to(gpu));
    total += normOf(torch::from_blob(row.data(), {long(row.size())}).cuda());
    auto y = torch::from_blob(row.data(), {long(row.size())});
    y = y.to(gpu);
    total += normOf(y);
    total += moved(labels, gpu);
  }
  return total;
}
