// REQUIRES: libtorch
// RUN: %check-rule %s --once --rules R102,R110,R104,R101 -- %libtorch-flags
#include <torch/torch.h>
#include <algorithm>
#include <cmath>
#include <random>
#include <vector>

bool ready();

//===-- bad ---------------------------------------------------------------===//

void mapped(torch::Tensor x, float c) {
  auto y = torch::relu(x);
  auto z = torch::zeros_like(y);
  auto *p = y.data_ptr<float>(); // expect: note@13 "the array's memory is handed to the host here" note "handed to the host" note "handed to the host" note "handed to the host" note "handed to the host" note "handed to the host"
  auto *q = z.data_ptr<float>();
  // expect: R102@3 "'std::transform' calls a function for each element of an array on the host"
  // expect: note@3 "work on the whole array"
  std::transform(p, p + y.numel(), p, [](float v) { return v * 2 + 1; });
  // unsafe: y.copy_(y * 2 + 1);
  // expect: R102 "" note "work on the whole arrays, if they have the same shape"
  std::transform(p, p + y.numel(), q, [=](float v) { return (v - c) / c; });
  // unsafe: z.copy_((y - c) / c);
  // expect: R102 "" note "work on the whole arrays"
  std::transform(p, p + y.numel(), q, [&](float v) { return v > c ? v : 0; });
  // unsafe: z.copy_(torch::where(y > c, y, 0));
  // expect: R102 "" note "work on the whole arrays"
  std::transform(p, p + y.numel(), q, q, [](float a, float b) { return -a * (a + b); });
  // unsafe: z.copy_(-y * (y + z));
  // expect: R102 "" note "work on the whole arrays"
  std::transform(p, p + y.numel(), q, [&](float v) { return v < 0 && v > -c ? -v : v * v; });
  // unsafe: z.copy_(torch::where((y < 0) & (y > -c), -y, y * y));
  std::transform(p, p + y.numel(), q, [](float v) { return std::exp(v); }); // expect: R102 ""
}

void visited(torch::Tensor x) {
  auto y = x.sigmoid();
  auto *p = y.data_ptr<float>(); // expect: note "" note ""
  std::for_each(p, p + y.numel(), [](float &v) { v *= 2; }); // expect: R102 "'std::for_each'"
  std::mt19937 engine;
  std::generate(p, p + y.numel(), [&] { return engine() % 2 ? 1.f : 0.f; }); // expect: R102 "'std::generate'"
}

void toTheHost(torch::Tensor x, std::vector<float> &out) {
  auto y = x.softmax(0);
  std::transform(y.data_ptr<float>(), y.data_ptr<float>() + y.numel(), out.begin(), // expect: R102 ""
                 [](float v) { return v * 100; });
}

void copiedForIt(torch::Tensor x, std::vector<float> &out) {
  while (ready()) {
    auto host = x.cpu();
    auto *p = host.data_ptr<float>(); // expect: note ""
    std::transform(p, p + host.numel(), out.begin(), [](float v) { return v * 100; }); // expect: R102 ""
  }
}

//===-- good --------------------------------------------------------------===//

void wholeArrays(torch::Tensor x) { x.mul_(2).add_(1); }

// Callables of whole tensors, of modules, of host memory.
void others(torch::nn::Sequential &model, std::vector<torch::Tensor> &tensors, std::vector<float> &v) {
  model->apply([](torch::nn::Module &m) { m.zero_grad(); });
  std::for_each(tensors.begin(), tensors.end(), [](torch::Tensor &t) { t.zero_(); });
  std::transform(v.begin(), v.end(), v.begin(), [](float e) { return e * 2; });
}

void kernel(const at::Tensor &in, at::Tensor &out) {
  const auto *p = in.data_ptr<float>();
  std::transform(p, p + in.numel(), out.data_ptr<float>(), [](float v) { return v * 2; });
  at::parallel_for(0, in.numel(), 1024, [&](int64_t begin, int64_t end) {
    std::transform(p + begin, p + end, out.data_ptr<float>() + begin, [](float v) { return v * 2; });
  });
}

// Created from host memory: loading data is not array work.
torch::Tensor loaded(const std::vector<uint8_t> &bytes) {
  auto x = torch::empty({static_cast<int64_t>(bytes.size())});
  std::transform(bytes.begin(), bytes.end(), x.data_ptr<float>(), [](uint8_t b) { return b / 255.f; });
  std::for_each_n(x.data_ptr<float>(), x.numel(), [](float &v) { v -= 0.5f; });
  return x;
}

torch::Tensor kept(torch::Tensor x) {
  auto host = x.cpu();
  std::for_each_n(host.data_ptr<float>(), host.numel(), [](float &v) { v = std::round(v); });
  return host;
}

//===-- edges -------------------------------------------------------------===//

void notTheSame(torch::Tensor x, torch::Tensor out, std::vector<float> v) {
  auto y = torch::relu(x);
  int calls = 0;
  auto *p = y.data_ptr<float>(); // expect: note "" note "" note "" note "" note "" note "" note "" note "" note ""
  const auto half = [](float e) { return e / 2; };
  std::transform(p, p + y.numel(), p, half); // expect: R102 ""
  std::transform(p, p + y.numel(), p, [](float e) { return e * 0.5; }); // expect: R102 ""
  std::transform(p, p + y.numel(), p, [](double e) { return e * 0.5; }); // expect: R102 ""
  std::transform(p, p + y.numel(), p, [](float e) { return int(e); }); // expect: R102 ""
  std::transform(p, p + y.numel(), p, [](float e) { return e > 0 ? 1.f : 0.f; }); // expect: R102 ""
  std::transform(p, p + y.numel(), p, [&](float e) { return ++calls, e; }); // expect: R102 ""
  std::transform(p, p + y.numel(), p, [&](float e) { return e + v[0]; }); // expect: R102 ""
  std::transform(p + 1, p + y.numel(), p, [](float e) { return e * 2; }); // expect: R102 ""
  std::transform(p, p + y.numel(), p + 1, [](float e) { return e * 2; }); // expect: R102 ""
}

void usedAsAValue(torch::Tensor x) {
  auto y = torch::relu(x);
  auto *p = y.data_ptr<float>(); // expect: note ""
  auto *end = std::transform(p, p + y.numel(), p, [](float e) { return e * 2; }); // expect: R102 ""
  *end = 0;
}

template <typename T> void inTemplate(torch::Tensor x) {
  auto y = torch::relu(x);
  std::for_each_n(y.data_ptr<T>(), y.numel(), [](T &v) { v *= 2; }); // expect: R102 ""
}
template void inTemplate<float>(torch::Tensor);
template void inTemplate<double>(torch::Tensor);

void silenced(torch::Tensor x) {
  auto y = torch::relu(x);
  std::for_each_n(y.data_ptr<float>(), y.numel(), [](float &v) { v *= 2; }); // NOLINT
}
