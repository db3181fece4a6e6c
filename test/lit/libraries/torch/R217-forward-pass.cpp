// REQUIRES: libtorch
// RUN: %check-rule %s --once --rules R217 -- %libtorch-flags
#include <torch/torch.h>

using torch::Tensor;

void use(const Tensor &);

//===-- bad ---------------------------------------------------------------===//

struct Recurrent : torch::nn::Module {
  torch::nn::Linear layer{nullptr};
  torch::Device device = torch::kCUDA;
  Tensor state, mask;

  Recurrent() : mask(torch::ones({8}).to(torch::kCUDA)) {}

  Tensor forward(const Tensor &x) {
    Tensor hidden = torch::zeros({x.size(0), 64}).to(x.device()); // expect: R217@21 /device on every forward pass$/
    // fixed: Tensor hidden = torch::zeros({x.size(0), 64}, x.device());
    Tensor places = torch::arange(x.size(1)).to(device); // expect: R217@21 "on every forward pass" note "make it on the device"
    // unsafe: Tensor places = torch::arange(x.size(1), device);
    hidden = hidden + torch::tensor(1e-6).to(device); // expect: R217@23 "on every forward pass" note "make it on the device"
    // unsafe: hidden = hidden + torch::tensor(1e-6, device);
    if (!state.defined())
      state = torch::zeros({x.size(0), 64}).to(device);
    for (int i = 0; i < 2; ++i)
      use(torch::zeros({i}).to(device));
    return layer->forward(hidden) + places;
  }

  Tensor first(const Tensor &x) {
    return torch::zeros({x.size(0), 64}).to(x.device()); // expect: R217@12 remark "on every call"
    // fixed: return torch::zeros({x.size(0), 64}, x.device());
  }
};

struct Derived : Recurrent {
  Tensor forward(const Tensor &x) {
    return x + torch::ones({x.size(0), 4, 4}).to(x.device()); // expect: R217@16 "on every forward pass"
    // fixed: return x + torch::ones({x.size(0), 4, 4}, x.device());
  }
};

template <class Activation> struct Templated : torch::nn::Module {
  Activation activation;

  Tensor forward(Tensor x) {
    auto start = torch::zeros({x.size(0)}).to(x.device()); // expect: R217@18 "on every forward pass"
    return activation(x + start);
  }
};
template struct Templated<torch::nn::ReLU>;

Tensor subsequent(std::int64_t n, torch::Device device) {
  return torch::triu(torch::ones({n, n}), 1).to(device); // expect: note@46 "'subsequent' makes and copies it here"
}

struct Decoder : torch::nn::Module {
  Tensor forward(const Tensor &x) {
    const Tensor mask = subsequent(x.size(1), x.device()); // expect: R217@25 "'subsequent' makes an array on the host only to copy it to a device on every forward pass" help "make the array on the device, in 'subsequent'"
    if (x.dim() == 3)
      use(subsequent(x.size(1), x.device()));
    return x.masked_fill(mask, 0);
  }
  Tensor once(const Tensor &x) { return subsequent(x.size(1), x.device()); }
};

//===-- good --------------------------------------------------------------===//

// No model's.
Tensor forward(const Tensor &x) {
  return torch::zeros({x.size(0), 64}).to(x.device()); // expect: R217@10 remark "on every call"
  // fixed: return torch::zeros({x.size(0), 64}, x.device());
}

struct Generator {
  Tensor forward(const Tensor &x) {
    return torch::zeros({x.size(0), 64}).to(x.device()); // expect: R217@12 remark "on every call"
    // fixed: return torch::zeros({x.size(0), 64}, x.device());
  }
};

struct Positions : torch::nn::Module { // changed, and under a condition that names a place
  Tensor forward(const Tensor &x) {
    auto steps = torch::arange(0, x.size(1), torch::TensorOptions().dtype(torch::kInt64).requires_grad(false));
    steps = steps.repeat({x.size(0), 1}).to(x.device()); // expect: R217@13 warning "'arange' makes an array on the host only to copy it to a device on every forward pass"
    auto least = torch::tensor(0.f);
    if (x.is_cuda())
      least = least.cuda(); // expect: R217@15 warning "'tensor' makes an array on the host only to copy it to a device on every forward pass"
    return torch::max(x, least) + steps;
  }
};

struct Early : torch::nn::Module {
  Tensor forward(const Tensor &x) {
    if (x.size(0) == 0)
      return x;
    return torch::zeros({x.size(0), 64}).to(x.device()); // expect: R217@12 remark "on calls that get here"
    // fixed: return torch::zeros({x.size(0), 64}, x.device());
  }
};

struct Host : torch::nn::Module {
  Tensor forward(const Tensor &x) {
    return torch::zeros({x.size(0), 64}).to(torch::kCPU);
  }
};
Tensor causal(std::int64_t n, torch::Device device = torch::kCPU) {
  return torch::ones({n, n}).tril().to(device);
}
struct HostMasks : torch::nn::Module {
  Tensor forward(const Tensor &x) {
    auto place = torch::Device(torch::kCPU);
    return x + causal(4) + causal(5, torch::kCPU) + causal(6, place);
  }
};
