// REQUIRES: libtorch
// RUN: %check-rule %s --once --rules R104,R105 -- %libtorch-flags
#include <chrono>
#include <cstdlib>
#include <map>
#include <string>
#include <torch/torch.h>
#include <vector>

void use(double);
struct Batch {
  torch::Tensor data, target;
};

//===-- good: once per epoch ----------------------------------------------===//

void oncePerEpoch(const std::vector<Batch> &loader, torch::Tensor w, int epochs) {
  for (int epoch = 0; epoch < epochs; ++epoch) {
    auto total = torch::zeros({});
    for (const auto &batch : loader)
      total += torch::mse_loss(batch.data * w, batch.target);
    use(total.item<double>());
    if (total.item<double>() < 1e-6)
      break;
  }
}

void beforeTheLoop(torch::Tensor x, torch::Tensor y, int n, int m) {
  for (int i = 0; i < n; ++i) {
    use(x.sum().item<double>());
    int j = 0;
    while (j < m) {
      x.add_(y);
      ++j;
    }
    torch::cuda::synchronize();
  }
}

torch::Tensor trainOneEpoch(const std::vector<Batch> &loader, torch::Tensor w) {
  auto total = torch::zeros({});
  for (const auto &batch : loader)
    total += torch::mse_loss(batch.data * w, batch.target);
  return total;
}
double evaluate(const std::vector<Batch> &loader, torch::Tensor w) {
  return trainOneEpoch(loader, w).item<double>();
}
void throughCalls(const std::vector<Batch> &loader, torch::Tensor w, int epochs) {
  for (int epoch = 0; epoch < epochs; ++epoch) {
    use(trainOneEpoch(loader, w).item<double>());
    use(evaluate(loader, w));
  }
}

// Rows of arrays, unlike elements of lists, may be those of a batch.
void rowsOfBatch(torch::Tensor x, torch::Tensor y, torch::Tensor w, int n, int m) {
  for (int i = 0; i < n; ++i) {
    for (int k = 0; k < m; ++k)
      x[k].add_(y[k]);
    use(w.sum().item<double>());
  }
}

// Batches are worked on, even if a list of results is written in place.
void listOfBatches(std::vector<torch::Tensor> out, std::vector<torch::Tensor> in, torch::Tensor w, int n) {
  for (int i = 0; i < n; ++i) {
    for (size_t k = 0; k < in.size(); ++k)
      out[k].copy_(torch::matmul(in[k], w));
    use(w.sum().item<double>());
  }
}

void step(const Batch &);
void elsewhere(const std::vector<Batch> &loader, torch::Tensor w, int epochs);
torch::Tensor lossOf(torch::Tensor x);
void declared(const std::vector<torch::Tensor> &batches, torch::Tensor w, int epochs) {
  for (int epoch = 0; epoch < epochs; ++epoch) {
    for (const auto &batch : batches)
      lossOf(batch);
    use(w.sum().item<double>());
  }
}

double measured(torch::Tensor x, torch::Tensor y, int repetitions) {
  double seconds = 0;
  for (int i = 0; i < repetitions; ++i) {
    torch::cuda::synchronize();
    const auto start = std::chrono::steady_clock::now();
    x.add_(y);
    torch::cuda::synchronize();
    seconds += std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  }
  return seconds;
}

//===-- bad: the inner loop is short, rare, or without array work ---------===//

struct Layer {
  torch::Tensor forward(torch::Tensor x);
};

void overParts(std::vector<Layer> &layers, std::vector<torch::Tensor> &params, torch::Tensor x, int n) {
  for (int i = 0; i < n; ++i) {
    auto y = x;
    for (auto &layer : layers)
      y = layer.forward(y);
    for (size_t k = 0; k < layers.size(); ++k)
      y = layers[k].forward(y);
    for (auto &p : params)
      p.sub_(p.grad(), 0.1);
    // expect: R104@9 "reads the array back on every iteration"
    use(y.sum().item<double>());
  }
}

// The inner loop fills the batch through an accessor.
void fillsBatch(torch::Tensor w, const std::vector<std::vector<float>> &rows, int n) {
  auto batch = torch::empty({64, 8});
  auto access = batch.accessor<float, 2>();
  for (int i = 0; i < n; ++i) {
    for (size_t k = 0; k < rows.size(); ++k)
      access[k][0] = rows[k][i];
    // expect: R104@9 "reads the array back on every iteration"
    use(w.mul(batch.to(w.device())).sum().item<double>());
  }
}

// The results of a batch are needed on the host, and read there.
void readsBatch(torch::Tensor w, const std::vector<Batch> &batches, std::vector<float> &all) {
  for (const auto &batch : batches) {
    const auto result = batch.data.mul(w).to(torch::kCPU);
    const auto access = result.accessor<float, 2>();
    for (int64_t k = 0; k < access.size(0); ++k)
      all.push_back(access[k][0]);
  }
}

