// REQUIRES: libtorch
// RUN: %check-rule %s --once --rules R214 -- %libtorch-flags
#include <torch/types.h>
#include <cstdlib>
#include <iostream>
#include <vector>

void use(const torch::Tensor &);
void step();
bool ready();

//===-- bad ---------------------------------------------------------------===//

void operands(torch::Device device) {
  auto w = torch::ones({64, 64}), y = torch::zeros({64, 64});
  for (int i = 0; i < 1000; ++i) {
  // fixed: auto wProduct = w.exp() * 2;
  // fixed: for (int i = 0; i < 1000; ++i) {
    // expect: R214@10 "computes the same array on every iteration (1000 times)"
    y += w.exp() * 2;
    // fixed: y += wProduct;
    // expect: R214@12 "computes the same array on every iteration"
    y.mul_(torch::softmax(w, 1));
    // expect: R214@10 "computes the same array on every iteration"
    y += w.to(device);
    // expect: R214@17 "computes the same array on every iteration"
    y.copy_(y + w.t().matmul(w));
  }
}

// Reading the number of the step writes no array.
void parameters(torch::Tensor w, const torch::Tensor &v, int n) {
  auto y = torch::zeros({64, 64});
  for (int i = 0; i < n; ++i) {
  // unsafe: auto scaled = w * v.norm();
  // unsafe: for (int i = 0; i < n; ++i) {
    // expect: R214@19 "computes the same array on every iteration"
    // expect: note "compute it once before the loop"
    auto scaled = w * v.norm();
    // unsafe: (removed)
    y += scaled.slice(0, 0, i);
    std::cout << i << '\n';
  }
  while (n-- > 0) {
    torch::NoGradGuard guard;
    // No fix: outside the guard, the work would be recorded.
    // expect: R214@10 "computes the same array on every iteration"
    y += w.relu();
  }
  for (auto i : c10::irange(n)) {
  // unsafe: auto wMax = w.max();
  // unsafe: for (auto i : c10::irange(n)) {
    // expect: R214@19 "computes the same array on every iteration"
    // expect: note "compute it once before the loop"
    y[i] = y[i] * w.max();
    // unsafe: y[i] = y[i] * wMax;
  }
}

void stopped(torch::Tensor w, torch::Tensor x, int n) {
  auto y = torch::zeros({64, 64});
  torch::NoGradGuard guard;
  for (int i = 0; i < n; ++i)
  // unsafe: auto wSigmoid = w.sigmoid();
  // unsafe: for (int i = 0; i < n; ++i)
    // expect: R214@10 "computes the same array on every iteration"
    // expect: note "compute it once before the loop"
    y += w.sigmoid();
    // unsafe: y += wSigmoid;
  x.requires_grad_(true);
}

#define NORMED(x) ((x) / (x).norm())
template <typename T> void inTemplate(torch::Tensor w, T n) {
  auto y = torch::zeros({64, 64});
  for (T i = 0; i < n; ++i)
    // expect: R214@10 "computes the same array on every iteration"
    y += NORMED(w);
  for (T i = 0; i < n; ++i)
    // expect: R214@10 "computes the same array on every iteration"
    y += w * n;
}
template void inTemplate<int>(torch::Tensor, int);

void sampled(torch::Tensor image, torch::Tensor grid, int n) {
  auto y = torch::zeros({1, 1, 64, 64});
  for (int i = 0; i < n; ++i) {
  // unsafe: auto imageGridSampler2d = torch::grid_sampler_2d(image, grid, 0, 0, false);
  // unsafe: for (int i = 0; i < n; ++i) {
    // expect: R214@10 "computes the same array on every iteration"
    // expect: note "compute it once before the loop"
    y += torch::grid_sampler_2d(image, grid, 0, 0, false);
    // unsafe: y += imageGridSampler2d;
  }
}

// `std::get` passes a part of the result on.
void parts(const torch::Tensor &x, int n) {
  auto best = torch::zeros({64, 64}), sum = torch::zeros({64});
  for (int i = 0; i < 64; ++i)
    for (int j = 0; j < n; ++j)
      best[i] = (std::get<0>(x.max(-1)) < 0.5).to(torch::kFloat32); // expect: R214@17 "'to' computes the same array"
  for (int i = 0; i < 1000; ++i) {
  // unsafe: auto most = x.max(-1);
  // unsafe: for (int i = 0; i < 1000; ++i) {
    auto most = x.max(-1); // expect: R214@17 "'max' computes the same array" note@17 "compute it once before the loop"
    // unsafe: (removed)
    sum += std::get<0>(most);
  }
  use(best);
}

