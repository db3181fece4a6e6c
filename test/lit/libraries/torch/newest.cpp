// What has moved since LibTorch 1.13, or is declared in another way.
// RUN: %check-rule %s --rules R101,R110,R201,R214 -- -std=c++20 -isystem %inputs/torch2
#include <algorithm>
#include <torch/torch.h>

void use(const torch::Tensor &);
void use(double);
void move(torch::Device &);

//===-- bad ---------------------------------------------------------------===//

void accessors(torch::Tensor x, torch::Tensor y) {
  auto from = x.accessor<float, 2>();
  auto to = y.accessor<float, 2>();
  for (int64_t i = 0; i < from.size(0); ++i)
    for (int64_t j = 0; j < from.size(1); ++j)
      to[i][j] = 2 * from[i][j];
}

double algorithms(torch::Tensor x) {
  auto y = torch::exp(x);
  c10::ArrayRef<float> all(y.data_ptr<float>(), y.numel());
  return *std::max_element(all.begin(), all.end());
}

// Options copy the device that they are made from.
void devices(torch::Tensor x, torch::Device device, int n) {
  for (int i = 0; i < n; ++i) {
    auto sum = torch::zeros({64, 64}, device);
    sum.add_(x);
    use(sum);
  }
  for (int i = 0; i < n; ++i) {
    auto sum = torch::zeros({64, 64}, torch::TensorOptions(device));
    sum.add_(x);
    use(sum);
  }
}

void moved(const torch::Tensor &weights, torch::Device device, int n) {
  auto total = torch::zeros({64, 64}, device);
  for (int i = 0; i < n; ++i) {
    total.add_(weights.to(device).exp());
  }
  use(total);
}

//===-- good --------------------------------------------------------------===//

// The device is another one each time.
void otherDevices(torch::Tensor x, torch::Device device, int n) {
  for (int i = 0; i < n; ++i) {
    auto sum = torch::zeros({64, 64}, device);
    sum.add_(x.to(device));
    use(sum);
    device.set_index(i);
  }
  for (int i = 0; i < n; ++i) {
    auto sum = torch::zeros({64, 64}, device);
    use(sum.add_(x.to(device)));
    move(device);
  }
}
