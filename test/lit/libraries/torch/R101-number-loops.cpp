// REQUIRES: libtorch
// Loops that read elements as numbers, and their fixes.
// RUN: %check-rule %s --once --rules R101 -- %libtorch-flags
#include <torch/torch.h>
#include <algorithm>

//===-- branches ----------------------------------------------------------===//

void branches(torch::Tensor x, torch::Tensor y, float t) {
  const int64_t n = x.size(0);
  // expect: R101 "reads and writes" note "work on the whole array, if the loop covers it"
  for (int64_t i = 0; i < n; ++i)
  // unsafe: y.masked_fill_(x > t, 1);
    if (x[i].item<float>() > t) // expect: note "read"
    // unsafe: (removed)
      y[i] = 1; // expect: note "written"
      // unsafe: (removed)
  // expect: R101 "reads and writes" note "work on the whole array, if the loop covers it"
  for (int64_t i = 0; i < n; ++i) {
  // unsafe: y.copy_(torch::where(x > t, x - t, 0));
    if (x[i].item<float>() > t) // expect: note ""
    // unsafe: (removed)
      y[i] = x[i].item<float>() - t; // expect: note "" note ""
      // unsafe: (removed)
    else
    // unsafe: (removed)
      y[i] = 0;
      // unsafe: (removed)
  }
  // unsafe: (removed)
  // expect: R101 "" note "work on the whole array, if the loop covers it"
  for (int64_t i = 0; i < n; ++i) {
  // unsafe: y.copy_(torch::where(x > t, x * 2, y));
    if (x[i].item<float>() > t) { // expect: note ""
    // unsafe: (removed)
      y[i] = x[i].item<float>() * 2; // expect: note "" note ""
      // unsafe: (removed)
    }
    // unsafe: (removed)
  }
  // unsafe: (removed)
  // expect: R101 "" note "work on the whole array"
  for (int64_t i = 0; i < x.size(0); ++i)
  // unsafe: x.copy_(torch::where((x < 0) & (x > -t), -x, x / t));
    // expect: note "" note "" note ""
    x[i] = x[i].item<float>() < 0 && x[i].item<float>() > -t ? -x[i].item<float>() : x[i].item<float>() / t;
    // unsafe: (removed)
}

void onTheHost(torch::Tensor x) {
  auto host = x.cpu();
  auto p = host.accessor<float, 1>();
  // expect: R101 "reads and writes an array element by element on the host" note "work on the whole array"
  for (int64_t i = 0; i < host.size(0); ++i)
  // unsafe: host.copy_(torch::where(host > 0, host, 0));
    p[i] = p[i] > 0 ? p[i] : 0; // expect: note "" note "" note ""
    // unsafe: (removed)
  auto *q = host.data_ptr<float>();
  // expect: R101 "on the host" note "work on the whole array, if the loop covers it"
  for (int64_t i = 0; i < host.numel(); ++i)
  // unsafe: host.masked_fill_(host != host, 0);
    if (q[i] != q[i]) // expect: note "" note ""
    // unsafe: (removed)
      q[i] = 0; // expect: note ""
      // unsafe: (removed)
  x.copy_(host);
}

//===-- reductions --------------------------------------------------------===//