//===-- good --------------------------------------------------------------===//

// Each part that is kept has elements of its own.
void keptParts(const torch::Tensor &x, std::vector<torch::Tensor> &all) {
  for (int i = 0; i < 1000; ++i)
    all.push_back(std::get<0>(x.max(-1)));
}

void changedParts(const torch::Tensor &x) {
  auto sum = torch::zeros({64});
  for (int i = 0; i < 1000; ++i) {
    auto most = x.max(-1);
    std::get<0>(most).add_(i);
    sum += std::get<0>(most);
  }
  for (int i = 0; i < 1000; ++i) {
    auto most = x.max(-1);
    auto &values = std::get<0>(most);
    values += i;
    sum += values;
  }
  auto kept = x.max(-1);
  for (int i = 0; i < 1000; ++i) {
    sum += std::get<0>(kept).exp();
    kept = (x + i).max(-1);
  }
}

// Random in training, and the type is not known.
void opaque(torch::Tensor image, torch::Tensor mean, torch::Tensor var, int n) {
  auto y = torch::zeros({1, 1, 64, 64});
  for (int i = 0; i < n; ++i) {
    y += torch::dropout(image, 0.5, true);
    y += torch::dequantize(image);
    y += torch::batch_norm(image, {}, {}, mean, var, true, 0.1, 1e-5, false);
  }
}

void cheap(torch::Tensor w, int n) {
  auto y = torch::zeros({64, 64});
  for (int i = 0; i < n; ++i) {
    y += w.t();
    y += w.slice(0, 0, 8).unsqueeze(1);
    y += torch::rand({64});
    y += torch::rand_like(w);
    y += torch::zeros({64});
    y += w.cpu();
    y += w.to(torch::kCPU);
    y += torch::nonzero(w);
    y += w.reshape({64, 64});
    y += w.sum().item<float>();
  }
}

void optimizer(torch::Tensor w, torch::Tensor x, int n) {
  auto y = torch::zeros({64, 64});
  for (int i = 0; i < n; ++i) {
    y += w.exp();
    step();
  }
  for (int i = 0; i < n; ++i) {
    y += w.exp();
    x.sub_(0.1);
  }
  std::vector<torch::Tensor> parameters{w};
  for (int i = 0; i < n; ++i) {
    y += w.exp();
    for (auto &p : parameters)
      p.mul_(0.9);
  }
  for (int i = 0; i < n; ++i) {
    y += w.exp();
    x[i] = 1;
  }
  auto p = x.data_ptr<float>();
  for (int i = 0; i < n; ++i) {
    y += w.exp();
    p[i] = 1;
  }
}

// Each iteration has its own graph.
void graphs(torch::Tensor w, torch::Tensor x, int n) {
  auto y = torch::ones({64, 64});
  for (int i = 0; i < n; ++i) {
    auto loss = (w.exp() * y).sum();
    loss.backward();
  }
}

void madeFromMemory(float *memory, int n) {
  auto w = torch::from_blob(memory, {64});
  auto y = torch::zeros({64});
  for (int i = 0; i < n; ++i) {
    y += w.exp();
    memory[i] = 1;
  }
}

void changed(int n) {
  auto w = torch::ones({64}), v = torch::ones({64}), y = torch::zeros({64});
  auto u = torch::ones({64});
  auto same = u;
  for (int i = 0; i < n; ++i) {
    y += w.exp();
    w.mul_(0.5);
    y += v.exp();
    torch::add_out(v, y, y);
    y += u.exp();
    same.add_(1);
    if (ready())
      y += torch::ones({64}).exp();
  }
}

struct Model {
  torch::Tensor weight;
  void run(int n) {
    auto y = torch::zeros({64});
    for (int i = 0; i < n; ++i)
      y += weight.exp();
  }
};

void silenced(torch::Tensor w, int n) {
  auto y = torch::zeros({64});
  for (int i = 0; i < n; ++i)
    y += w.exp(); // NOLINT(array-R214-loop-invariant-array-work)
}

