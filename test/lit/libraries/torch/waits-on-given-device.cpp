// A file that names no device, but moves arrays to one that it is given, gives warnings. So do functions that know of
// none, as others may be given what is there.
// REQUIRES: libtorch
// RUN: %check-rule %s --once --rules R104,R105,R213 -- %libtorch-flags
#include <torch/torch.h>

void use(double);

void reads(torch::Tensor x, int n) {
  for (int i = 0; i < n; ++i) {
    x = x * 2;
    use(x.sum().item<double>()); // expect: R104 warning "reads the array back on every iteration"
    if (x.max().item<double>() > 1) // expect: R105 warning "branches on a value read back"
      use(1);
  }
}

void sends(torch::Tensor x, const torch::Device &device, int n) { reads(x.to(device), n); }

// A global that nothing else can change is the host.
torch::Device place(torch::kCPU);
extern torch::Device other;
torch::Device other(torch::kCPU);

void moved(const torch::Tensor &x, int n) {
  for (int i = 0; i < n; ++i) {
    use(x.to(place).mul(i).sum().item<double>());
    use(x.to(other).mul(i).sum().item<double>()); // expect: R104 warning "reads the array back on every iteration"
  }
}