void reductions(torch::Tensor a, torch::Tensor b, float t) {
  float dot = 0, most = -1e30f, least = 1e30f;
  int hits = 0;
  int64_t outliers = 0;
  // expect: R101 "reads an array" note "work on the whole array, if the loop covers it"
  for (int64_t i = 0; i < a.size(0); ++i)
  // unsafe: dot += (a * b).sum().item<float>();
    dot += a[i].item<float>() * b[i].item<float>(); // expect: note "" note ""
    // unsafe: (removed)
  // expect: R101 "" note "work on the whole array"
  for (int64_t i = 0; i < a.size(0); ++i)
  // unsafe: most = a.numel() > 0 ? std::max(most, a.max().item<float>()) : most;
    if (a[i].item<float>() > most) // expect: note ""
    // unsafe: (removed)
      most = a[i].item<float>(); // expect: note ""
      // unsafe: (removed)
  // expect: R101 "" note "work on the whole array"
  for (int64_t i = 0; i < a.size(0); ++i)
  // unsafe: least = a.numel() > 0 ? std::min(least, a.min().item<float>()) : least;
    if (least > a[i].item<float>()) // expect: note ""
    // unsafe: (removed)
      least = a[i].item<float>(); // expect: note ""
      // unsafe: (removed)
  // expect: R101 "" note "work on the whole array"
  for (int64_t i = 0; i < a.size(0); ++i)
  // unsafe: most = a.numel() > 0 ? std::max(most, (a * 2).max().item<float>()) : most;
    most = std::max(most, a[i].item<float>() * 2); // expect: note ""
    // unsafe: (removed)
  // expect: R101 "" note "work on the whole array"
  for (int64_t i = 0; i < a.size(0); ++i)
  // unsafe: least = a.numel() > 0 ? std::min(least, a.min().item<float>()) : least;
    least = std::min(a[i].item<float>(), least); // expect: note ""
    // unsafe: (removed)
  // expect: R101 "" note "work on the whole array"
  for (int64_t i = 0; i < a.size(0); ++i)
  // unsafe: hits += (a > t).sum().item<int64_t>();
    if (a[i].item<float>() > t) // expect: note ""
    // unsafe: (removed)
      ++hits;
      // unsafe: (removed)
  // expect: R101 "" note "if the loop covers it"
  for (int64_t i = 0; i < a.size(0); ++i)
  // unsafe: outliers += ((a < -t) | (b > t)).sum().item<int64_t>();
    if (a[i].item<float>() < -t || b[i].item<float>() > t) // expect: note "" note ""
    // unsafe: (removed)
      outliers += 1;
      // unsafe: (removed)
}

double dotOnTheHost(torch::Tensor x, torch::Tensor y) {
  auto a = x.cpu(), b = y.cpu();
  const auto *p = a.data_ptr<double>();
  const auto q = b.accessor<double, 1>();
  double dot = 0;
  // expect: R101 "on the host" note "if the loop covers it"
  for (int64_t i = 0; i < a.numel(); ++i)
  // unsafe: dot += (a * b).sum().item<double>();
    dot += p[i] * q[i]; // expect: note "" note ""
    // unsafe: (removed)
  return dot;
}

//===-- rows --------------------------------------------------------------===//

void rows(int64_t n, int64_t m) {
  auto x = torch::rand({n, m}), y = torch::empty({n, m});
  auto s = torch::rand({n}), r = torch::rand({m});
  for (int64_t i = 0; i < n; ++i)
  // unsafe: y.copy_(x * s.unsqueeze(1));
    // expect: R101@5 "reads and writes" note@5 "work on the whole arrays, if the loops cover them"
    for (int64_t j = 0; j < m; ++j)
    // unsafe: (removed)
      y[i][j] = x[i][j] * s[i]; // expect: note "written" note "read"
      // unsafe: (removed)
  for (int64_t i = 0; i < x.size(0); ++i) {
  // unsafe: y.copy_((x - r) / s.unsqueeze(1) + 2);
    // expect: R101 "" note "work on the whole arrays, if the loops cover them"
    for (int64_t j = 0; j < x.size(1); ++j) {
    // unsafe: (removed)
      y[i][j] = (x[i][j] - r[j]) / s[i] + 2; // expect: note "" note "" note ""
      // unsafe: (removed)
    }
    // unsafe: (removed)
  }
  // unsafe: (removed)
  auto host = x.cpu();
  auto p = host.accessor<float, 2>();
  auto factors = s.cpu();
  auto q = factors.accessor<float, 1>();
  for (int64_t i = 0; i < n; ++i)
  // unsafe: host.copy_(host * factors.unsqueeze(1));
    // expect: R101 "on the host" note "work on the whole arrays"
    for (int64_t j = 0; j < m; ++j)
    // unsafe: (removed)
      p[i][j] = p[i][j] * q[i]; // expect: note "" note ""
      // unsafe: (removed)
  for (int64_t i = 0; i < n; ++i)
  // unsafe: host.copy_(torch::where(host > 1, 1, host));
    // expect: R101 "on the host" note "work on the whole arrays"
    for (int64_t j = 0; j < m; ++j)
    // unsafe: (removed)
      p[i][j] = p[i][j] > 1 ? 1 : p[i][j]; // expect: note "" note "" note ""
      // unsafe: (removed)
}

