// REQUIRES: libtorch
// RUN: %check-rule %s --once --rules R306,R307 -- %libtorch-flags
#include <chrono>
#include <cstdio>
#include <random>
#include <torch/script.h>
#include <torch/torch.h>
#include <vector>

using Clock = std::chrono::steady_clock;
void use(double);

// The device that is mentioned here makes calls asynchronous.
torch::Tensor made(int64_t n) { return torch::rand({n}, torch::kCUDA); }

//===-- bad ---------------------------------------------------------------===//

double product(torch::Tensor a, torch::Tensor b) {
  // expect: note "the interval starts here"
  const auto start = std::chrono::high_resolution_clock::now();
  // expect: note "nothing waits for this before the second reading"
  auto c = torch::matmul(a, b);
  // expect: R306 "measures how long it took to submit the array work, not to do it"
  const auto stop = std::chrono::high_resolution_clock::now();
  return std::chrono::duration_cast<std::chrono::milliseconds>(stop - start).count() + c.dim();
}

void manyTimes(torch::Tensor x, int n) {
  double total = 0;
  for (int i = 0; i < n; ++i) {
    // expect: note "the interval starts here"
    auto start = Clock::now();
    // expect: note "nothing waits for this"
    x.add_(1).relu_();
    // expect: R306 "measures how long it took to submit"
    total += std::chrono::duration<double>(Clock::now() - start).count();
  }
  std::cout << total << std::endl;
}

// A layer of the library submits its work, too.
double layers(torch::nn::Linear linear, torch::nn::Sequential net,
              torch::optim::SGD &optimizer, torch::Tensor x) {
  // expect: note "the interval starts here"
  const auto start = Clock::now();
  auto y = linear->forward(x);
  net->train();
  // expect: note "nothing waits for this"
  auto z = net->forward(y);
  // expect: R306 "measures how long it took to submit"
  const auto stop = Clock::now();
  // expect: note "the interval starts here"
  const auto before = Clock::now();
  // expect: note "nothing waits for this"
  optimizer.step();
  // expect: R306 "measures how long it took to submit"
  const auto after = Clock::now();
  return std::chrono::duration<double>(stop - start + (after - before)).count() + z.dim();
}

double training(torch::nn::Linear net, torch::optim::SGD &optimizer, torch::Tensor x) {
  // expect: note "the interval starts here"
  auto start = Clock::now();
  auto loss = net->forward(x).sum();
  loss.backward();
  // expect: note "nothing waits for this"
  optimizer.step();
  // expect: R306 "measures how long it took to submit"
  return std::chrono::duration<double>(Clock::now() - start).count();
}

double waitsBefore(std::vector<torch::Tensor> batches, torch::Tensor a, torch::Tensor b) {
  // expect: note "the interval starts here"
  auto start = Clock::now();
  for (auto &batch : batches)
    use(batch.sum().item<double>());
  // expect: note "nothing waits for this"
  auto c = torch::matmul(a, b);
  // expect: R306 "measures how long it took to submit"
  return std::chrono::duration<double>(Clock::now() - start).count() + c.dim();
}

double waitsSometimes(std::vector<torch::Tensor> batches, torch::Tensor a) {
  // expect: note "the interval starts here"
  auto start = Clock::now();
  for (size_t i = 0; i < batches.size(); ++i) {
    if (i % 100 == 0)
      use(batches[i].sum().item<double>());
    // expect: note "nothing waits for this"
    a.add_(batches[i]);
  }
  // expect: R306 "measures how long it took to submit"
  return std::chrono::duration<double>(Clock::now() - start).count();
}

double waitsAfterLayer(torch::nn::Linear linear, torch::Tensor x) {
  const auto start = Clock::now();
  auto y = linear->forward(x);
  use(y.sum().item<double>());
  const auto stop = Clock::now();
  return std::chrono::duration<double>(stop - start).count();
}

void coin(torch::Tensor x, float p) {
  // expect: R307 "reads one random number back to decide a branch on the host" note "it is drawn here"
  if (torch::rand({1}).item<float>() < p)
    x.add_(1);
  // expect: R307 "reads one random number back to decide a branch on the host" note "it is drawn here"
  const auto side = torch::randint(0, 4, {1}).item<int64_t>();
  switch (side) {
  case 0:
    x.mul_(2);
  }
  // expect: note "it is drawn here"
  auto u = torch::rand({1}, torch::kCUDA);
  // expect: R307 "reads one random number back to decide a branch on the host"
  if (u.mul(2).sub(1).item().toDouble() < p)
    x.add_(1);
  // expect: note "it is drawn here"
  auto draw = torch::randn({1, 1}).to(torch::kFloat64);
  // expect: R307 "reads one random number back to decide a branch on the host"
  while (draw[0][0].item<double>() > 0)
    x.add_(1);
}

