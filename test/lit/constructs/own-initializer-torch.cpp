// A variable that is initialized with itself has no known value, and nothing follows its initializer without end.
// RUN: %exits 1 timeout 60 %arraylint check --no-cache -q %s -- %libtorch-flags -w > %t
// RUN: grep -c 'warning:' %t | grep -x 10
// RUN: timeout 60 %clang-tidy --load %plugin -checks=-*,array-* %s -- %libtorch-flags -w > %t.tidy 2> %t.err
// RUN: grep -o 'warning: .*' %t > %t.1 && grep -o 'warning: .*' %t.tidy | diff - %t.1
// REQUIRES: tool, plugin, libtorch
#include <functional>
#include <torch/torch.h>

using torch::Tensor;

double accessor(Tensor v, int n) {
  Tensor x = x + v;
  double e = 0;
  auto a = x.accessor<float, 1>();
  for (int i = 0; i < n; ++i)
    e += a[i];
  return e;
}

void boolean(Tensor v, int n) {
  bool b = b;
  int c = c ? c : c;
  while (b) {
    v += c;
    if (v.item<bool>())
      b = b && b;
  }
  for (int &r = r; r < n; ++r)
    v += r;
}

void concatenation(Tensor v, int n) {
  Tensor x = torch::cat({x, v});
  for (int i = 0; i < n; ++i)
    x = torch::cat({x, v});
  std::vector<Tensor> s = s;
  for (auto &q : s)
    q += v;
}

double constReference(Tensor y, int n) {
  double t = 0;
  const Tensor &w = w.slice(0, 1, 2);
  for (int i = 0; i < n; ++i) {
    t += w.item<double>();
    y += w.reshape({3});
    t += w[i][i].item<double>();
  }
  return t;
}

double hostCopy(Tensor v, int n) {
  Tensor x = x.cpu();
  double e = 0;
  float *p = x.data_ptr<float>();
  for (int i = 0; i < n; ++i)
    e += p[i];
  return e;
}

std::function<double(int)> g = [](int n) { return g(n - 1); };
double function(Tensor v, int n) {
  std::function<double()> h = [&] { return h(); };
  double t = 0;
  for (int i = 0; i < n; ++i)
    t += h() + g(i);
  return t;
}

double lambda(Tensor y, int n) {
  auto g = [&](auto h, int k) -> double {
    return k ? h(h, k - 1) : y.item<double>();
  };
  double t = 0;
  for (int i = 0; i < n; ++i)
    t += g(g, i);
  return t;
}

void mask(Tensor v, int n) {
  Tensor m = m > 0;
  Tensor i = torch::nonzero(i);
  for (int k = 0; k < n; ++k) {
    v.index_put_({i}, 1);
    v.index_put_({m}, v.index({m}));
  }
}

void options(Tensor v, int n) {
  torch::TensorOptions o = o.dtype(torch::kFloat);
  for (int i = 0; i < n; ++i)
    v += torch::zeros({4000}, o);
}

void pointer(Tensor y, int n) {
  float *p = p + 1;
  float *q = y.data_ptr<float>();
  for (int i = 0; i < n; ++i)
    p[i] = q[i];
}

void samePointer(Tensor y, int n) {
  float *p = p;
  for (int i = 0; i < n; ++i)
    y[i] = p[i];
}

double reference(Tensor y, int n) {
  double t = 0;
  Tensor &z = z;
  for (int i = 0; i < n; ++i) {
    y += z;
    z[i] = 3;
  }
  return t;
}

void size(Tensor v, int n) {
  long s = v.size(0) + s;
  for (long i = 0; i < s; ++i)
    v[i] = 1;
  for (long i = i; i < 4; ++i)
    v[i] = 2;
}

double value(Tensor v) {
  double e = e;
  while (e > v.item<double>())
    e = e;
  return e;
}

double view(Tensor y, int n) {
  double t = 0;
  Tensor x = x.t();
  for (int i = 0; i < n; ++i)
    t += x[i].item<double>();
  return t;
}

Tensor sent(Tensor x) { return x.cuda(); }
