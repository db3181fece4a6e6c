// Correct code that looks like a mistake: all rules are on and report nothing.
// More of fine.cpp: values on the host, kernels, and tensors that are stored.
// REQUIRES: libtorch
// RUN: %check-rule %s --once -- %libtorch-flags
#include <fstream>
#include <iostream>
#include <map>
#include <numeric>
#include <torch/torch.h>

namespace nn = torch::nn;
using torch::indexing::Slice;

bool ready();
void log(const std::string &, double);

//===-- a few values ------------------------------------------------------===//

void summary(torch::Tensor scores, torch::Tensor classes) {
  auto [values, indices] = scores.topk(5);
  for (int i = 0; i < 5; ++i)
    std::cout << values[i].item<float>() << ' ' << indices[i].item<int64_t>() << '\n';
  for (auto k : c10::irange(3))
    log("class", classes[k].item<double>());
  const std::vector<std::string> names = {"car", "bus", "bike"};
  for (const auto &name : names)
    log(name, scores.max().item<double>());
  for (bool training : std::vector<bool>{true, false})
    log(training ? "train" : "test", scores.mean().item<double>());
  log("mean", scores.mean().item<double>());
}

void printedOnce(nn::Linear model, torch::Tensor x) {
  std::cout << x << '\n' << model->weight.sizes() << '\n';
  for (int64_t i = 0; i < x.size(0); ++i)
    std::cout << i << ": " << x.size(i % x.dim()) << '\n';
}

void readOnceThenWalk(const torch::Tensor &device) {
  const torch::Tensor host = device.cpu();
  for (int64_t row = 0; row < host.size(0); ++row)
    std::cout << host[row] << '\n';
}

void facts(const std::vector<torch::Tensor> &tensors) {
  int64_t elements = 0;
  for (const auto &tensor : tensors) {
    elements += tensor.numel();
    if (tensor.defined() && tensor.dim() == 2 && tensor.size(0) > 1)
      std::cout << tensor.sizes() << tensor.dtype() << tensor.device() << '\n';
    while (elements > tensor.size(0) && tensor.requires_grad())
      elements /= 2;
  }
}

//===-- work of the host --------------------------------------------------===//

double hostTwin(std::vector<float> &y, const std::vector<float> &x, const float *p) {
  for (std::size_t i = 0; i < y.size(); ++i)
    y[i] += 2 * x[i] + p[i];
  std::vector<float> grown;
  for (std::size_t i = 0; i < y.size(); ++i)
    grown.insert(grown.end(), x.begin(), x.end());
  std::transform(y.begin(), y.end(), y.begin(), [](float v) { return v * v; });
  std::sort(y.begin(), y.end());
  return std::accumulate(y.begin(), y.end(), 0.0) + *std::max_element(x.begin(), x.end());
}

torch::Tensor batched(const std::vector<std::vector<float>> &records) {
  std::vector<torch::Tensor> rows;
  for (const auto &record : records)
    rows.push_back(torch::tensor(record));
  return torch::stack(rows);
}

struct Vocabulary {
  std::map<std::string, int64_t> ids;
  torch::Tensor encode(const std::vector<std::string> &words) const {
    std::vector<int64_t> found;
    for (const auto &word : words)
      if (auto it = ids.find(word); it != ids.end())
        found.push_back(it->second);
    return torch::tensor(found);
  }
};

// Members with the same names, in user-defined classes.
struct Meter {
  double total = 0;
  template <typename T> T item() const { return T(total); }
  Meter cpu() const { return *this; }
  Meter &add_(double value) { return total += value, *this; }
  bool equal(const Meter &other) const { return total == other.total; }
};

double ownClass(std::vector<Meter> &meters) {
  double sum = 0;
  for (auto &meter : meters) {
    sum += meter.cpu().item<double>();
    if (meter.equal(meters.front()))
      meter.add_(sum);
  }
  return sum;
}

//===-- kernels for the host ----------------------------------------------===//

template <typename scalar_t>
void clampKernel(const torch::Tensor &in, torch::Tensor &out, double low) {
  auto from = in.accessor<scalar_t, 2>();
  auto to = out.accessor<scalar_t, 2>();
  for (int64_t i = 0; i < in.size(0); ++i)
    for (int64_t j = 0; j < in.size(1); ++j)
      to[i][j] = from[i][j] < low ? scalar_t(low) : from[i][j];
}

torch::Tensor clampOnTheHost(const torch::Tensor &in, double low) {
  TORCH_CHECK(in.device().is_cpu(), "a tensor in host memory is needed");
  auto out = torch::empty_like(in);
  AT_DISPATCH_FLOATING_TYPES(in.scalar_type(), "clamp", [&] {
    clampKernel<scalar_t>(in, out, low);
  });
  return out;
}