//===-- good --------------------------------------------------------------===//

double synchronised(torch::Tensor a, torch::Tensor b) {
  auto start = Clock::now();
  auto c = torch::matmul(a, b);
  torch::cuda::synchronize();
  return std::chrono::duration<double>(Clock::now() - start).count() + c.dim();
}

// Only the last iteration's work is left.
double waitsOften(std::vector<torch::Tensor> batches, torch::Tensor a) {
  auto start = Clock::now();
  for (size_t i = 0; i < batches.size(); ++i) {
    use(batches[i].sum().item<double>());
    a.add_(batches[i]);
  }
  return std::chrono::duration<double>(Clock::now() - start).count();
}

double readOnHost(torch::Tensor a) {
  auto start = Clock::now();
  const double sum = a.sum().item<double>();
  return std::chrono::duration<double>(Clock::now() - start).count() + sum;
}

double moved(torch::Tensor a) {
  auto start = Clock::now();
  auto host = (a * 2).cpu();
  host.add_(1);
  return std::chrono::duration<double>(Clock::now() - start).count() + host.dim();
}

double hostCopy(torch::Tensor a) {
  auto host = a.cpu();
  auto start = Clock::now();
  host.add_(1);
  return std::chrono::duration<double>(Clock::now() - start).count();
}

void hostDraws(torch::Tensor x, float p, std::mt19937 &engine) {
  if (std::bernoulli_distribution(p)(engine))
    x.add_(1);
  if (torch::rand({1}, torch::kCPU).item<float>() < p)
    x.add_(1);
}

void notForBranches(torch::Tensor x) {
  use(torch::rand({1}).item<float>());
  x.mul_(torch::rand({1}));
  x = torch::where(torch::rand_like(x) < 0.5, x, x + 1);
}

void manyDraws(torch::Tensor x, int64_t n) {
  if (torch::rand({1000}).mean().item<float>() < 0.5)
    x.add_(1);
  if (torch::rand({n}).sum().item<float>() < 0.5)
    x.add_(1);
}

// Before it is instantiated, `(n, 1)` has no type. It does not end the search for a device.
template <typename T> T uninstantiated(int n) {
  T made(n, 1);
  return made;
}

// A network of this file submits the work of its layers, and a loaded one that of its code.
struct NetImpl : torch::nn::Module {
  torch::nn::Linear layer{nullptr};
  torch::Tensor forward(torch::Tensor x) { return torch::relu(layer->forward(x)); }
};
TORCH_MODULE(Net);

struct ReaderImpl : torch::nn::Module {
  torch::nn::Linear layer{nullptr};
  torch::Tensor forward(torch::Tensor x) {
    auto y = layer(x);
    use(y.sum().item<double>());
    return y;
  }
};
TORCH_MODULE(Reader);

double networks(Net net, Reader reader, torch::jit::Module loaded, torch::Tensor x) {
  // expect: note "the interval starts here"
  const auto start = Clock::now();
  // expect: note "nothing waits for this"
  auto y = net->forward(x);
  // expect: R306 "measures how long it took to submit"
  double sum = std::chrono::duration<double>(Clock::now() - start).count();
  // expect: note "the interval starts here"
  const auto before = Clock::now();
  // expect: note "nothing waits for this"
  auto z = loaded.forward({x}).toTensor();
  // expect: R306 "measures how long it took to submit"
  sum += std::chrono::duration<double>(Clock::now() - before).count();
  const auto read = Clock::now();
  auto w = reader->forward(x);
  sum += std::chrono::duration<double>(Clock::now() - read).count();
  return sum + y.dim() + z.dim() + w.dim();
}

// What is made here without a place is on the host, and so is what is computed from it.
double madeHere(torch::nn::Linear net, torch::jit::Module loaded, torch::Tensor x, int64_t n) {
  auto a = torch::zeros({n, n}), b = torch::ones({n, n}), host = x.cpu();
  const auto start = Clock::now();
  auto c = torch::matmul(a, b);
  for (int i = 0; i < n; ++i)
    a[i] = i;
  auto d = net->forward(a);
  auto e = loaded.forward({host}).toTensor();
  return std::chrono::duration<double>(Clock::now() - start).count() + c.dim() + d.dim() + e.dim();
}