void notRows(int64_t n, int64_t m) {
  auto x = torch::rand({n, m}), y = torch::empty({n, m});
  auto s = torch::rand({n});
  // Transposed, a triangle, a part, an additional statement, another extent.
  for (int64_t i = 0; i < n; ++i)
    for (int64_t j = 0; j < m; ++j) // expect: R101 ""
      y[i][j] = x[j][i] * s[i]; // expect: note "" note ""
  for (int64_t i = 0; i < n; ++i)
    for (int64_t j = 0; j < i; ++j) // expect: R101 ""
      y[i][j] = x[i][j] * s[i]; // expect: note "" note ""
  for (int64_t i = 0; i < n; ++i)
    for (int64_t j = 1; j < m; ++j) // expect: R101 ""
      y[i][j] = x[i][j] * s[i]; // expect: note "" note ""
  for (int64_t i = 0; i < n; ++i)
    for (int64_t j = 0; j < m - 1; ++j) // expect: R101 ""
      y[i][j] = x[i][j] * s[i]; // expect: note "" note ""
  for (int64_t i = 0; i < n; ++i) {
    for (int64_t j = 0; j < m; ++j) // expect: R101 ""
      y[i][j] = x[i][j] * s[i]; // expect: note "" note ""
    s[i] = 0;
  }
  for (int64_t i = 0; i < n; ++i)
    for (int64_t j = 0; j < m; ++j) // expect: R101 ""
      y[i][j] = x[i][j] * i; // expect: note "" note ""
  auto known = torch::zeros({1000, 2000});
  for (int64_t i = 0; i < 1000; ++i)
    for (int64_t j = 0; j < 1000; ++j) // expect: R101 ""
      known[i][j] = known[i][j] * 2; // expect: note "" note ""
}

//===-- without an equivalent form ----------------------------------------===//

void notTheSame(torch::Tensor a, torch::Tensor b, float t, int64_t n) {
  double wide = 0;
  float sum = 0;
  int hits = 0, whole = 0;
  // A wider sum, and a narrower one.
  for (int64_t i = 0; i < n; ++i) // expect: R101 ""
    wide += a[i].item<float>() * b[i].item<float>(); // expect: note "" note ""
  for (int64_t i = 0; i < n; ++i) // expect: R101 ""
    whole += a[i].item<float>() * b[i].item<float>(); // expect: note "" note ""
  for (int64_t i = 0; i < n; ++i) // expect: R101 ""
    sum += a[i].item<int>() * b[i].item<int>(); // expect: note "" note ""
  // More than one statement, or an early exit.
  for (int64_t i = 0; i < n; ++i) // expect: R101 ""
    if (a[i].item<float>() > t) { // expect: note ""
      ++hits;
      b[i] = 1; // expect: note ""
    }
  for (int64_t i = 0; i < n; ++i) // expect: R101 ""
    if (a[i].item<float>() > t) // expect: note ""
      break;
  // The value of the counter, another element, another array.
  for (int64_t i = 0; i < n; ++i) // expect: R101 ""
    if (a[i].item<float>() > i) // expect: note ""
      ++hits;
  for (int64_t i = 1; i < n; ++i) // expect: R101 ""
    if (a[i].item<float>() > a[i - 1].item<float>()) // expect: note "" note ""
      ++hits;
  for (int64_t i = 0; i < n; ++i) // expect: R101 ""
    if (a[i].item<float>() > t) // expect: note ""
      a[i] = 0; // expect: note ""
    else
      b[i] = 0; // expect: note ""
  // Two numbers: the library would convert them to an array of its default type.
  for (int64_t i = 0; i < n; ++i) // expect: R101 ""
    b[i] = a[i].item<float>() > t ? 1 : 0; // expect: note "" note ""
  // Steps of two, or a pointer over rows.
  for (int64_t i = 0; i < n; ++i) // expect: R101 ""
    if (a[i].item<float>() > t) // expect: note ""
      hits += 2;
  auto host = a.cpu();
  auto *p = host.data_ptr<float>();
  for (int64_t i = 0; i < host.size(0); ++i) // expect: R101 ""
    sum += p[i]; // expect: note ""
  // The condition uses the sum itself.
  for (int64_t i = 0; i < n; ++i) // expect: R101 ""
    sum += a[i].item<float>() * sum; // expect: note ""
}

#define ABOVE(x, t) ((x).item<float>() > (t))
void macros(torch::Tensor a, float t, int hits) {
  for (int64_t i = 0; i < a.size(0); ++i) // expect: R101 ""
    if (ABOVE(a[i], t)) // expect: note ""
      ++hits;
}

template <typename T> T inTemplate(torch::Tensor a) {
  T most = 0;
  for (int64_t i = 0; i < a.size(0); ++i) // expect: R101 ""
    most = std::max(most, a[i].item<T>()); // expect: note ""
  return most;
}
template float inTemplate<float>(torch::Tensor);
