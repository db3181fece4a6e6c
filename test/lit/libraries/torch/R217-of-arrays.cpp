// Arrays that are made on the host and sent to where another array is, and get its type.
// REQUIRES: libtorch
// RUN: %check-rule %s --once --rules R217 -- %libtorch-flags
#include <torch/torch.h>

using torch::Tensor;

void use(const Tensor &);
Tensor other();

//===-- bad ---------------------------------------------------------------===//

void filled(const Tensor &x, int n) {
  for (int i = 0; i < n; ++i) {
    use(torch::zeros({i}).to(x)); // expect: R217@9 "'zeros' makes an array on the host only to copy it to a device on every iteration" note "make it on the device"
    // unsafe: use(torch::zeros({i}, x.options()));
    use(torch::full({i, 2}, 0.5).to(x, /*non_blocking=*/true)); // expect: R217@9 "'full' makes an array on the host" help "make it on the device"
    use(torch::full({i, 2}, 0.5).to(x, true)); // expect: R217@9 "'full' makes an array on the host" help "make it on the device"
  }
}

// In whole numbers, steps of less than one would be none.
Tensor ranges(const Tensor &scores, int n) {
  return torch::arange(0, n, 0.5).to(scores).view({1, -1}) + scores; // expect: R217@10 remark /^'arange' makes an array on the host only to copy it to a device on every call$/ help "make it on the device"
}

// Another type, or more than the array.
void computed(const Tensor &x, int n) {
  for (int i = 0; i < n; ++i) {
    use(torch::ones({i}, torch::kLong).to(x)); // expect: R217@9 "'ones' makes an array on the host" help "make it on the device"
    use((torch::ones({i}) * 0.5).to(x)); // expect: R217@9 "'ones' makes an array on the host" help "make it on the device"
    use(torch::zeros({i}).to(other())); // expect: R217@9 "'zeros' makes an array on the host" help "make it on the device"
  }
}

//===-- fine --------------------------------------------------------------===//

void onHost(const Tensor &x, int n) {
  const auto host = torch::ones({n}, torch::kCPU);
  const auto copied = x.cpu();
  for (int i = 0; i < n; ++i) {
    use(torch::zeros({i}).to(host));
    use(torch::zeros({i}).to(copied));
    use(torch::zeros({i}, x.options()).to(x));
    use(torch::zeros_like(x).to(x));
    use(torch::ones({i}).to(copied.to(host)));
  }
}
