// REQUIRES: libtorch
// RUN: %check-rule %s --once --rules R104,R105 -- %libtorch-flags
#include <algorithm>
#include <cstdio>
#include <fstream>
#include <iostream>
#include <numeric>
#include <torch/torch.h>

void use(double);
void useArray(const torch::Tensor &);
bool ready();

// R216 reports that the others make the same list.
void sameMask(torch::Tensor x, torch::Tensor y, int n) {
  const auto stable = y > 0;
  useArray(x.index({stable}));
  for (int i = 0; i < n; ++i) {
    x.add_(y);
    auto m = x > 0;
    // expect: R104@14 "waits for the size of its result on every iteration"
    useArray(x.masked_select(m));
    useArray(y.masked_select(m));
    // expect: R104@14 "waits for the size of its result on every iteration"
    useArray(y.masked_select(y > i));
    // expect: R104@14 "waits for the size of its result on every iteration"
    useArray(x.masked_select(stable));
  }
}

//===-- ways to read back -------------------------------------------------===//

void ways(torch::Tensor x, torch::Tensor y, int n) {
  for (int i = 0; i < n; ++i) {
    x.add_(y);
    // expect: R104@9 "reads the array back on every iteration"
    use(x.sum().item<float>());
    // expect: R104@9 "reads the array back on every iteration"
    use(x.item().toDouble());
    // expect: R104@9 "reads the array back on every iteration"
    use(x.item().to<double>());
    // expect: R104@9 "reads the array back on every iteration"
    use(x[0].item<float>());
    // expect: R104@9 "reads the array back on every iteration"
    use(x.cpu().data_ptr<float>()[i]);
    // expect: R104@9 "reads the array back on every iteration"
    use(x.cpu().item<float>());
    // expect: R104@9 "reads the array back on every iteration"
    use(x.to(torch::kCPU).item<float>());
    // expect: R104@9 "reads the array back on every iteration"
    use(x.to(torch::kCPU, torch::kFloat64).sum().item<double>());
    // expect: R104@9 "reads the array back on every iteration"
    use(x.to(torch::Device(torch::kCPU)).item<double>());
    // expect: R104@9 "waits for the size of its result on every iteration"
    use(torch::nonzero(x).size(0));
    // expect: R104@9 "waits for the size of its result on every iteration"
    use(x.nonzero().size(0));
    // expect: R104@14 "waits for the size of its result on every iteration"
    useArray(torch::masked_select(x, x > 0));
    // expect: R104@23 "reads the array back on every iteration"
    const bool same = x.equal(y);
    // expect: R104@24 "reads the array back on every iteration"
    const bool close = torch::allclose(x, y);
    // expect: R104@24 "reads the array back on every iteration"
    const bool truth = x.is_nonzero();
    use(same + close + truth);
    // expect: R104@5 "prints the array on every iteration"
    // expect: note "print every 100 iterations instead"
    std::cerr << x << same;
    // unsafe: if (i % 100 == 0)
      // unsafe: std::cerr << x << same;
    // expect: R104@5 "waits for the device on every iteration"
    torch::cuda::synchronize();
    // expect: R104@32 "reads the array back on every iteration"
    const torch::Tensor host = x.cpu();
    const float *data = host.data_ptr<float>();
    use(data[0] + host[1].item<float>());
  }
}

template <typename T> struct Meter {
  T total = 0;
  template <typename A> void add(const A &array) {
    for (int i = 0; i < 100; ++i)
      // expect: R104@16 "reads the array back on every iteration (100 round trips)"
      total += array.template item<T>();
  }
};
template void Meter<float>::add(const torch::Tensor &);

namespace th = torch;
using Batch = std::pair<th::Tensor, th::Tensor>;

double epoch(const std::vector<Batch> &loader) {
  double total = 0;
  for (const auto &[data, target] : loader) {
  // unsafe: torch::Tensor totalOnDevice = torch::zeros({}, torch::kInt64);
  // unsafe: for (const auto &[data, target] : loader) {
    auto loss = torch::mse_loss(data, target);
    // expect: R104@14 "reads the array back on every iteration"
    // expect: note "sum on the device and read the result once after the loop"
    total += loss.item<double>();
    // unsafe: totalOnDevice = totalOnDevice + loss.detach();
  }
  return total;
  // unsafe: total += totalOnDevice.item<double>();
  // unsafe: return total;
}

//===-- fixes -------------------------------------------------------------===//

