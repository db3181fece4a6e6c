// Numbers that follow are made in the type that is needed.
// REQUIRES: libtorch
// RUN: %prove-torch %s --suggested --rules R208 --fewer allocations,bytes %torch-flags
#include "proof.h"

void floats() {
  for (int64_t n = 0; n < 20; ++n)
    show("floats", torch::arange(n).to(torch::kFloat));
}

void steps() {
  for (int64_t n = 1; n < 20; ++n)
    show("steps", torch::arange(0, n, 2).to(torch::kDouble));
}

void columns() {
  for (int64_t n = 1; n < 20; ++n)
    show("columns", torch::arange(n).unsqueeze(1).to(torch::kFloat32));
}

void integers() {
  for (int64_t n = 1; n < 20; ++n)
    show("integers", torch::arange(n).to(torch::kInt));
}

void many() {
  const auto x = torch::arange(1 << 20).to(torch::kFloat);
  show("last", x[-1]);
  show("sum", x.to(torch::kDouble).sum());
}

void timed(int64_t n) {
  for (int64_t i = 0; i < 100; ++i)
    torch::arange(n).to(torch::kFloat).add_(i);
}
