// LibTorch makes arrays on the host unless a place is named: nothing is read back from a device in
// a program that names none. device-programs.cpp has the same code with one.
// REQUIRES: libtorch
// RUN: %check-rule %s --rules R101,R104,R105,R213,R217,R306 -- %libtorch-flags
#include <chrono>
#include <cstdio>
#include <torch/script.h>
#include <torch/torch.h>

using torch::Tensor;

struct NetImpl : torch::nn::Module {
  NetImpl() { layer = register_module("layer", torch::nn::Linear(4, 1)); }
  Tensor forward(const Tensor &x) { return layer(x); }
  torch::nn::Linear layer{nullptr};
};
TORCH_MODULE(Net);

Tensor doubled(Tensor x) {
  while (x.norm().item<double>() < 1000)
    x = x * 2;
  return x;
}

void printAll(const Tensor &weights) {
  for (std::int64_t i = 0; i < weights.size(0); ++i)
    std::printf("%f\n", weights[i].item<float>());
}

float train(Net net, int n) {
  torch::optim::SGD optimizer(net->parameters(), 0.1);
  float sum = 0;
  for (int i = 0; i < n; ++i) {
    auto x = torch::randn({32, 4});
    optimizer.zero_grad();
    auto loss = torch::mse_loss(net->forward(x), x.sum(1, true));
    loss.backward();
    optimizer.step();
    sum += loss.item<float>();
    if (loss.item<float>() < 1e-3)
      break;
  }
  return sum;
}

// Where it says so, too.
void explicitly(int n) {
  auto options = torch::TensorOptions().dtype(torch::kFloat).device(torch::kCPU);
  const torch::Device device(torch::kCPU);
  for (int i = 0; i < n; ++i) {
    std::printf("%f\n", torch::arange(4.0, options).sum().item<float>());
    std::printf("%f\n", torch::zeros({512, 512}).to(device).sum().item<float>());
  }
}

// A model that is on a device would fail with arrays that are not.
void infer(Net net, int n) {
  auto scripted = torch::jit::load("scripted.pt");
  torch::load(net, "net.pt");
  torch::NoGradGuard noGrad;
  for (int i = 0; i < n; ++i) {
    auto x = torch::randn({1, 4});
    std::printf("%f\n", scripted.forward({x}).toTensor().sum().item<float>());
    std::printf("%f\n", net->forward(x).sum().item<float>());
  }
}

double seconds(const Tensor &x) {
  const auto start = std::chrono::steady_clock::now();
  auto y = x.matmul(x);
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

// Each element is a call, wherever it is.
void elements(Tensor x, std::int64_t n) {
  for (std::int64_t i = 0; i < n; ++i) // expect: R101 "writes an array element by element on the host"
    x[i] = 1.0 / (1.0 + i); // expect: note "an element is written here"
}

// A variable for a device that nothing uses moves nothing.
void unusedPlace() {
  torch::Device device(torch::cuda::is_available() ? torch::kCUDA : torch::kCPU);
}

int main() {
  Net net;
  std::printf("%f %f\n", train(net, 1000), seconds(doubled(torch::randn(3))));
  printAll(net->layer->weight.view({-1}));
  explicitly(100);
  elements(torch::empty({100}), 100);
  unusedPlace();
}
