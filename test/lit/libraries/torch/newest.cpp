// What has moved since LibTorch 1.13, or is declared in another way.
// RUN: %check-rule %s --rules R101,R110,R201,R214 -- -std=c++20 -isystem %inputs/torch2
#include <algorithm>
#include <torch/torch.h>

void use(const torch::Tensor &);
void move(torch::Device &);

//===-- bad ---------------------------------------------------------------===//

double accessors(torch::Tensor x) {
  auto host = x.cpu();
  auto elements = host.accessor<float, 2>();
  double sum = 0;
  for (int64_t i = 0; i < host.size(0); ++i) // expect: R101@3 "reads an array element by element on the host"
    sum += elements[i][0]; // expect: note "read"
  return sum;
}

double algorithms() {
  auto y = torch::exp(torch::rand({100000}));
  c10::ArrayRef<float> all(y.data_ptr<float>(), y.numel()); // expect: note "handed"
  return *std::max_element(all.begin(), all.end()); // expect: R110 "'std::max_element'" note "reduce with"
  // unsafe: return y.max().item<float>();
}

// Options copy the device that they are made from.
void devices(torch::Tensor x, torch::Tensor y, torch::Device device, int n) {
  for (int i = 0; i < n; ++i) {
  // unsafe: auto copied = torch::zeros({64, 64}, device);
  // unsafe: for (int i = 0; i < n; ++i) {
    // expect: R201@19 "allocates the same array on every iteration"
    // expect: note "allocate once before the loop"
    auto copied = torch::zeros({64, 64}, device);
    // unsafe: (removed)
    copied.copy_(x);
    y.add_(copied);
  }
}

//===-- good --------------------------------------------------------------===//

// The device is another one each time.
void otherDevices(torch::Tensor x, torch::Tensor y, torch::Device device, int n) {
  for (int i = 0; i < n; ++i) {
    auto copied = torch::zeros({64, 64}, device);
    copied.copy_(x);
    y.add_(copied);
    device.set_index(i);
  }
  for (int i = 0; i < n; ++i) {
    auto copied = torch::zeros({64, 64}, device);
    copied.copy_(x);
    y.add_(copied);
    move(device);
  }
}
