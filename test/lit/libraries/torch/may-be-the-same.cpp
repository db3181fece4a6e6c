// What `to` returns may be its array itself, which has another name then.
// REQUIRES: libtorch
// RUN: %check-rule %s --once --rules R202,R203,R213,R214 -- %libtorch-flags
#include <torch/torch.h>

using torch::Device, torch::Tensor;

double shifted(const Tensor &image, Device device) {
  torch::NoGradGuard guard;
  const double before = image.mean().item<double>();
  auto work = image.to(device).sub_(1);
  return before - image.mean().item<double>();
}
double converted(const Tensor &image, Device device) {
  torch::NoGradGuard guard;
  const double before = image.to(device).mean().item<double>();
  image.to(torch::kFloat32) += 1;
  return before - image.to(device).mean().item<double>();
}
Tensor faded(Device device) {
  torch::NoGradGuard guard;
  auto image = torch::ones({1 << 20}, device), sum = torch::zeros({1 << 20}, device);
  for (int i = 0; i < 1000; ++i) {
    sum += (image * 0.5).exp();
    auto next = image.to(device).mul_(0.9);
    sum += next;
  }
  return sum;
}

// The other parameter may be the image.
Tensor fadedByOther(const Tensor &image, Tensor other, Device device) {
  torch::NoGradGuard guard;
  auto sum = torch::zeros({1 << 20}, device);
  for (int i = 0; i < 1000; ++i) {
    sum += (image * 0.5).exp();
    other.to(device).mul_(0.9);
  }
  return sum;
}

// R202: x starts as another array that is used later, or is the caller's.
Tensor drift(const Tensor &start, int n) {
  torch::NoGradGuard guard;
  auto x = start;
  for (int i = 0; i < n; ++i)
    x = x * 0.5;
  return x;
}
Tensor smooth(int n, Device device) {
  torch::NoGradGuard guard;
  auto image = torch::rand({1 << 20}, device);
  auto x = image.to(torch::kFloat32);
  for (int i = 0; i < n; ++i)
    x = x * 0.5;
  return image - x;
}
Tensor chosen(bool first, const Tensor &a, const Tensor &b, int n) {
  torch::NoGradGuard guard;
  auto x = first ? a : b;
  for (int i = 0; i < n; ++i)
    x = x * 0.5;
  return x;
}
Tensor half(const Tensor &a, int n) {
  torch::NoGradGuard guard;
  auto x = a.chunk(2)[1];
  for (int i = 0; i < n; ++i)
    x = x * 0.5;
  return x;
}
Tensor renamed(int n, Device device) {
  torch::NoGradGuard guard;
  auto image = torch::rand({1 << 20}, device);
  auto x = image.to(torch::kFloat32);
  for (int i = 0; i < n; ++i)
    x = x * 0.5; // expect: R202 "although 'x *= 0.5' would do" note "work in place"
    // unsafe: x *= 0.5;
  return x;
}

// R203: each call returns the same array.
struct Environment {
  Tensor state = torch::zeros({2});
  Tensor step() {
    state += 1;
    return state;
  }
  Tensor next() { return state + 1; }
};
Tensor episode(int n, Device device) {
  torch::NoGradGuard guard;
  Environment environment;
  auto all = torch::zeros({2}, device);
  for (int i = 0; i < n; ++i) {
    auto state = environment.step();
    all = torch::cat({all, state}); // expect: R203 "grows 'all'"
  }
  return all;
}