// The same for networks of this file, for what has no name, and for loaded models of which the
// function does not say that they are on a device.
double hostNetworks(Net net, torch::nn::Linear linear, torch::jit::Module loaded) {
  const auto start = Clock::now();
  auto x = torch::ones({1, 4});
  auto y = net->forward(x);
  auto z = linear(torch::ones({1, 4}));
  std::vector<torch::jit::IValue> inputs;
  inputs.push_back(torch::ones({1, 4}));
  auto w = loaded.forward(inputs).toTensor();
  return std::chrono::duration<double>(Clock::now() - start).count() + y.dim() + z.dim() + w.dim();
}

// A number was read from the device.
double loadedNumber(torch::jit::Module loaded, torch::Tensor x) {
  const auto start = Clock::now();
  const double number = loaded.forward({x}).toDouble();
  return std::chrono::duration<double>(Clock::now() - start).count() + number;
}

// There will be an iteration, which waits for what is computed before the loop; not for what
// is computed behind it.
double waitsInLoop(Net net, torch::Tensor x, int n) {
  const auto start = Clock::now();
  auto y = net->forward(x.cuda());
  double sum = 0;
  for (int i = 0; i < n; ++i)
    for (int k = 0; k < n; ++k) {
      sum += y[i][k].item<double>();
      if (sum > 100)
        continue;
      sum *= 2;
    }
  return sum + std::chrono::duration<double>(Clock::now() - start).count();
}
double waitsOnEach(Net net, torch::Tensor x, int n) {
  const auto start = Clock::now();
  auto y = net->forward(x.cuda());
  double sum = 0;
  for (int i = 0; i < n; ++i)
    sum += y[i].sum().item<double>();
  return sum + std::chrono::duration<double>(Clock::now() - start).count();
}

// Not if the loop is run on some paths, or the work is behind it.
double waitsPerhaps(Net net, torch::Tensor x, int n, bool read) {
  const auto start = Clock::now(); // expect: note "the interval starts here"
  auto y = torch::matmul(x.cuda(), x); // expect: note "nothing waits for this"
  double sum = 0;
  if (read)
    for (int i = 0; i < n; ++i)
      sum += y[i].sum().item<double>();
  // expect: R306 "measures how long it took to submit"
  return sum + std::chrono::duration<double>(Clock::now() - start).count();
}
double waitsForEarlierWork(torch::Tensor x, int n) {
  const auto start = Clock::now(); // expect: note "the interval starts here"
  auto y = torch::matmul(x.cuda(), x);
  double sum = 0;
  for (int k = 0; k < n; ++k) {
    for (int i = 0; i < n; ++i)
      sum += y[i].sum().item<double>();
    y = torch::matmul(y, y); // expect: note "nothing waits for this"
  }
  // expect: R306 "measures how long it took to submit"
  return sum + std::chrono::duration<double>(Clock::now() - start).count();
}

// The loop comes after the reading, or may be left before it waits.
double waitsTooLate(torch::Tensor x, int n) {
  double sum = 0, took = 0;
  const auto start = Clock::now(); // expect: note "the interval starts here"
  for (int k = 0; k < n; ++k) {
    auto y = torch::matmul(x.cuda(), x); // expect: note "nothing waits for this"
    // expect: R306 "measures how long it took to submit"
    took += std::chrono::duration<double>(Clock::now() - start).count();
    for (int i = 0; i < n; ++i)
      sum += y[i].sum().item<double>();
  }
  return sum + took;
}
double leavesBefore(torch::Tensor x, int n, bool stop) {
  const auto start = Clock::now(); // expect: note "the interval starts here"
  auto y = torch::matmul(x.cuda(), x); // expect: note "nothing waits for this"
  double sum = 0;
  for (int i = 0; i < n; ++i) {
    if (stop)
      break;
    sum += y[i].sum().item<double>();
  }
  for (int k = 0; k < n; ++k) {
    if (stop)
      continue;
    for (int i = 0; i < n; ++i)
      sum += y[i].sum().item<double>();
  }
  // expect: R306 "measures how long it took to submit"
  return sum + std::chrono::duration<double>(Clock::now() - start).count();
}
