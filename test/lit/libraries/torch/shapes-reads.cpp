// Patterns of real programs (the last section of the catalogue): ways to read back, names,
// loops, guards.
// REQUIRES: libtorch
// RUN: %check-rule %s --once --rules R101,R104,R105 -- %libtorch-flags
#include <cassert>
#include <iostream>
#include <optional>
#include <torch/torch.h>

void use(double);
bool ready();

//===-- names -------------------------------------------------------------===//

namespace through_using {
using namespace torch;
void unqualified(Tensor x, int n) {
  for (int i = 0; i < n; ++i) {
    auto y = matmul(x, x);
    // expect: R104 "reads the array back"
    use(y.item<float>());
    // expect: R104 "waits for the size of its result"
    use(nonzero(y).size(0));
    // expect: R104 "reads the array back"
    use(allclose(x, y));
  }
}
} // namespace through_using

namespace tt = at;
using Array = tt::Tensor;

void renamed(Array x, const tt::TensorList &list, int n) {
  for (const auto &each : list)
    // expect: R104 "reads the array back"
    use(each.item<float>());
  for (int i = 0; i < n; ++i)
    // expect: R104 "reads the array back"
    use(tt::sum(x).item().toInt());
}

//===-- ways to read back -------------------------------------------------===//

void scalars(torch::Tensor x, int n) {
  for (int i = 0; i < n; ++i) {
    // expect: R104 "reads the array back"
    use(x.item().toInt());
    // expect: R104 "reads the array back"
    use(x.item().to<int64_t>());
    // expect: R104 "reads the array back"
    use(x.index({0, 1}).item<double>());
    // expect: R104 "reads the array back"
    use(x.to(torch::kCPU).data_ptr<bool>()[0]);
    // expect: R104 "reads the array back"
    use(x.to(torch::kCPU, torch::kFloat).contiguous().item<float>());
    // expect: R104 "reads the array back"
    use(*x.cpu().data_ptr<float>());
    // expect: R104 "reads the array back"
    use(x.cpu().data_ptr<float>()[n - 1]);
    // expect: R104 "reads the array back"
    use(x.cpu().data_ptr<float>()[i]);
    // expect: R104 "reads the array back"
    use(x.cpu().item<float>());
    // expect: R104 "reads the array back"
    use(x.to(torch::kCPU).item().to<float>());
    // expect: R104 "reads the array back"
    use(x.equal(x + 1));
    // An array that is read without a transfer is on the host.
    use((x == 1).all().data_ptr<bool>()[0]);
    // expect: R104 "reads the array back"
    const at::Scalar held = x.item();
    use(held.toDouble());
    // expect: R104 "reads the array back"
    std::optional<float> maybe{x.item<float>()};
    // expect: R104 "reads the array back"
    std::vector<float> list = {1, x.max().item<float>()};
  }
}

template <typename Array> double dependent(const Array &x, int n) {
  double sum = 0;
  for (int i = 0; i < n; ++i)
    // expect: R104 "reads the array back"
    sum += x.template item<float>();
  return sum;
}
template double dependent(const torch::Tensor &, int);

template <typename Array> void dependentBranch(Array x, const Array &y, int n) {
  for (int i = 0; i < n; ++i) {
    x.add_(y);
    // expect: R105 "branches on a value read back"
    if (x.sum().template item<bool>())
      use(1);
    // expect: R104 "reads the array back"
    use(x.cpu().template data_ptr<float>()[0]);
  }
}
template void dependentBranch(torch::Tensor, const torch::Tensor &, int);

void inLambdas(torch::Tensor x, int n) {
  for (int i = 0; i < n; ++i) {
    x.add_(1);
    auto loss = [&] { return x.sum().item<float>(); }; // expect: note "waits for the device here"
    // expect: R104 "the lambda waits for the device"
    use(loss());
    // expect: R104 "the lambda waits for the device" note "waits for the device here"
    [&] { use(x.mean().item<float>()); }();
  }
}