void parallelKernel(const torch::Tensor &in, torch::Tensor &out) {
  const float *from = in.data_ptr<float>();
  float *to = out.data_ptr<float>();
  at::parallel_for(0, in.numel(), 4096, [&](int64_t begin, int64_t end) {
    for (int64_t i = begin; i < end; ++i)
      to[i] = std::sqrt(from[i]);
  });
}

void packedKernel(torch::PackedTensorAccessor32<float, 2> a, int n) {
  for (int i = 0; i < n; ++i)
    a[i][i] = 1;
}

torch::Tensor imageToTensor(const unsigned char *pixels, int64_t rows, int64_t columns) {
  auto image = torch::empty({rows, columns}, torch::kByte);
  auto *to = image.data_ptr<uint8_t>();
  for (int64_t i = 0; i < rows * columns; ++i)
    to[i] = 255 - pixels[i];
  return image;
}

void writeFile(std::ofstream &file, const torch::Tensor &host) {
  auto rows = host.accessor<float, 2>();
  for (int64_t i = 0; i < host.size(0); ++i)
    for (int64_t j = 0; j < host.size(1); ++j)
      file << rows[i][j] << ' ';
}

//===-- stored arrays -----------------------------------------------------===//

struct Replay {
  std::vector<torch::Tensor> states;
  std::map<int, torch::Tensor> byStep;
  torch::Tensor last;
  void fill(int n) {
    for (int i = 0; i < n; ++i) {
      states.push_back(torch::zeros({1 << 20}));
      byStep[i] = torch::zeros({1 << 20});
      auto state = torch::zeros({1 << 20});
      states.emplace_back(std::move(state));
    }
    for (auto &state : states)
      last = state;
  }
};

struct Pool {
  torch::Tensor buffer;
  void work(const torch::Tensor &x, int n) {
    torch::NoGradGuard guard;
    for (int i = 0; i < n; ++i) {
      if (!buffer.defined())
        buffer = torch::empty_like(x);
      torch::add_out(buffer, buffer, x);
    }
  }
};

std::vector<torch::Tensor> pyramid(torch::Tensor image) {
  std::vector<torch::Tensor> levels{image};
  while (levels.back().size(-1) > 32)
    levels.push_back(torch::avg_pool2d(levels.back(), 2));
  return levels;
}

torch::Tensor grownSizes(torch::Tensor x, int64_t n) {
  auto total = torch::zeros({n});
  for (int64_t size = 1; size < n; size *= 2) {
    auto part = torch::ones({size});
    total.slice(0, 0, size).add_(part);
  }
  return total + x;
}

torch::Tensor leaves(nn::Linear model, int n) {
  torch::Tensor sum;
  for (int i = 0; i < n; ++i) {
    auto input = torch::ones({8, 8}, torch::requires_grad());
    auto loss = model(input).sum();
    loss.backward();
    sum = sum.defined() ? sum + input.grad() : input.grad();
  }
  return sum;
}

//===-- never evaluated, or passed on -------------------------------------===//

template <typename T> T sizes(torch::Tensor x, int n) {
  T bytes = 0;
  for (int i = 0; i < n; ++i) {
    bytes += sizeof(x.item<float>()) + sizeof(decltype(x.sum().item<T>()));
    static_assert(noexcept(x.cpu()) || true);
    if constexpr (sizeof(T) > 64)
      bytes += x.item<T>();
  }
  return bytes;
}
template double sizes(torch::Tensor, int);

void callbacks(torch::Tensor x, std::vector<std::function<double()>> &later, int n) {
  for (int i = 0; i < n; ++i) {
    later.push_back([x] { return x.item<double>(); });
    auto peek = [&] { return x[i].item<float>(); };
    (void)peek;
  }
}

// A hook runs when something calls it.
void hooks(std::vector<torch::Tensor> &parameters) {
  for (auto &parameter : parameters)
    parameter.register_hook([](torch::Tensor gradient) {
      log("norm", gradient.norm().item<double>());
    });
}

#define LOG_EVERY(n, step, text, value)                                                            \
  if ((step) % (n) == 0)                                                                           \
  log(text, value)

void macros(torch::Tensor x, torch::Tensor y, int steps) {
  torch::NoGradGuard guard;
  for (int step = 0; step < steps; ++step) {
    x.add_(y);
    LOG_EVERY(100, step, "x", x.sum().item<double>());
  }
}

double timed(torch::Tensor x, torch::Tensor y, int n) {
  torch::NoGradGuard guard;
  torch::cuda::synchronize();
  const auto start = std::chrono::steady_clock::now();
  for (int i = 0; i < n; ++i)
    x.add_(y);
  torch::cuda::synchronize();
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}
