// Arrays that a function makes on the host and sends to where another array is, on every call.
// REQUIRES: libtorch
// RUN: %check-rule %s --once --rules R217 -- %libtorch-flags
#include <torch/torch.h>

using torch::Tensor;

//===-- bad ---------------------------------------------------------------===//

Tensor sample(const Tensor &mean, const Tensor &deviation) {
  Tensor noise = torch::randn(mean.sizes()).to(mean.device()); // expect: R217@18 remark /^'randn' makes an array on the host only to copy it to a device on every call$/ note "make it on the device"
  // unsafe: Tensor noise = torch::randn(mean.sizes(), mean.device());
  return mean + deviation * noise;
}

struct Encoding {
  Tensor table;
  Tensor at(const Tensor &x) const {
    return x + table.index_select(0, torch::arange(x.size(0)).to(x.device())); // expect: R217@38 remark "on every call" note "make it on the device"
    // unsafe: return x + table.index_select(0, torch::arange(x.size(0), x.device()));
  }
  virtual ~Encoding() = default;
  virtual Tensor steps(const Tensor &x) const {
    return x + torch::linspace(0, 1, 5).to(x.device()); // expect: R217@16 remark "on every call" note "make it on the device"
    // unsafe: return x + torch::linspace(0, 1, 5, x.device());
  }
};

//===-- good --------------------------------------------------------------===//

// A loop calls it: that is reported.
static Tensor shifted(const Tensor &x) { return x + torch::linspace(0, 1, 5).to(x.device()); } // expect: note "'shifted' makes and copies it here"
Tensor all(Tensor x, int n) {
  for (int i = 0; i < n; ++i)
    x = shifted(x); // expect: R217 "'shifted' makes an array on the host only to copy it to a device on every iteration"
  return x;
}

// Once, under a condition, to a place that is only named, or with values of the host.
Tensor once(const Tensor &x) { return x + torch::linspace(0, 1, 5).to(x.device()); }
Tensor sometimes(const Tensor &x, bool shift) { return shift ? x + torch::linspace(0, 1, 5).to(x.device()) : x; }
Tensor placed(const Tensor &x, torch::Device device) { return x + torch::linspace(0, 1, 5).to(device); }
Tensor values(const Tensor &x, const std::vector<float> &list) { return x + torch::tensor(list).to(x.device()); }
Tensor converted(const Tensor &x) { return x + torch::linspace(0, 1, 5).to(x.dtype()); }
int main() { return once(torch::rand({5}, torch::kCUDA)).sum().item<int>(); }
