// Numbers in place of arrays of them: the same elements, bit for bit.
// REQUIRES: libtorch
// RUN: %prove-torch %s --suggested --rules R208 --fewer bytes %torch-flags
#include "proof.h"

void overlaps() {
  for (int64_t n = 1; n < 20; ++n) {
    auto a = torch::randn({n, 300}), b = torch::randn({n, 300});
    show("overlap", torch::max(a - b, torch::zeros(a.sizes())).slice(1, 0, 10));
  }
}

void complements() {
  for (int64_t n = 1; n < 20; ++n) {
    auto x = torch::randn({n * 1000}, torch::kDouble);
    show("complement", (torch::ones_like(x) - x).slice(0, 0, 10));
  }
}

void integers() {
  for (int64_t n = 1; n < 20; ++n) {
    auto x = torch::arange(n * 1000);
    show("products", (torch::full_like(x, 3) * x).slice(0, 0, 10));
    show("least", x.minimum(torch::full_like(x, 7)).slice(0, 0, 10));
  }
}

void chosen() {
  for (int64_t n = 1; n < 20; ++n) {
    auto x = torch::randn({200, n});
    show("chosen", torch::where(x < 0.1, torch::ones_like(x), x).slice(0, 0, 10));
  }
}

void in_place() {
  for (int64_t n = 1; n < 20; ++n) {
    auto x = torch::randn({n * 1000});
    x *= torch::full_like(x, 3);
    x.add_(torch::ones_like(x));
    show("in place", x.slice(0, 0, 10));
  }
}

void compared() {
  for (int64_t n = 1; n < 20; ++n) {
    auto x = torch::randn({n * 1000});
    show("compared", (x > torch::zeros_like(x)).sum());
  }
}

