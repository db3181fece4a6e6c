// ArrayFire: arrays are values, and elementwise work is fused.
// RUN: %check-rule %s -- -std=c++17 -isystem %inputs/arrayfire
#include <arrayfire.h>
#include <vector>

using namespace af;

//===-- R207 --------------------------------------------------------------===//

array drawn(int n) {
  array a = randu(n).as(f64); // expect: R207 "draws float32 numbers only to cast them to float64" note "draw in the needed type"
  // unsafe: array a = randu(n, f64);
  array b = randn(n, n, f64).as(f32); // expect: R207 "float64" note "draw"
  // unsafe: array b = randn(n, n, f32);
  array c = randu(n, f64).as(f64) + randu(n).as(s32);
  return a + b + c;
}

//===-- R212 --------------------------------------------------------------===//

void dropped(array x, const array &y) {
  x.as(f64); // expect: R212 "'as' returns is dropped" note "keep the result"
  // unsafe: x = x.as(f64);
  sort(x); // expect: R212 "'sort' returns is dropped"
  x + y; // expect: R212 "'+' returns is dropped" note "keep"
  // unsafe: x = x + y;
  sum(x); // expect: R212 "'sum' returns is dropped"
  x.T(); // expect: R212 "'T' returns is dropped" note "keep"
  // unsafe: x = x.T();
  x += y;
  x(0) = 1;
  x.eval();
  eval(x);
  fftInPlace(x);
  max<float>(y);
}

//===-- R214 --------------------------------------------------------------===//

array invariant(const array &a, array x, const std::vector<float> &rates) {
  array w = randu(512, 512);
  for (float rate : rates) {
  // unsafe: auto wT = w.T();
  // unsafe: for (float rate : rates) {
    x = matmul(w.T(), x); // expect: R214@16 "computes the same array on every iteration" note "compute it once"
    // unsafe: x = matmul(wT, x);
    // This is a part of the kernel that computes x.
    x += rate * exp(w) * 2 - w.as(f32);
    array b = matmul(w, a); // expect: R214@15 "computes the same array"
    x += b;
  }
  return x;
}

// The array is written under its name, or as an output argument.
array variant(array x, array out, int n) {
  array w = randu(512, 512), index = randu(512);
  for (int i = 0; i < n; ++i) {
    x = matmul(w, x);
    w(i % 2, span) = 0;
    out = sort(index);
    max(out, index, x, 1);
  }
  return x + out;
}

//===-- work without cost, or without another form ------------------------===//

array quiet(array x, array y, int n) {
  for (int i = 0; i < n; ++i) {
    array zero = constant(0.f, 1000, 1000); // R201
    x = x + y;                               // R202
    array flatY = moddims(y, y.elements());  // R206
    x = x * 2 + flatY * y - zero;            // R208
    array noise = randu(1000, 1000);
    x += noise(seq(0, end, 2), span);        // R106
  }
  array idx = range(dim4(n));
  x(idx) = x(idx) + 1;                       // R215
  array large = constant(0.f, 30000, 30000); // R209
  large(seq(10), span) = 1;
  return x + large;
}

array decompositions(const array &stack, int n) {
  array total = constant(0.f, 64);
  for (int i = 0; i < n; ++i) {
    array u, s, vt; // R302
    svd(u, s, vt, stack(span, span, i));
    total += s;
    array q, r, tau;
    qr(q, r, tau, stack(span, span, i));
    total += solve(r, total); // R305
  }
  return total;
}
