// Sums over rows and elements that are kept in a part of an array.
// REQUIRES: libtorch
// RUN: %check-rule %s --once --rules R114 -- %libtorch-flags
#include <torch/torch.h>

using torch::Tensor;

//===-- bad ---------------------------------------------------------------===//

Tensor product(const Tensor &a, const Tensor &b) {
  Tensor c = a.new_zeros(a.sizes());
  for (int64_t i = 0; i < a.size(0); ++i)
    for (int64_t j = 0; j < b.size(1); ++j) {
      for (int64_t k = 0; k < j; ++k) // expect: R114@7 warning "does the same array work on one row or element after the other"
        c[i][j] = c[i][j] + a[i][k] * b[k][j]; // expect: note@29 "is taken here" note@39 "is taken here"
      for (int64_t k = j; k < a.size(1); ++k) // expect: R114@7 warning "does the same array work on one row or element after the other"
        c[i][j] += a[i][k] * b[j][k]; // expect: note@20 "is taken here" note@30 "is taken here"
    }
  return c;
}
Tensor moments(const Tensor &x, int64_t n) {
  Tensor sums = torch::zeros({2, 1024});
  for (int64_t i = 0; i < n; ++i) { // expect: R114@3 remark "does the same array work on one row or element after the other"
    sums[0] += x[i]; // expect: note@16 "is taken here"
  }
  return sums;
}

//===-- good --------------------------------------------------------------===//

// What one iteration writes, the next one reads.
Tensor smoothed(const Tensor &x, int64_t n) {
  Tensor sums = torch::zeros({2, 1024});
  for (int64_t i = 0; i < n; ++i)
    sums[0] = sums[0] * 0.9 + x[i];
  return sums;
}
Tensor both(const Tensor &x, int64_t n) {
  Tensor sums = torch::zeros({2, 1024});
  for (int64_t i = 0; i < n; ++i) {
    sums[0] += x[i];
    sums[1] += sums[0] * x[i];
  }
  return sums;
}
Tensor total(const Tensor &x, int64_t n) {
  Tensor sums = torch::zeros({2, 1024});
  for (int64_t i = 0; i < n; ++i) {
    sums[0] += x[i];
    sums += 1;
  }
  return sums;
}
// Each step needs the one before, by another name.
void shown(const Tensor &x, Tensor s) {
  auto t = s[0];
  for (int64_t i = 0; i < x.size(0); ++i)
    s[0] += x[i] * t;
}
void behind(const Tensor &x, Tensor s) {
  auto t = s[0];
  for (int64_t i = 0; i < x.size(0); ++i)
    t += x[i] * s[0];
}
void remainders(const Tensor &x, Tensor s) {
  for (int64_t i = 0; i < x.size(0); ++i)
    s[0].fmod_(x[i]);
}
void moving(const Tensor &x, Tensor s, int *p) {
  for (int64_t i = 0; i < x.size(0); ++i) {
    s[*p] += x[i];
    ++*p;
  }
}
// Another part in each iteration, which the loop chooses.
Tensor binned(const Tensor &x, const std::vector<int64_t> &bins) {
  Tensor sums = torch::zeros({64, 1024});
  for (int64_t i = 0; i < x.size(0); ++i) {
    int64_t bin = bins[i];
    sums[bin] += x[i] * sums[0];
  }
  return sums;
}
