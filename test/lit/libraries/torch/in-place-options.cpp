// Options may tell functions of LibTorch to write the array that they are given.
// REQUIRES: libtorch
// RUN: %check-rule %s --once --rules R202,R212,R213,R214 -- %libtorch-flags
#include <torch/torch.h>

namespace F = torch::nn::functional;

//===-- read again: the array may have changed ----------------------------===//

double chained(torch::Device place, int n) {
  torch::NoGradGuard guard;
  auto x = torch::full({n}, -1.0, place);
  double s = x.sum().item<double>();
  F::relu(x, F::ReLUFuncOptions().inplace(true));
  s -= x.sum().item<double>();
  F::relu(x, F::ReLUFuncOptions(true));
  s -= x.sum().item<double>();
  auto a = F::relu(x, true);
  s -= x.sum().item<double>();
  auto b = F::leaky_relu(x, F::LeakyReLUFuncOptions().negative_slope(0.1).inplace(true));
  s -= x.sum().item<double>();
  auto c = F::elu(x, F::ELUFuncOptions().inplace(n > 1).alpha(0.42));
  s -= x.sum().item<double>();
  auto d = F::threshold(x, F::ThresholdFuncOptions(0.5, 0.5).inplace(true));
  s -= x.sum().item<double>();
  auto e = F::relu6(x, F::ReLU6FuncOptions().inplace(true));
  return s - x.sum().item<double>();
}

// Nothing is known of options that a variable holds.
double inVariable(torch::Device place, int n, F::ReLUFuncOptions options) {
  auto x = torch::full({n}, -1.0, place);
  double s = x.sum().item<double>();
  auto y = F::relu(x, options);
  return s - x.sum().item<double>();
}

// These rescale rows of the weights, or write the given array.
double otherSettings(torch::Device place, torch::Tensor ids, int n) {
  auto w = torch::ones({n, n}, place);
  double s = w.sum().item<double>();
  auto rows = F::embedding(ids, w, F::EmbeddingFuncOptions().max_norm(1));
  s -= w.sum().item<double>();
  auto unit = F::normalize(ids, F::NormalizeFuncOptions().out(w));
  return s - w.sum().item<double>();
}

double withoutSettings(torch::Device place, torch::Tensor ids, int n) {
  auto x = torch::full({n, n}, -1.0, place);
  // expect: note "it is read here, and nothing writes the array in between"
  double s = x.sum().item<double>();
  [[maybe_unused]] auto a = F::relu(x);
  auto b = F::leaky_relu(x, F::LeakyReLUFuncOptions().negative_slope(0.1));
  auto c = F::elu(x, F::ELUFuncOptions().inplace(false));
  [[maybe_unused]] auto d = F::threshold(x, F::ThresholdFuncOptions(0.5, 0.5));
  [[maybe_unused]] auto e = F::selu(x, F::SELUFuncOptions(false));
  auto f = F::embedding(ids, x, F::EmbeddingFuncOptions().padding_idx(0));
  auto g = F::normalize(x, F::NormalizeFuncOptions().dim(0));
  // expect: R213 "reads the same value back again"
  return s - x.sum().item<double>();
  // fixed: return s - s;
}

//===-- in loops, and as statements ---------------------------------------===//

torch::Tensor sums(int n, torch::Device place) {
  torch::NoGradGuard guard;
  auto x = torch::full({1 << 20}, -1.0, place), s = torch::zeros({1 << 20}, place);
  for (int i = 0; i < n; ++i) {
    s += (x * 0.5).exp();
    s += F::leaky_relu(x, F::LeakyReLUFuncOptions().inplace(true));
  }
  return s;
}

void dropped(torch::Tensor x) {
  F::relu(x, F::ReLUFuncOptions(true));
  F::relu(x); // expect: R212 "the new array that 'relu' returns is dropped, and nothing else changes" note "keep the result in 'x'"
  // unsafe: x = F::relu(x);
}

// What it returns is x.
torch::Tensor other(int n) {
  torch::NoGradGuard guard;
  auto x = torch::ones({64});
  auto y = F::relu(x, F::ReLUFuncOptions(true));
  for (int i = 0; i < n; ++i)
    y = y * 0.5; // expect: R202 "'y *= 0.5'" note "work in place, if nothing else holds this array"
    // unsafe: y *= 0.5;
  return x - y;
}
