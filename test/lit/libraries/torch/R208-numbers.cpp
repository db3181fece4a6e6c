// Arrays of one number that are only an operand, or that are filled twice.
// REQUIRES: libtorch
// RUN: %check-rule %s --once --rules R208 -- %libtorch-flags
#include <torch/torch.h>

using torch::Tensor;

//===-- bad ---------------------------------------------------------------===//

Tensor overlap(const Tensor &a, const Tensor &b) {
  Tensor left = torch::min(a, b);
  return torch::max(left - a + 1, torch::zeros(left.sizes())); // expect: R208@35 remark "makes an array of one number only as an operand" note "'clamp_min' takes the number itself, if the arrays have the same type"
  // unsafe: return torch::clamp_min(left - a + 1, 0);
}
Tensor complement(const Tensor &x) {
  return torch::ones_like(x) - x; // expect: R208@10 remark "makes an array of one number only as an operand" note "'-' takes the number itself, if the arrays have the same type"
  // unsafe: return 1 - x;
}
Tensor bounded(const Tensor &x) {
  return x.minimum(torch::full_like(x, 2)); // expect: R208 remark "only as an operand" note "'clamp_max' takes the number itself, if the arrays have the same type"
  // unsafe: return x.clamp_max(2);
}
Tensor safe(const Tensor &x) {
  return torch::where(x.abs() < 1e-5, torch::ones_like(x), x); // expect: R208 remark "only as an operand" note "'where' takes the number itself, if the arrays have the same type"
  // unsafe: return torch::where(x.abs() < 1e-5, 1, x);
}
Tensor masked(const Tensor &x, const Tensor &y) {
  auto positive = x > 0;
  return torch::where(positive, y, torch::zeros_like(x)); // expect: R208@36 remark "only as an operand" note "takes the number itself, if the arrays have the same type"
  // unsafe: return torch::where(positive, y, 0);
}
void scaled(Tensor &x, int a, int b, float c) {
  x *= torch::full_like(x, a + b); // expect: R208@8 remark "only as an operand" note "'*=' takes the number itself, if the arrays have the same type"
  // unsafe: x *= (a + b);
  // Of an array of integers, it is a whole number.
  x *= torch::full_like(x, c); // expect: R208@8 remark "only as an operand" help "'*=' takes the number itself"
  x.sub_(torch::ones_like(x)); // expect: R208 remark "only as an operand" note "takes the number itself, if the arrays have the same type"
  // unsafe: x.sub_(1);
}
// Of the type and place that it names, or is sent to.
Tensor typed(const Tensor &x) {
  return torch::ones_like(x, torch::kFloat64) - x // expect: R208@10 remark "only as an operand" help "'-' takes the number itself"
         + torch::zeros(x.sizes()).to(x.device()); // expect: R208@12 remark "only as an operand" help "'+' takes the number itself"
}
Tensor nearness(const Tensor &x) {
  return 1 / torch::max(1e-10 * torch::ones_like(x), x); // expect: R208@33 remark "only as an operand" help "'clamp_min' takes the number itself"
}
Tensor uniform(int64_t n, double p) {
  return p * torch::ones({n, 1}); // expect: R208@14 remark "makes an array only to give all its elements another number" help "make the array with its number at once"
}
Tensor weights(int64_t n) {
  return torch::ones({n}).cuda() / n; // expect: R208@10 remark "makes an array only to give all its elements another number"
}
Tensor opposite(const Tensor &x) {
  return -torch::ones_like(x); // expect: R208@11 remark "makes an array only to give all its elements another number"
}
Tensor filled(int64_t n, float value) {
  return torch::zeros({n}).fill_(value); // expect: R208@10 remark "makes an array only to give all its elements another number"
}

//===-- good --------------------------------------------------------------===//

// The result may have more elements than `x`.
Tensor spread(const Tensor &x, int64_t n) { return torch::ones({n, 1}) * x; }
Tensor shaped(const Tensor &x, const Tensor &y) { return torch::zeros_like(x) + y; }
Tensor reduced(const Tensor &x) { return torch::ones_like(x) * x.sum(); }
Tensor changed(Tensor x, const Tensor &y) {
  auto positive = x > 0;
  x = y;
  return torch::where(positive, 1, torch::zeros_like(x));
}
// No form takes a number.
Tensor angles(const Tensor &x) { return torch::atan2(x, torch::ones_like(x)); }
Tensor both(const Tensor &x) { return torch::logical_and(x, torch::ones_like(x)); }
// With numbers, a mask would become integers.
Tensor inverted(const Tensor &x) {
  return torch::where(x > 0, torch::zeros_like(x, torch::kBool), x.isnan());
}
Tensor step(const Tensor &x) {
  return torch::where(x > 0, torch::ones_like(x), torch::zeros_like(x));
}
Tensor flags(const Tensor &x) {
  auto b = x.ge(0), c = x.isnan();
  return torch::where(x > 0, b, torch::zeros_like(b)) | torch::where(x > 0, c, torch::zeros_like(c));
}
Tensor chosen(const Tensor &x) { return torch::ones_like(x) * (x > 0); }
// Other shapes.
Tensor sameType(const Tensor &x, const Tensor &y) {
  return torch::ones_like(y) - x.type_as(y) + (torch::ones_like(y) - x.to(y));
}
Tensor contained(const Tensor &x, const Tensor &y) {
  return torch::ones_like(x) * torch::isin(y, x);
}
Tensor reshaped(const Tensor &x, const Tensor &y) {
  auto m = x < 1;
  m.unsqueeze_(1);
  return torch::where(m, y, torch::zeros_like(x));
}
// Another call may return another shape.
Tensor helper(const Tensor &x);
Tensor called(const Tensor &x) { return torch::ones_like(helper(x)) - helper(x); }
Tensor counted(const std::vector<Tensor> &v, int i) { return torch::ones_like(v[i++]) - v[i++]; }
// No number can be first.
Tensor first(const Tensor &x) { return torch::sub(torch::ones_like(x), x) + torch::ones_like(x).sub(x); }
// Not of one number, or read.
Tensor line(const Tensor &x) { return x - torch::arange(8) * 2; }
Tensor twice(const Tensor &x) {
  auto one = torch::ones_like(x);
  one[0] = 2;
  return one - x;
}
Tensor product(const Tensor &x) { return torch::ones({1 << 20}) * x.sum(); }
Tensor empty(int64_t n) { return torch::empty({n}).fill_(1.5); }
// Small.
Tensor small() { return 2 * torch::ones({3}); }

int main() {
  for (int i = 0; i < 1000; ++i) {
    auto x = torch::rand({1 << 20}), y = torch::rand({1 << 20});
    overlap(x, y);
    complement(x);
    bounded(x);
    safe(x);
    masked(x, y);
    scaled(x, 1, 2, 0.5f);
    typed(x);
    nearness(x);
    uniform(x.size(0), 0.5);
    weights(x.size(0));
    opposite(x);
    filled(x.size(0), 2);
    spread(x, 8);
    shaped(x, y);
    reduced(x);
    changed(x, y);
    angles(x);
    chosen(x);
    both(x);
    step(x);
    flags(x);
    sameType(x, y);
    contained(x, y);
    reshaped(x, y);
    called(x);
    counted({x}, 0);
    first(x);
    inverted(x);
    line(x);
    twice(x);
    product(x);
    empty(x.size(0));
    small();
  }
}
