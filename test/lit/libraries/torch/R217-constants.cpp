// Constants of the host that are copied to a device again and again.
// REQUIRES: libtorch
// RUN: %check-rule %s --once --rules R217 -- %libtorch-flags
#include <torch/torch.h>

using torch::Tensor;

inline const Tensor radii = torch::tensor({{1.0, 0.5}, {0.5, 0.8}});
const Tensor onDevice = torch::tensor({1.0, 0.5}, torch::kCUDA);
Tensor changing = torch::tensor({1.0, 0.5});
struct Table {
  static inline const Tensor Energies = torch::tensor({1.0, 0.9});
};

Tensor force(const Tensor &x, torch::Device device) {
  auto s = radii.to(device).index({x, x}); // expect: R217@12 remark "copies the constant 'radii' from the host to a device on every call" help "keep the array on the device"
  return s * onDevice.to(device) * changing.to(device);
}

void steps(Tensor x, torch::Device device) {
  for (int i = 0; i < 1000; ++i)
    x += Table::Energies.to(device); // expect: R217@10 "copies the constant 'Energies' from the host to a device on every iteration (1000 copies)"
}

// Not to a device; to where an array of the host is; changed afterwards; local.
Tensor others(const Tensor &x, torch::Device device) {
  const Tensor local = torch::tensor({1.0, 0.5});
  auto host = x.cpu();
  auto copy = radii.to(device);
  copy += 1;
  return radii.to(torch::kFloat64) + radii.cpu() + radii.to(torch::kCPU) + radii.to(host.device()) + copy + local;
}
