// REQUIRES: libtorch
// RUN: %check-rule %s --once --rules R104,R105 -- %libtorch-flags
#include <cmath>
#include <iostream>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <torch/torch.h>
#include <vector>

void use(double);
bool ready();
torch::Tensor next();

struct Settings {
  bool Clip, Verbose;
  int Every;
};

//===-- bad: guards that most iterations pass -----------------------------===//

void waitsWithoutReason(torch::nn::Sequential net, const std::vector<torch::Tensor> &batches, torch::Tensor &sum) {
  for (const auto &batch : batches) {
    // expect: R104@38 "waits for the device on most iterations"
    if (torch::cuda::is_available()) torch::cuda::synchronize();
    sum += net->forward(batch).sum();
  }
  for (const auto &batch : batches) {
    if (!torch::cuda::is_available())
      torch::cuda::synchronize(); // on the host
    sum += net->forward(batch).sum();
  }
}

double gradientNorm(const std::vector<torch::Tensor> &params) {
  double total = 0;
  for (const auto &p : params) {
  // unsafe: torch::Tensor totalOnDevice = torch::zeros({}, torch::kInt64);
  // unsafe: for (const auto &p : params) {
    if (!p.grad().defined())
      continue;
    // expect: R104@14 "reads the array back on most iterations"
    // expect: note "sum on the device and read the result once after the loop"
    total += p.grad().norm().item<double>();
    // unsafe: totalOnDevice = totalOnDevice + p.grad().norm().detach();
  }
  for (const auto &p : params)
  // unsafe: total += totalOnDevice.item<double>();
  // unsafe: for (const auto &p : params)
    if (p.grad().defined())
      // expect: R104@23 "reads the array back on most iterations"
      total = total + p.grad().norm().item<double>();
  for (const auto &p : params)
    // expect: R104@35 "reads the array back on most iterations"
    total *= p.grad().defined() ? p.grad().norm().item<double>() : 1;
  return total;
}

double ofKnown(const std::map<std::string, torch::Tensor> &params,
               const std::map<std::string, torch::Tensor> &grads) {
  double total = 0;
  for (const auto &[name, p] : params) {
    const auto found = grads.find(name);
    if (found == grads.end())
      continue;
    // expect: R104@14 "reads the array back on most iterations"
    total += (p * found->second).sum().item<double>() + total;
  }
  for (const auto &[name, p] : params)
    if (grads.find(name) == grads.end())
      total += p.sum().item<double>() + total;
  // Few may be watched.
  for (const auto &[name, p] : params)
    if (grads.find(name) != grads.end())
      total += p.sum().item<double>() + total;
  for (const auto &[name, p] : params)
    if (const auto found = grads.find(name); found != grads.end())
      total += p.sum().item<double>() + total;
  return total;
}

void wholeBatches(const std::vector<torch::Tensor> &batches, int64_t size) {
  for (const auto &batch : batches) {
    if (batch.size(0) < size)
      continue;
    // expect: R104@9 "reads the array back on most iterations"
    use(batch.sum().item<double>());
  }
  for (const auto &batch : batches) {
    const auto rows = batch.size(0);
    if (size <= rows)
      // expect: R104@11 "reads the array back on most iterations"
      use(batch.sum().item<double>());
  }
  for (const auto &batch : batches)
    if (batch.numel() > 0)
      // expect: R104@11 "reads the array back on most iterations"
      use(batch.sum().item<double>());
  for (const auto &batch : batches)
    if (batch.numel() != 0 && batch.defined()) {
      // expect: R104@11 "reads the array back on most iterations"
      use(batch.sum().item<double>());
    }
}

void present(const std::vector<std::unique_ptr<torch::Tensor>> &list,
             const std::vector<std::optional<torch::Tensor>> &options,
             const std::vector<torch::Tensor *> &pointers, const std::vector<double> &weights,
             torch::Tensor x) {
  for (const auto &one : list)
    if (one)
      // expect: R104@11 "reads the array back on most iterations"
      use(one->sum().item<double>());
  for (const auto &one : options) {
    if (!one.has_value())
      continue;
    // expect: R104@9 "reads the array back on most iterations"
    use(one->sum().item<double>());
  }
  for (const torch::Tensor *one : pointers) {
    if (one == nullptr)
      continue;
    // expect: R104@9 "reads the array back on most iterations"
    use(one->sum().item<double>());
  }
  for (const double weight : weights) {
    if (std::isnan(weight))
      continue;
    // expect: R104@9 "reads the array back on most iterations"
    use((x * weight).sum().item<double>());
  }
}

void ends(torch::Tensor x, int n) {
  double total = 0;
  for (int i = 0; i < n; ++i)
    if (i + 1 < n)
      // expect: R104@16 "reads the array back on most iterations"
      total -= (x[i + 1] - x[i]).norm().item<double>();
  for (int i = 0; i < n; ++i) {
    if (i == 0)
      continue;
    // expect: R104@14 "reads the array back on most iterations"
    total -= (x[i] - x[i - 1]).norm().item<double>();
  }
  for (int i = 0; i < 1000; ++i)
    if (i > 0 && i != n / 2)
      // expect: R104@16 "reads the array back on most iterations (up to 1000 round trips)"
      total -= x[i].norm().item<double>();
  use(total);
}

