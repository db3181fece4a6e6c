// The code of host-programs.cpp, in a program that may use a device.
// REQUIRES: libtorch
// RUN: %check-rule %s --rules R104,R105,R213,R217 -- %libtorch-flags
#include <cstdio>
#include <torch/torch.h>

using torch::Tensor;

Tensor doubled(Tensor x) {
  while (x.norm().item<double>() < 1000) // expect: R105 "branches on a value read back from the device by 'item' on every iteration"
    x = x * 2;
  return x;
}

void printAll(const Tensor &weights) {
  for (std::int64_t i = 0; i < weights.size(0); ++i)
    std::printf("%f\n", weights[i].item<float>()); // expect: R104 "reads the array back on every iteration"
}

float train(torch::nn::Linear net, int n) {
  torch::optim::SGD optimizer(net->parameters(), 0.1);
  float sum = 0;
  for (int i = 0; i < n; ++i) {
    auto x = torch::randn({32, 4}).to(net->weight.device()); // expect: R217 "makes an array on the host only to copy it to a device on every iteration" note "make it on the device"
    // unsafe: auto x = torch::randn({32, 4}, net->weight.device());
    optimizer.zero_grad();
    auto loss = torch::mse_loss(net->forward(x), x.sum(1, true));
    loss.backward();
    optimizer.step();
    sum -= loss.item<float>(); // expect: R104 "reads the array back on every iteration"
  }
  return sum;
}

// The place is known here.
void explicitly(int n) {
  const torch::Device device(torch::kCPU);
  for (int i = 0; i < n; ++i)
    std::printf("%f\n", torch::zeros({512, 512}).to(device).sum().item<float>());
}

int main(int argc, char **argv) {
  torch::nn::Linear net(4, 1);
  net->to(torch::Device(argc > 1 ? argv[1] : "cpu"));
  std::printf("%f\n", train(net, 1000));
  printAll(doubled(net->weight.view({-1})));
  explicitly(100);
}