double accumulated(torch::Tensor x, torch::Tensor y, int n) {
  double total = 0;
  float total_loss = 0;
  for (int i = 0; i < n; ++i) {
  // unsafe: torch::Tensor totalOnDevice = torch::zeros({}, torch::kInt64);
  // unsafe: for (int i = 0; i < n; ++i) {
    auto loss = torch::mse_loss(x, y * i);
    // expect: R104@14 "reads the array back on every iteration"
    // expect: note "sum on the device and read the result once after the loop"
    total += loss.item<double>();
    // unsafe: totalOnDevice = totalOnDevice + loss.detach();
  }
  for (int i = 0; i < n; ++i) {
  // unsafe: total += totalOnDevice.item<double>();
  // unsafe: torch::Tensor total_loss_on_device = torch::zeros({}, torch::kInt64);
  // unsafe: for (int i = 0; i < n; ++i) {
    auto loss = torch::mse_loss(x, y * i);
    // expect: R104@19 "reads the array back on every iteration"
    // expect: note "sum on the device and read the result once after the loop"
    total_loss += (loss * 2).item<float>();
    // unsafe: total_loss_on_device = total_loss_on_device + (loss * 2).detach();
  }
  return total + total_loss;
  // unsafe: total_loss += total_loss_on_device.item<float>();
  // unsafe: return total + total_loss;
}

// A return would skip the read after the loop.
double returnsEarly(torch::Tensor x, int n) {
  double total = 0;
  for (int i = 0; i < n; ++i) {
    // expect: R104@14 "reads the array back on every iteration"
    total += x.item<double>();
    if (ready())
      return total;
  }
  return total;
}

double readInLoop(torch::Tensor x, int n) {
  double total = 0;
  for (int i = 0; i < n; ++i) {
    // expect: R104@14 "reads the array back on every iteration"
    total += x.item<double>();
    use(total);
  }
  return total;
}

double nameTaken(torch::Tensor x, int n) {
  double total = 0;
  int totalOnDevice = 1;
  for (int i = 0; i < n; ++i)
    // expect: R104@14 "reads the array back on every iteration"
    total += x.item<double>();
  return total * totalOnDevice;
}

double unbraced(torch::Tensor x, int n) {
  double total = 0;
  if (n > 3)
    for (int i = 0; i < n; ++i)
      // expect: R104@16 "reads the array back on every iteration"
      total += x.item<double>();
  return total;
}

struct Trainer {
  double Total = 0;
  torch::Tensor Loss;
  void run(int n) {
    for (int i = 0; i < n; ++i)
      // expect: R104@16 "reads the array back on every iteration"
      Total += Loss.item<double>();
  }
};

#define ADD_LOSS(total, loss) (total) += (loss).item<double>()
double inMacro(torch::Tensor x, int n) {
  double total = 0;
  for (int i = 0; i < n; ++i)
    // expect: R104@5 "reads the array back on every iteration"
    ADD_LOSS(total, x);
  return total;
}

template <typename T> T inTemplate(torch::Tensor x, int n) {
  T total = 0;
  for (int i = 0; i < n; ++i)
    // expect: R104@14 "reads the array back on every iteration"
    total += x.item<float>();
  return total;
}
template double inTemplate(torch::Tensor, int);

// Only sums of the value itself have such a form.
double otherSums(torch::Tensor x, torch::Tensor y, torch::Tensor z, int n) {
  double total = 0, product = 1;
  for (int i = 0; i < n; ++i) {
    // expect: R104@20 "reads the array back on every iteration"
    total += 0.5 * x.item<double>();
    // expect: R104@16 "reads the array back on every iteration"
    product *= y.item<double>();
    // expect: R104@14 "reads the array back on every iteration"
    total -= z.item<double>();
  }
  return total + product;
}

// A sum of truncated values is not the truncated sum.
long truncated(torch::Tensor x, int n) {
  long total = 0;
  for (int i = 0; i < n; ++i)
    // expect: R104@14 "reads the array back on every iteration"
    total += x.item<float>();
  return total;
}

long counted(torch::Tensor x, int n) {
  long hits = 0;
  for (int i = 0; i < n; ++i)
  // unsafe: torch::Tensor hitsOnDevice = torch::zeros({}, torch::kInt64);
  // unsafe: for (int i = 0; i < n; ++i)
    // expect: R104@13 "reads the array back on every iteration"
    // expect: note "sum on the device and read the result once after the loop"
    hits += (x > i).sum().item<long>();
    // unsafe: hitsOnDevice = hitsOnDevice + (x > i).sum().detach();
  // unsafe: hits += hitsOnDevice.item<long>();
  return hits;
}