void printed(torch::Tensor x, int n) {
  for (int i = 0; i < n; ++i) {
    x.add_(1);
    // expect: R104 "prints the array" note "print every 100 iterations instead"
    std::cerr << "x: " << x.sizes() << x << std::endl;
    // unsafe: if (i % 100 == 0)
      // unsafe: std::cerr << "x: " << x.sizes() << x << std::endl;
    std::ostringstream text;
    // expect: R104 "prints the array"
    text << x; // not the terminal: a guard would change what the text holds
  }
}

#undef NDEBUG
#include <cassert>

void asserted(torch::Tensor x, torch::Tensor y, int n) {
  for (int i = 0; i < n; ++i) {
    x.add_(y);
    // expect: R105 "branches on a value read back"
    assert(x.sum().item<float>() > 0);
    // expect: R105 "branches on a value read back"
    assert(x.equal(y) && "must be the same");
    // expect: R105 "branches on a value read back"
    TORCH_CHECK(torch::allclose(x, y), "must be close");
    // expect: R105 "branches on a value read back"
    TORCH_INTERNAL_ASSERT(!x.isnan().any().item<bool>());
    // expect: R105 "branches on a value read back"
    CHECK(y.equal(x)) << "must be the same";
    // expect: R105 "branches on a value read back"
    TORCH_CHECK_GT(x.sum().item<float>(), 0);
    // expect: R105 "branches on the result of the lambda" note "waits for the device here"
    TORCH_CHECK([&] { return x.max().item<float>() < 1; }());
  }
}

//===-- loops -------------------------------------------------------------===//

struct Loader {
  bool operator()(torch::Tensor &batch);
  std::vector<torch::Tensor>::iterator begin(), end();
};

void loaders(Loader &loader, torch::nn::Linear model) {
  for (auto &batch : loader)
    // expect: R104 "reads the array back"
    use(model(batch).mean().item<double>());
  torch::Tensor batch;
  while (loader(batch))
    // expect: R104 "reads the array back"
    use(model(batch).mean().item<double>());
  do
    // expect: R104 "reads the array back"
    use(model(batch).mean().item<double>());
  while (loader(batch));
}

void realLoader(torch::nn::Linear model) {
  auto loader = torch::data::make_data_loader(
      torch::data::datasets::MNIST("mnist").map(torch::data::transforms::Stack<>()), 64);
  for (auto &batch : *loader) {
    auto loss = torch::nll_loss(model(batch.data), batch.target);
    loss.backward();
    // expect: R104 "reads the array back"
    use(loss.item<float>());
  }
}

void inParallel(torch::Tensor x, const std::vector<torch::Tensor> &list) {
  at::parallel_for(0, list.size(), 1, [&](int64_t begin, int64_t end) {
    for (int64_t i = begin; i < end; ++i)
      // expect: R104 "reads the array back"
      use(list[i].sum().item<float>());
  });
  AT_DISPATCH_ALL_TYPES(x.scalar_type(), "total", [&] {
    for (const auto &each : list)
      // expect: R104 "reads the array back"
      use(each.sum().template item<scalar_t>());
  });
}

void byRange(torch::Tensor x, int64_t n) {
  // expect: R101 "writes an array element by element"
  for (const auto i : c10::irange(n))
    x[i][0] = 1.0; // expect: note "written"
  for (const auto i : c10::irange(1, n))
    // expect: R104 "reads the array back"
    use(x.sum().item<float>() + i);
  for (const auto i : c10::irange(3))
    use(x[i][0].item<float>());
}

//===-- guards ------------------------------------------------------------===//

constexpr int kLogInterval = 10;

void guards(torch::Tensor x, int n, int freq) {
  for (int step = 0; step < n; ++step) {
    x.add_(1);
    if (step % kLogInterval == 0)
      use(x.sum().item<float>());
    if (step % freq == 1)
      use(x.sum().item<float>());
    if (step && !(step % 50))
      std::cout << x;
    if ((step + 1) % 50 == 0 || step + 1 == n)
      std::cout << x;
  }
}