// A handle of an array that only the constructor makes.
class Kernel {
  torch::Tensor own, given, late, viewed, part, shown, filled, state;

public:
  Kernel(torch::Tensor from)
      : own(torch::rand({512, 512})), given(from), viewed(torch::rand({512, 512})), part(viewed[0]), shown(torch::rand({512, 512})),
        filled(torch::rand({512, 512})), state(torch::rand({512, 512})) {
    late = from;
  }
  torch::Tensor show() { return shown; }
  void fill() { filled.fill_(1); }
  void run(int steps) {
    for (int i = 0; i < steps; ++i) {
      auto k = state + own.matmul(own); // expect: R214@24 "'matmul' computes the same array on every iteration"
      auto l = given.matmul(given) + late.matmul(late);
      auto m = shown.matmul(shown);
      auto n = filled.matmul(filled);
      auto o = part.matmul(part) + viewed.matmul(viewed);
      state = state + k + l + m + n + o;
      step();
    }
  }
};

//===-- functions that compute an array from their arguments alone --------===//

torch::Tensor normalize(const torch::Tensor &x) { return (x - x.mean()) / x.std(); }
torch::Tensor grid(int h, int w) {
  auto y = torch::arange(h).view({h, 1}), x = torch::arange(w).view({1, w});
  return torch::stack({y.expand({h, w}), x.expand({h, w})}, 0);
}
torch::Tensor noise(int n) { return torch::rand({n}); }
torch::Tensor drawn(int n) { return torch::full({n}, std::rand()).exp(); }
torch::Tensor shown(int n) {
  std::cout << n;
  return torch::ones({n}).exp();
}
torch::Tensor counted(int n) {
  static int k = 0;
  return torch::full({n}, ++k).exp();
}
torch::Tensor written(torch::Tensor &out) {
  out.add_(1);
  return out.exp();
}
torch::Tensor same(torch::Tensor x) { return x; }

torch::Tensor calls(int n) {
  auto image = torch::rand({3, 512, 512}), sum = torch::zeros({3, 512, 512}), other = image.clone();
  for (int i = 0; i < 100000; ++i) {
    sum += normalize(image); // expect: R214@12 "'normalize' computes the same array on every iteration (100000 times)"
    auto g = grid(n, n);     // expect: R214@14 "'grid' computes the same array on every iteration"
    sum += g;
    sum += grid(i, n) + noise(n) + drawn(n) + shown(n) + counted(n) + written(other) + same(image);
    sum += normalize(other) + normalize(sum);
    auto changed = normalize(image);
    changed.add_(1);
  }
  return sum;
}

//===-- work that each call of a function repeats -------------------------===//

double recall(const torch::Tensor &guess, const torch::Tensor &right, int label) {
  auto best = torch::argmax(guess, 1); // expect: R214@15 "'argmax' computes the same array on every call" help "compute it once before that loop, and pass it on"
  return ((best == right) * label).sum().item<double>();
}
double product(const torch::Tensor &x, int k) {
  auto y = x.matmul(x);
  y += k;
  return y.sum().item<double>();
}
double changed(torch::Tensor x, int k) {
  auto y = x.matmul(x) + k;
  x += k;
  return y.sum().item<double>();
}
double rebound(torch::Tensor x, int k) {
  if (k)
    x = x + k;
  return (x.matmul(x) + k).sum().item<double>();
}
double number(const torch::Tensor &x, int n, int k) {
  return (torch::matmul(x * n, x) + k).sum().item<double>(); // expect: R214@11 "'matmul' computes the same array on every call" help "pass it on"
}
double recursive(const torch::Tensor &x, int k) {
  return k ? recursive(x, k - 1) : x.matmul(x).sum().item<double>();
}
double each(const torch::Tensor &guess, const torch::Tensor &right, torch::Tensor own, int n) {
  double sum = 0;
  for (int k = 0; k < n; ++k)
    sum = sum / 2 + recall(guess, right, k); // expect: note "a loop calls 'recall' here, with the same arguments"
  for (int k = 0; k < n; ++k)
    sum = sum / 2 + product(guess, k) + changed(own, k) + rebound(guess, k);
  for (int k = 0; k < n; ++k)
    sum = sum / 2 + number(guess, n, k); // expect: note "a loop calls 'number' here"
  for (int k = 0; k < n; ++k)
    sum = sum / 2 + number(guess, k, k);
  for (int k = 0; k < n; ++k) {
    sum = sum / 2 + recall(own, right, k);
    own = own + 1;
  }
  return sum + recursive(guess, n);
}