void printed(torch::Tensor x, int n) {
  int lines = 0;
  for (int i = 0; i < n; ++i)
    // expect: R104@18 "reads the array back on every iteration"
    // expect: note "print every 100 iterations instead"
    std::cout << x.item<float>() << "\n";
    // unsafe: if (i % 100 == 0)
      // unsafe: std::cout << x.item<float>() << "\n";
  for (int i = 1; i < n; i += 2)
    // expect: R104@18 "reads the array back on every iteration"
    std::cout << x.item<float>() << "\n";
  for (int i = 0; i < 50; ++i)
    // expect: R104@18 "reads the array back on every iteration (50 round trips)"
    std::cout << x.item<float>() << "\n";
  for (int i = 0; i < n; ++i)
    // expect: R104@29 "reads the array back on every iteration"
    std::cout << ++lines << x.item<float>() << "\n";
  int step = 0;
  while (step < n) {
    // expect: R104@32 "reads the array back on every iteration"
    // expect: note "print every 100 iterations instead"
    // expect: note@49 "and here"
    printf("%d %g %g\n", step, x.item<float>(), x.sum().item<double>());
    // unsafe: if (step % 100 == 0)
      // unsafe: printf("%d %g %g\n", step, x.item<float>(), x.sum().item<double>());
    ++step;
  }
  // No variable counts the iterations.
  while (ready())
    // expect: R104@18 "reads the array back on every iteration"
    std::cout << x.item<float>() << "\n";
}

void printedInArms(torch::Tensor x, int n) {
  for (int i = 0; i < n; ++i)
    if (ready())
      // expect: R104@20 "reads the array back on every iteration"
      // expect: note "the other branch waits here"
      std::cout << x.item<float>();
    else
      // expect: R104@20 "reads the array back on every iteration"
      // expect: note "the other branch waits here"
      std::cout << x.sum().item<float>();
}

//===-- good --------------------------------------------------------------===//

double onDevice(torch::Tensor x, torch::Tensor y, int n) {
  auto total = torch::zeros({}, x.options());
  for (int i = 0; i < n; ++i)
    total += torch::mse_loss(x, y * i).detach();
  return total.item<double>();
}

void hostArrays(torch::Tensor x, int n) {
  const auto host = x.cpu();
  auto other = x.to(torch::kCPU);
  for (int i = 0; i < n; ++i) {
    use(host[i].item<float>());
    use(other.sum().item<float>());
    use(host.sum().item<float>());
    std::cout << host[i];
  }
}

// Code that takes a pointer guarantees where the array is.
void pointers(torch::Tensor x, int n) {
  for (int i = 0; i < n; ++i) {
    use(x.data_ptr<float>()[i]);
    auto rows = x.accessor<float, 2>();
    use(rows[i][0]);
  }
}

void facts(torch::Tensor x, torch::Device device, int n) {
  for (int i = 0; i < n; ++i) {
    use(x.size(0) + x.dim() + x.numel() + x.sizes()[0]);
    use(x.defined() + x.is_cuda() + x.requires_grad());
    useArray(x.to(device));
    useArray(x.to(torch::kFloat64));
    useArray(x.to(torch::kCUDA));
    std::cout << x.sizes() << x.scalar_type() << "\n";
  }
}

void logs(const std::vector<Batch> &loader, int kLogInterval, int freq) {
  int step = 0;
  for (const auto &batch : loader) {
    auto loss = torch::mse_loss(batch.first, batch.second);
    if (step++ % kLogInterval == 0)
      std::cout << loss.item<float>();
    if (step % freq == 1) {
      use(loss.item<float>());
      std::cout << loss;
    }
    if (step == 1)
      std::cout << loss;
  }
}

// The copy is asynchronous.
void overlapped(torch::Tensor x, int n) {
  for (int i = 0; i < n; ++i)
    useArray(x.to(torch::kCPU, /*non_blocking=*/true));
}

void perAxis(torch::Tensor x) {
  for (int axis = 0; axis < 3; ++axis)
    use(x[axis].item<float>());
  for (auto name : {"train", "test"})
    std::cout << name << x.item<float>();
}

template <bool Debug> void debugOnly(torch::Tensor x, int n) {
  for (int i = 0; i < n; ++i) {
    if constexpr (Debug)
      std::cout << x;
    x.add_(1);
  }
}
template void debugOnly<false>(torch::Tensor, int);

void silenced(torch::Tensor x, int n) {
  for (int i = 0; i < n; ++i) {
    use(x.item<float>()); // NOLINT(array-R104-host-sync-in-loop)
    // NOLINTNEXTLINE(array-*)
    use(x.item<float>());
  }
}

//===-- numbers of other types --------------------------------------------===//

// LibTorch defines item<T>() for its element types only: size_t is none.
size_t countedInSize(torch::Tensor x, torch::Tensor y, int n) {
  size_t correct = 0;
  for (int i = 0; i < n; ++i) {
  // unsafe: torch::Tensor correctOnDevice = torch::zeros({}, torch::kInt64);
  // unsafe: for (int i = 0; i < n; ++i) {
    // expect: R104@16 "reads the array back on every iteration"
    // expect: note "sum on the device and read the result once after the loop"
    correct += x.eq(y * i).sum().item<int64_t>();
    // unsafe: correctOnDevice = correctOnDevice + x.eq(y * i).sum().detach();
  }
  return correct;
  // unsafe: correct += correctOnDevice.item<int64_t>();
  // unsafe: return correct;
}

