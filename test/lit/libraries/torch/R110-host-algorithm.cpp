// REQUIRES: libtorch
// RUN: %check-rule %s --once --rules R110,R104 -- %libtorch-flags
#include <torch/torch.h>
#include <algorithm>
#include <numeric>
#include <vector>

void use(double);
void useArray(const torch::Tensor &);

//===-- bad ---------------------------------------------------------------===//

void reduced(torch::Tensor x) {
  auto y = torch::relu(x);
  const float *p = y.data_ptr<float>(); // expect: note@20 "the array's memory is handed to the host here" note "handed to the host" note "handed to the host" note "handed to the host" note "handed to the host" note "handed to the host" note "handed to the host"
  const int64_t n = y.numel();
  // expect: R110@7 "'std::accumulate' processes an array's elements on the host"
  // expect: note@7 "reduce with the array library and read the result once"
  use(std::accumulate(p, p + y.numel(), 0.0f));
  // unsafe: use(y.sum().item<float>());
  // expect: R110@8 "'std::max_element'" note@8 "reduce with"
  use(*std::max_element(p, p + y.numel()));
  // unsafe: use(y.max().item<float>());
  // expect: R110 "'std::min_element'" note "reduce with"
  use(*std::min_element(p, p + y.numel()));
  // unsafe: use(y.min().item<float>());
  // expect: R110 "'std::count_if'" note "reduce with"
  use(std::count_if(p, p + y.numel(), [](float v) { return v > 0.5f; }));
  // unsafe: use((y > 0.5f).sum().item<int64_t>());
  // expect: R110 "'std::any_of'" note "reduce with"
  use(std::any_of(p, p + y.numel(), [&](float v) { return v < n || v > 2; }));
  // unsafe: use(((y < n) | (y > 2)).any().item<bool>());
  // expect: R110 "'std::all_of'" note "reduce with"
  use(std::all_of(p, p + y.numel(), [](const float &v) { return v * v + 1 > 0; }));
  // unsafe: use((y * y + 1 > 0).all().item<bool>());
  // Another name for the count.
  use(std::accumulate(p, p + n, 0.0f)); // expect: R110 ""
}

double allocatedFromAnother() {
  auto y = torch::exp(torch::rand({100000}));
  // expect: R110 "'std::accumulate'" note "reduce with"
  double total = std::accumulate(y.data_ptr<float>(), y.data_ptr<float>() + y.numel(), 0.f);
  // unsafe: double total = y.sum().item<float>();
  c10::ArrayRef<float> all(y.data_ptr<float>(), y.numel()); // expect: note "handed"
  return total + *std::max_element(all.begin(), all.end()); // expect: R110 "'std::max_element'" note "reduce with"
  // unsafe: return total + y.max().item<float>();
}

// Copied to the host only for this algorithm.
float copiedForIt(torch::Tensor x) {
  auto host = x.cpu();
  return *std::max_element(host.data_ptr<float>(), host.data_ptr<float>() + host.numel()); // expect: R110 ""
}

float copiedForItInALoop(torch::Tensor x) {
  float most = 0;
  for (int i = 0; i < 1000; ++i) {
    x.mul_(2);
    auto host = x.to(torch::kCPU);
    auto *p = host.data_ptr<float>(); // expect: note ""
    most += *std::max_element(p, p + host.numel()); // expect: R110 ""
  }
  return most;
}

void sorted(torch::Tensor x) {
  auto y = x * 2;
  std::sort(y.data_ptr<float>(), y.data_ptr<float>() + y.numel()); // expect: R110@3 "'std::sort'"
  auto a = y.accessor<float, 1>(); // expect: note ""
  std::reverse(a.data(), a.data() + a.size(0)); // expect: R110 "'std::reverse'"
  std::nth_element(&y.data_ptr<float>()[0], &y.data_ptr<float>()[10], y.data_ptr<float>() + y.numel()); // expect: R110 ""
}

//===-- good --------------------------------------------------------------===//

void library(torch::Tensor x) {
  use(x.sum().item<float>());
  useArray(std::get<0>(x.sort()));
}

// The caller has copied these to host memory.
float ofTheCaller(torch::Tensor x, const at::Tensor &weights) {
  const auto *w = weights.data_ptr<float>();
  return std::accumulate(x.data_ptr<float>(), x.data_ptr<float>() + x.numel(), 0.f) +
         *std::max_element(w, w + weights.numel());
}

// An operator for the host: its results are on the host too.
at::Tensor operatorOnTheHost(const at::Tensor &in) {
  auto out = torch::empty({in.size(0)});
  std::fill(out.data_ptr<float>(), out.data_ptr<float>() + out.numel(), 1.f);
  std::sort(out.data_ptr<float>(), out.data_ptr<float>() + out.numel());
  return out;
}