double underSetting(torch::Tensor x, const Settings &settings, bool enabled, int n) {
  double total = 0;
  std::vector<double> all;
  for (int i = 0; i < n; ++i) {
    x.add_(1);
    if (settings.Clip)
      // expect: R104@23 "reads the array back on most iterations"
      total = total + x.norm().item<double>();
    if (enabled) {
      // expect: R104@28 "reads the array back on most iterations"
      const double value = x.sum().item<double>();
      all.push_back(value);
    }
  }
  return total;
}

void tested(const std::vector<torch::Tensor> &list, torch::Tensor limit) {
  for (const auto &one : list) {
    if (!one.defined())
      continue;
    // expect: R105@9 "branches on a value read back from the device by 'item' on most iterations"
    if (one.max().item<float>() > 1)
      use(1);
    // expect: R105@9 "branches on a value read back from the device by 'item' on most iterations"
    if ((one > limit).any().item<bool>())
      use(2);
  }
  for (const auto &one : list)
    // expect: R105@26 "branches on a value read back from the device by 'item' on most iterations"
    if (one.defined() && one.max().item<float>() > 1)
      use(1);
  for (const auto &one : list) {
    if (!(one.defined() && one.numel() > 0))
      continue;
    // expect: R104@9 "reads the array back on most iterations"
    use(one.max().item<float>());
  }
}

// The end of a text, which a test of some iterations misses. Reading an optional does not change whether it is there.
torch::Tensor generate(torch::Tensor tokens, int n, std::optional<int64_t> end, c10::optional<int64_t> stop) {
  for (int i = 0; i < n; ++i) {
    const auto next = tokens.argmax(-1);
    // expect: R105@28 "branches on a value read back from the device by 'item' on most iterations"
    if (end.has_value() && next.item<int64_t>() == *end)
      break;
    const auto other = tokens.argmin(-1);
    // expect: R105@29 "branches on a value read back from the device by 'item' on most iterations"
    if (stop.has_value() && other.item<int64_t>() == stop.value())
      break;
    // expect: R105@9 "branches on a value read back from the device by 'item' on every iteration"
    if (tokens.max().item<int64_t>() == n)
      break;
    tokens = torch::cat({tokens, next});
  }
  return tokens;
}

double meanOf(const torch::Tensor &x) {
  // expect: note "'meanOf' waits for the device here"
  return x.mean().item<double>();
}
void throughCall(const std::vector<torch::Tensor> &list) {
  for (const auto &one : list) {
    if (!one.defined())
      continue;
    // expect: R104@9 "'meanOf' waits for the device on most iterations"
    use(meanOf(one));
  }
}

template <typename T> T inTemplate(const std::vector<torch::Tensor> &list) {
  T total = 0;
  for (const auto &one : list)
    if (one.defined())
      // expect: R104@16 "reads the array back on most iterations"
      total -= one.sum().item<T>();
  return total;
}
template float inTemplate(const std::vector<torch::Tensor> &);

#define SKIP_UNDEFINED(x) if (!(x).defined()) continue
void inMacro(const std::vector<torch::Tensor> &list) {
  for (const auto &one : list) {
    SKIP_UNDEFINED(one);
    // expect: R104@9 "reads the array back on most iterations"
    use(one.sum().item<double>());
  }
}

//===-- good: guards that few iterations pass, or that are not known ------===//

void taken(torch::Tensor x, int n, std::optional<double> limit, std::vector<double> queue) {
  for (int i = 0; i < n; ++i) {
    x.add_(1);
    if (limit.has_value()) {
      use(x.sum().item<double>() * *limit);
      limit.reset();
    }
    if (!queue.empty()) {
      use(x.sum().item<double>() * queue.back());
      queue.pop_back();
    }
  }
}

void rare(torch::Tensor x, const std::vector<int> &kinds, int n, int k, bool ok) {
  torch::Tensor first, previous;
  double best = 1e9;
  std::vector<torch::Tensor> buffer;
  for (int i = 0; i < n; ++i) {
    x.add_(1);
    if (i % k == 0 && x.defined())
      use(x.sum().item<double>());
    if (i % k != 0)
      use(1);
    else
      use(x.sum().item<double>());
    if (!first.defined()) {
      first = x;
      use(x.sum().item<double>());
    }
    if (i < 3)
      use(x.sum().item<double>());
    if (i == k)
      use(x.sum().item<double>());
    if (i > k) // may be most of the iterations, or few
      use(x.sum().item<double>());
    if (kinds[i] == 2)
      use(x.sum().item<double>());
    if (kinds[i] != 2) // an error, perhaps
      use(x.sum().item<double>());
    if (kinds[i] < best) {
      best = kinds[i];
      use(x.sum().item<double>());
    }
    if (!ok)
      throw x.sum().item<double>();
    if (ready())
      use(x.sum().item<double>());
    buffer.push_back(x);
    if (buffer.size() >= 64) {
      use(torch::stack(buffer).sum().item<double>());
      buffer.clear();
    }
    if (x.size(0) > 1) // of how many?
      use(x.sum().item<double>());
    if (x.dim() > 2)
      use(x.sum().item<double>());
    if (x.size(0) < n)
      use(x.sum().item<double>());
    if (x.is_sparse())
      use(x.sum().item<double>());
    if (x.defined() || i % k == 0)
      continue;
    use(x.sum().item<double>());
  }
}