// Whoever has another handle may write the array, even a constant one.
class Shown {
  torch::Tensor reference = torch::rand({512, 512}), listed = torch::rand({512, 512}), filled = torch::rand({512, 512}), state = torch::zeros({512, 512});

public:
  const torch::Tensor &show() const { return reference; }
  std::vector<torch::Tensor> list() const { return {listed}; }
  void fill() const { filled.add_(1); }
  void run(int n) {
    for (int i = 0; i < n; ++i) {
      state += reference.matmul(reference) + listed.matmul(listed) + filled.matmul(filled);
      ::step();
    }
  }
};

torch::Tensor scaled(const torch::Tensor &x, const double *factor) { return (x * *factor).exp(); }
torch::Tensor printed(const torch::Tensor &x) {
  x.print();
  return x.matmul(x).exp();
}
torch::Tensor pointers(int n) {
  auto image = torch::rand({512, 512}), sum = torch::zeros({512, 512});
  double factor = 1;
  const double *given = &factor;
  for (int i = 0; i < n; ++i) {
    factor += i;
    sum += scaled(image, given);
    sum += printed(image);
    normalize(image);
  }
  return sum;
}

// Work that only some calls do, and calls that may run another function.
double seldom(const torch::Tensor &x, int k) {
  if (k == 0)
    return x.matmul(x).sum().item<double>();
  return k;
}
double late(const torch::Tensor &x, int k) {
  if (k < 10)
    return k;
  auto y = x.matmul(x);
  return (y + k).sum().item<double>();
}
struct Base {
  virtual double run(const torch::Tensor &x, int k) { return (x.matmul(x) + k).sum().item<double>(); }
};
torch::Tensor made() { return torch::zeros({512, 512}); }
double some(Base &base, int n) {
  auto x = torch::rand({512, 512}), y = torch::rand({512, 512});
  double sum = 0;
  for (int k = 0; k < n; ++k)
    sum = sum / 2 + seldom(x, k);
  for (int k = 0; k < n; ++k)
    sum = sum / 2 + late(x, k);
  for (int k = 0; k < n; ++k)
    sum = sum / 2 + base.run(x, k);
  for (int k = 0; k < n; ++k)
    y += made(); // R201 is about functions that only allocate
  return sum + y.sum().item<double>();
}

// The list may change, whose memory the array shows.
torch::Tensor shown(std::vector<float> list) {
  auto x = torch::from_blob(list.data(), {9, 9}), y = torch::zeros({9, 9}, torch::kCUDA);
  auto rows = torch::from_blob(list.data(), {81}).view({9, 9});
  for (int i = 0; i < 1000; ++i) {
    list[i % 81] = i;
    y += x.inverse().to(torch::kCUDA) + rows.to(torch::kCUDA);
  }
  return y;
}

//===-- library functions that are given plain values ---------------------===//

torch::Tensor options(const torch::Tensor &x, const torch::Tensor &mask, int n) {
  auto sum = torch::zeros_like(x);
  // unsafe: auto sum = torch::zeros_like(x);
  // unsafe: auto maskLogicalNot = mask.logical_not();
  for (int i = 0; i < n; ++i) {
    auto one = torch::ones({sum.size(0), 1}, torch::TensorOptions().dtype(torch::kFloat32).device(x.device()));
    sum = sum.masked_fill(mask.logical_not(), i) * one; // expect: R214@27 remark "'logical_not' computes the same array on every iteration" note "compute it once before the loop"
    // unsafe: sum = sum.masked_fill(maskLogicalNot, i) * one;
  }
  return sum;
}
// They change what the expression computes.
torch::Tensor modes(const torch::Tensor &x, int n) {
  auto sum = torch::zeros_like(x);
  for (int i = 0; i < n; ++i) {
    torch::GradMode::set_enabled(i % 2);
    sum += torch::exp(x) * i;
  }
  return sum;
}
