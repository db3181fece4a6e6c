// Places that are named as the host in other ways than torch::kCPU.
// REQUIRES: libtorch
// RUN: %check-rule %s --once --rules R104 -- %libtorch-flags
#include <torch/torch.h>

using torch::Device, torch::Tensor;

float text(const Tensor &x) {
  float sum = 0;
  for (int i = 0; i < 1000; ++i) {
    auto part = (x.cuda() * i).to("cpu"); // expect: R104 "'to' reads the array back" help "keep the value on the device"
    sum += part.data_ptr<float>()[0];
  }
  return sum;
}
float object(const Tensor &x) {
  float sum = 0;
  for (int i = 0; i < 1000; ++i) {
    auto part = (x.cuda() * i).to(Device(torch::kCPU)); // expect: R104 "reads the array back"
    sum += part.data_ptr<float>()[0];
  }
  for (int i = 0; i < 1000; ++i) {
    auto part = (x.cuda() * i).to(Device("cpu")); // expect: R104 "reads the array back"
    sum += part.data_ptr<float>()[0];
  }
  return sum;
}
// A program with a variable for its device may use none.
float named(const Tensor &x) {
  const Device host(torch::kCPU);
  float sum = 0;
  for (int i = 0; i < 1000; ++i) {
    auto part = (x.cuda() * i).to(host);
    sum += part.data_ptr<float>()[0];
  }
  return sum;
}

// These may be devices.
float other(const Tensor &x, Device device, bool gpu) {
  float sum = 0;
  for (int i = 0; i < 1000; ++i)
    sum += (x * i).to("cuda").size(0);
  for (int i = 0; i < 1000; ++i)
    sum += (x.cuda() * i).to(device).size(0);
  for (int i = 0; i < 1000; ++i)
    sum += (x.cuda() * i).to(gpu ? Device(torch::kCUDA) : Device("cpu")).size(0);
  return sum;
}