void selected(const std::vector<float> &scores, const std::vector<bool> &wanted, torch::Tensor boxes,
              float threshold) {
  for (size_t i = 0; i < scores.size(); ++i) {
    if (scores[i] < threshold)
      continue;
    use(boxes[i].sum().item<double>());
  }
  for (size_t i = 0; i < wanted.size(); ++i) {
    if (!wanted[i])
      continue;
    use(boxes[i].sum().item<double>());
  }
}

// Someone who turns these on wants to see the numbers.
void observed(torch::Tensor x, const Settings &settings, bool debug, bool print_norms, bool enabled,
              int n) {
  double total = 0;
  for (int i = 0; i < n; ++i) {
    x.add_(1);
    if (settings.Verbose)
      std::cout << x.sum().item<double>() << "\n";
    if (enabled)
      std::cout << x.sum().item<double>() << "\n";
    if (debug)
      total = total + x.sum().item<double>();
    if (print_norms)
      total = total + x.sum().item<double>();
    if (enabled)
      use(x.sum().item<double>());
    if (enabled)
      torch::cuda::synchronize();
    if (settings.Every == 1)
      total = total + x.sum().item<double>();
  }
  use(total);
}

// Neither of these is a setting: the guarded code changes it.
void turnedOff(torch::Tensor x, bool pending, int n) {
  double total = 0;
  for (int i = 0; i < n; ++i) {
    x.add_(1);
    if (pending) {
      total = total + x.sum().item<double>();
      pending = false;
    }
  }
  std::unique_ptr<torch::Tensor> request = std::make_unique<torch::Tensor>(x);
  for (int i = 0; i < n; ++i) {
    x.add_(1);
    if (request) {
      total = total + request->sum().item<double>();
      request.reset();
    }
  }
  use(total);
}

// The setting depends on the outer loop.
void everyHundredth(const std::vector<torch::Tensor> &params, int n) {
  double total = 0;
  for (int step = 0; step < n; ++step) {
    const bool measure = step % 100 == 0;
    for (const auto &p : params)
      if (measure)
        total -= p.norm().item<double>();
    for (const auto &p : params)
      if (step == 10 && p.defined())
        total -= p.norm().item<double>();
  }
  use(total);
}

// No path on which the guards have their usual values starts another iteration.
void leaves(const std::vector<torch::Tensor> &list) {
  for (const auto &one : list) {
    if (one.defined()) {
      use(one.sum().item<double>());
      break;
    }
    if (ready())
      use(one.sum().item<double>());
  }
}

// At most eight iterations.
void few(torch::Tensor x) {
  for (int axis = 0; axis < 3; ++axis)
    if (x.defined())
      use(x[axis].item<double>());
}

//===-- a flag that only the read itself sets -----------------------------===//

bool setUp(double);
void flags(const std::vector<torch::Tensor> &list) {
  bool seen = false, found = false, other = false, reset = false, passed = false, debug = ready(), wanted = true, aliased = false, made = false;
  bool &name = aliased;
  auto set = [](bool &flag) { flag = true; };
  for (const auto &one : list) {
    // expect: R105@18 "branches on a value read back from the device by 'item' on most iterations"
    if (!seen && one.isnan().any().item<bool>()) {
      seen = true;
      std::cout << "NaN";
    }
    if (!found)
      found = one.isnan().any().item<bool>(); // expect: R104@15 "'item' reads the array back on most iterations"
    // The first iteration sets it, whatever is read.
    if (!other && one.isnan().any().item<bool>())
      use(1);
    other = true;
    if (!reset && one.isnan().any().item<bool>())
      reset = true;
    reset = ready();
    if (!passed && one.isnan().any().item<bool>())
      use(2);
    set(passed);
    if (wanted && one.isnan().any().item<bool>()) { // expect: R105@19 "branches on a value read back from the device by 'item' on most iterations"
      use(3);
      wanted = false;
    }
    if (!aliased && one.isnan().any().item<bool>())
      aliased = true;
    name = true;
    if (!made)
      made = setUp(one.sum().item<double>());
    // A setting to observe the program with.
    if (!debug && one.isnan().any().item<bool>())
      std::cout << "NaN";
  }
}
