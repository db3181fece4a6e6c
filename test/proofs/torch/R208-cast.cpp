// Arrays of one number are made in the type that is needed, bit for bit.
// REQUIRES: libtorch
// RUN: %prove-torch %s --rules R208 --fewer allocations,bytes %torch-flags
#include "proof.h"

static void show_typed(const char *name, const torch::Tensor &x) {
  std::printf("%s %s %d\n", name, c10::toString(x.scalar_type()), int(x.is_contiguous()));
  show(name, x.slice(0, 0, 10));
}

void one_dimension() {
  for (int64_t n = 0; n < 20; ++n)
    show_typed("zeros", torch::zeros({n}).to(torch::kLong));
}

void matrices() {
  for (int64_t n = 1; n < 20; ++n)
    show_typed("ones", torch::ones({n, 3}).to(torch::kDouble).add_(1));
}

void three_dimensions() {
  for (int64_t n = 1; n < 20; ++n)
    show_typed("booleans", torch::ones({2, n, 2}).toType(torch::kBool));
}

void arranged() {
  for (int64_t n = 1; n < 20; ++n)
    show_typed("column", torch::zeros({n}).unsqueeze(1).to(torch::kInt).add_(n));
}

void typed() {
  for (int64_t n = 1; n < 20; ++n)
    show_typed("halves", torch::ones({n}, torch::kInt) /* of what */ .to( torch::kHalf ));
}

void named() {
  for (int64_t n = 1; n < 20; ++n) {
    auto mask = torch::zeros({n}); // nothing yet
    auto kept = mask.to(torch::kBool);
    kept[0] = true;
    show_typed("named", kept);
  }
}

void shadowed() {
  const auto zeros = [](int64_t n) { return torch::zeros({n}).to(torch::kLong); };
  for (int64_t n = 1; n < 20; ++n)
    show_typed("lambda", zeros(n) + torch::ones({n}).to(torch::kLong));
}

// left: each pass needs a copy of its own
void made_once() {
  const auto zeros = torch::zeros({10});
  for (int64_t n = 0; n < 20; ++n)
    show_typed("own", zeros.to(torch::kLong).add_(n));
}

// left: 'expand' has one element
void expanded() {
  for (int64_t n = 1; n < 20; ++n)
    show_typed("expanded", torch::zeros({1}).expand({n}).to(torch::kLong).add_(n));
}

void timed(int64_t n) {
  for (int64_t i = 0; i < 100; ++i)
    torch::zeros({n}).to(torch::kLong).add_(i);
}