// The lists belong to one step, although the loop counts.
void average(std::vector<torch::Tensor> source, std::vector<torch::Tensor> target, double decay) {
  for (size_t i = 0; i < source.size(); ++i)
    if (source[i].defined() && target[i].defined()) {
      target[i].mul_(decay);
      target[i].add_(source[i], 1.0 - decay);
    }
}
void averageInStep(std::vector<torch::Tensor> source, std::vector<torch::Tensor> target, torch::Tensor x, int n) {
  for (int i = 0; i < n; ++i) {
    average(source, target, 0.99);
    // expect: R104@9 "reads the array back on every iteration"
    use(x.sum().item<double>());
  }
}

void shortLoop(torch::Tensor x, int n) {
  for (int i = 0; i < n; ++i) {
    for (int axis = 0; axis < 3; ++axis)
      x.add_(axis);
    // expect: R104@9 "reads the array back on every iteration"
    use(x.sum().item<double>());
  }
}

void rareLoop(torch::Tensor x, torch::Tensor y, int n, int m) {
  for (int i = 0; i < n; ++i) {
    x.add_(1);
    if (i % 100 == 0)
      for (int j = 0; j < m; ++j)
        y.add_(x);
    // expect: R104@9 "reads the array back on every iteration"
    use(x.sum().item<double>());
  }
}

void numbersOnly(torch::Tensor x, const std::vector<double> &values, int n) {
  for (int i = 0; i < n; ++i) {
    double sum = 0;
    for (const double value : values)
      sum += value * x.size(0);
    x.add_(sum);
    // expect: R104@9 "reads the array back on every iteration"
    use(x.sum().item<double>());
  }
}

void innerReads(const std::vector<Batch> &loader, torch::Tensor w, int epochs) {
  for (int epoch = 0; epoch < epochs; ++epoch) {
    for (const auto &batch : loader)
      // expect: R104@11 "reads the array back on every iteration"
      use(torch::mse_loss(batch.data * w, batch.target).item<double>());
    use(w.sum().item<double>());
  }
}

// A wait for a value that nobody uses.
void unusedValue(const std::vector<Batch> &loader, torch::Tensor w, int epochs) {
  for (int epoch = 0; epoch < epochs; ++epoch) {
    auto total = torch::zeros({}, w.options());
    for (const auto &batch : loader)
      total += torch::mse_loss(batch.data * w, batch.target);
    // expect: R104@25 "reads the array back on every iteration" note "'loss' is not used"
    const double loss = total.item().toDouble();
    // expect: R104@26 "reads the array back on every iteration" note "'again' is not used"
    const double again = (total * 2).item<double>();
  }
}

// A macro with the form of a statement, and a check that ends the program.
#define ADD_TWICE(x, y) do { (x).add_(y); (x).add_(y); } while (0)
#define CHECK_POSITIVE(x) while ((x).min().item<float>() <= 0) std::abort()
void macros(torch::Tensor x, torch::Tensor y, int n) {
  for (int i = 0; i < n; ++i) {
    ADD_TWICE(x, y);
    // expect: R105@5 "branches on a value read back from the device by 'item' on every iteration"
    CHECK_POSITIVE(y + x);
    // expect: R104@9 "reads the array back on every iteration"
    use(x.sum().item<double>());
  }
}

torch::Tensor sometimesLong(torch::Tensor x, int m, bool deep) {
  if (deep)
    for (int j = 0; j < m; ++j)
      x = x * 2;
  return x;
}
void notOnEveryPath(torch::Tensor x, int n, int m) {
  for (int i = 0; i < n; ++i)
    // expect: R104@9 "reads the array back on every iteration"
    use(sometimesLong(x, m, i > 3).sum().item<double>());
}

// Only a fence is part of a measurement, and only of this loop's.
double measuredValue(torch::Tensor x, torch::Tensor y, int n) {
  double seconds = 0;
  const auto begin = std::chrono::steady_clock::now();
  for (int i = 0; i < n; ++i) {
    x.add_(y);
    // expect: R104@5 "waits for the device on every iteration"
    torch::cuda::synchronize();
  }
  for (int i = 0; i < n; ++i) {
    const auto start = std::chrono::steady_clock::now();
    x.add_(y);
    // expect: R104@9 "reads the array back on every iteration"
    use(x.sum().item<double>());
    seconds += std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  }
  return seconds + std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
}

// What parameters() returns, and the entries of a map, belong to one step.
void softUpdates(torch::nn::Linear &net, torch::nn::Linear &target, torch::Tensor x, int n) {
  for (int i = 0; i < n; ++i) {
    auto from = net->parameters();
    auto to = target->parameters();
    for (size_t k = 0; k < from.size(); ++k)
      to[k].copy_(0.99 * to[k] + 0.01 * from[k]);
    for (auto &p : net->parameters())
      p.mul_(0.99).add_(p, 0.01);
    // expect: R104@9 remark "reads the array back on every iteration"
    use(x.cuda().sum().item<double>());
  }
}
void namedLosses(std::map<std::string, torch::Tensor> &losses, torch::Tensor x, int n) {
  for (int i = 0; i < n; ++i) {
    auto sum = x.cuda().sum();
    for (auto &[name, loss] : losses)
      sum = sum + loss;
    // expect: R104@9 remark "reads the array back on every iteration"
    use(sum.item<double>());
  }
}