// item<uint8_t>() of a sum above 255 throws.
uint8_t wrapsAround(torch::Tensor x, torch::Tensor y, int n) {
  uint8_t sum = 0;
  for (int i = 0; i < n; ++i) {
  // unsafe: torch::Tensor sumOnDevice = torch::zeros({}, torch::kInt64);
  // unsafe: for (int i = 0; i < n; ++i) {
    // expect: R104@12 "reads the array back on every iteration"
    // expect: note "sum on the device and read the result once after the loop"
    sum += (x + y * i).sum().item<int64_t>();
    // unsafe: sumOnDevice = sumOnDevice + (x + y * i).sum().detach();
  }
  return sum;
  // unsafe: sum += sumOnDevice.item<int64_t>();
  // unsafe: return sum;
}

//===-- output that must be complete --------------------------------------===//

void everyElement(torch::Tensor x, int n) {
  for (int i = 0; i < n; ++i) {
    // expect: R104@30 "reads the array back on every iteration"
    std::cout << i << ',' << x[i].item<float>() << '\n';
  }
  for (int i = 0; i < n; ++i) {
    // expect: R104@21 "reads the array back on every iteration"
    const float v = x[i].item<float>();
    std::printf("%f\n", v);
  }
}

std::ostream &toCallersStream(std::ostream &out, torch::Tensor x, torch::Tensor y, int n) {
  std::ofstream file("losses.csv");
  for (int i = 0; i < n; ++i) {
    x.add_(y);
    // expect: R104@12 "reads the array back on every iteration"
    out << x.sum().item<float>();
    y.add_(x);
    // expect: R104@13 "reads the array back on every iteration"
    file << y.sum().item<float>();
    // expect: R104@5 "prints the array on every iteration"
    file << y;
  }
  return out;
}

// A list is shown as text: of no use in fewer parts.
void showAll(std::ostream &out, const std::vector<torch::Tensor> &all) {
  out << "[";
  for (const auto &x : all)
    // expect: R104@5 remark "prints the array on every iteration"
    out << x << ", ";
  out << "]";
}

//===-- algorithms that call a lambda for each element --------------------===//

double norms(const std::vector<torch::Tensor> &params, bool verbose) {
  const double sum = std::accumulate( // expect: note@22 "'accumulate' calls the lambda for each of them"
      params.begin(), params.end(), 0.0, [](double sum, const torch::Tensor &p) {
        // expect: R104@22 "'item' reads the array back for each element of the range"
        return sum + p.grad().norm().item<double>();
      });
  std::for_each(params.begin(), params.end(), [verbose](const torch::Tensor &p) {
    if (verbose)
      std::printf("%f\n", p.norm().item<double>());
  });
  std::for_each(params.begin(), params.end(), [](const torch::Tensor &p) {
    for (int i = 0; i < 100; ++i)
      p.add_(1);
    use(p.norm().item<double>());
  });
  const auto once = [](const torch::Tensor &p) { return p.norm().item<double>(); };
  return sum + once(params.front());
}

// Where each iteration waits for something else that no fix avoids, a sum on the device saves nothing.
double waitsAnyway(const std::vector<torch::Tensor> &losses, std::vector<double> &all) {
  double total = 0;
  for (const auto &loss : losses) {
    total += loss.item<double>(); // expect: R104 "reads the array back on every iteration"
    all.push_back(loss.max().item<double>()); // expect: R104 "reads the array back on every iteration"
  }
  return total;
}

// An array of rank zero as an index is read back, wherever the array is that it selects from.
void arrayAsIndex(torch::Tensor x, torch::Tensor y, torch::Tensor order, int n) {
  torch::Tensor host = order.cpu(), rows = torch::arange(n), near = x.cpu(), permutation = torch::randperm(n);
  for (int k = 0; k < n; ++k) {
    torch::Tensor i = order[k];
    if (k % 100 == 0)
      useArray(x[i]);
    useArray(x[i]); // expect: R104@14 "'operator[]' reads the index back on every iteration"
    useArray(y[i]); // expect: note@14 "it is read back again here"
    x[order.max() - k] = y; // expect: R104@5 "'operator[]' reads the index back on every iteration"
    near[order.max()] = 1; // expect: R104@5 "'operator[]' reads the index back on every iteration"
    useArray(x[host[k]] + x[rows.max()] + x[torch::tensor(k)] + x[permutation[k]]);
    useArray(x[k]);
    useArray(x.index_select(0, i.unsqueeze(0)));
  }
}
