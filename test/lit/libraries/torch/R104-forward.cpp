// Waits in forward passes, which a loop elsewhere runs.
// REQUIRES: libtorch
// RUN: %check-rule %s --once --rules R104,R105 -- %libtorch-flags
#include <iostream>
#include <torch/torch.h>

using torch::Tensor;

const torch::Device device(torch::kCUDA);

struct NetImpl : torch::nn::Module {
  Tensor forward(Tensor x) {
    if (torch::isnan(x).any().item<bool>()) // expect: R105@9 remark "branches on a value read back from the device in every forward pass, if the array is on one" help "compute without a branch"
      throw std::runtime_error("not a number");
    x = layer->forward(x);
    const float largest = x.max().item<float>(); // expect: note@35 "the value is read back here"
    if (largest > 1) // expect: R105@9 remark "branches on a value read back from the device in every forward pass"
      x = x / 2;
    std::cout << x; // expect: R104@5 remark "'operator<<' prints the array in every forward pass"
    scale = x.mean().item<float>(); // expect: R104@13 remark "'item' reads the array back in every forward pass, if it is on a device" help "leave the value on the device"
    return x.cpu(); // expect: R104@12 remark "'cpu' reads the array back in every forward pass"
  }
  // Not a forward pass.
  bool isValid(const Tensor &x) {
    if (torch::isnan(x).any().item<bool>())
      return false;
    return x.sum().item<float>() > 0;
  }

  torch::nn::Linear layer{nullptr};
  float scale = 1;
};
TORCH_MODULE(Net);

//===-- good --------------------------------------------------------------===//

// Not in every pass.
struct GuardedImpl : torch::nn::Module {
  Tensor forward(Tensor x) {
    TORCH_CHECK(x.size(0) < 100, "sum ", x.sum().item<float>());
    if (x.size(0) > 1000)
      throw std::runtime_error(std::to_string(x.sum().item<float>()));
    static const float first = x.mean().item<float>();
    if (n++ % 100 == 0)
      std::cout << x.sum().item<float>() << first;
    if (n % 100 == 0 && x.isinf().any().item<bool>())
      throw 1;
    if (n == 1) {
      if (x.max().item<float>() > 3)
        x = x / 2;
    }
    return x;
  }
  int n = 0;
};

struct HeadImpl : torch::nn::Module {
  Tensor forward(Tensor x) {
    if (x.size(0) == 0 || !x.defined())
      return x;
    auto host = torch::ones({4});
    if (host.sum().item<float>() > 2)
      x = x * 2;
    // The number of boxes is only known after the wait.
    auto found = torch::nonzero(x > 0.5);
    return x.index_select(0, found);
  }
};