// Copied to the host to stay there.
std::vector<float> kept(torch::Tensor x) {
  auto host = x.cpu();
  auto *p = host.data_ptr<float>();
  std::sort(p, p + host.numel());
  return std::vector<float>(p, p + host.numel());
}

torch::Tensor keptToo(torch::Tensor x) {
  auto host = x.to(torch::kCPU);
  std::reverse(host.data_ptr<float>(), host.data_ptr<float>() + host.numel());
  return host;
}

float ofMemoryOfTheHost(std::vector<float> &v) {
  auto x = torch::from_blob(v.data(), {static_cast<int64_t>(v.size())});
  auto *p = x.data_ptr<float>();
  return std::accumulate(v.begin(), v.end(), 0.f) + std::accumulate(p, p + x.numel(), 0.f);
}

int64_t shapes(torch::Tensor x) {
  return std::accumulate(x.sizes().begin(), x.sizes().end(), int64_t{1}, std::multiplies<int64_t>());
}

void listOfTensors(std::vector<torch::Tensor> &tensors) {
  std::reverse(tensors.begin(), tensors.end());
  std::sort(tensors.begin(), tensors.end(),
            [](const torch::Tensor &a, const torch::Tensor &b) { return a.numel() < b.numel(); });
}

struct Pool {
  at::Tensor weights;
  float most() { return *std::max_element(weights.data_ptr<float>(), weights.data_ptr<float>() + weights.numel()); }
};

//===-- edges -------------------------------------------------------------===//

// Other types, captures by value, more than a comparison, or only a part.
void notTheSame(torch::Tensor x, std::vector<float> limits) {
  auto y = torch::relu(x);
  const float *p = y.data_ptr<float>(); // expect: note "" note "" note "" note "" note "" note "" note "" note ""
  use(std::accumulate(p, p + y.numel(), 0.0)); // expect: R110 ""
  use(std::accumulate(p, p + y.numel(), 1.0f)); // expect: R110 ""
  use(std::accumulate(p, p + y.size(0), 0.0f)); // expect: R110 ""
  use(std::max_element(p, p + y.numel()) - p); // expect: R110 ""
  use(std::count_if(p, p + y.numel(), [](float v) { return v > 0.5; })); // expect: R110 ""
  use(std::count_if(p, p + y.numel(), [&](float v) { return v > limits[0]; })); // expect: R110 ""
  use(std::count_if(p, p + y.numel(), [](auto v) { return v > 0; })); // expect: R110 ""
  use(std::count_if(p, p + y.numel(), [n = 1](float v) mutable { return v > n++; })); // expect: R110 ""
}

void integers(torch::Tensor x) {
  auto y = x.argsort();
  const auto *p = y.data_ptr<int64_t>(); // expect: note "" note ""
  // expect: R110 "" note "reduce with"
  use(std::count_if(p, p + y.numel(), [](int64_t v) { return v == 0; }));
  // unsafe: use((y == 0).sum().item<int64_t>());
  use(std::count_if(p, p + y.numel(), [](int64_t v) { return v / 2 == 1; })); // expect: R110 ""
}

// The memory contains other elements than the array.
void slices(torch::Tensor x) {
  auto column = torch::relu(x).select(1, 0);
  const float *p = column.data_ptr<float>(); // expect: note ""
  use(std::accumulate(p, p + column.numel(), 0.0f)); // expect: R110 ""
}

template <typename scalar_t> float inTemplate(torch::Tensor x) {
  auto y = torch::relu(x);
  auto *p = y.data_ptr<scalar_t>(); // expect: note ""
  return std::accumulate(p, p + y.numel(), scalar_t(0)); // expect: R110 ""
}
template float inTemplate<float>(torch::Tensor);
template float inTemplate<double>(torch::Tensor);

void silenced(torch::Tensor x) {
  auto y = torch::relu(x);
  std::sort(y.data_ptr<float>(), y.data_ptr<float>() + y.numel()); // NOLINT(array-R110-host-algorithm)
}

// An operator's implementation for the host, chosen by the type of the elements.
torch::Tensor median(const torch::Tensor &self) {
  auto in = self.clone();
  auto out = torch::empty({}, self.options());
  AT_DISPATCH_ALL_TYPES(in.scalar_type(), "median", [&] {
    scalar_t *first = in.data_ptr<scalar_t>();
    scalar_t *last = first + in.numel();
    scalar_t *middle = first + (in.numel() - 1) / 2;
    if (std::any_of(first, last, [](scalar_t x) { return x != x; }))
      return;
    std::nth_element(first, middle, last);
    *out.data_ptr<scalar_t>() = *middle;
  });
  return out;
}
