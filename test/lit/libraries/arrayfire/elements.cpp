// ArrayFire: elements, parts and shapes.
// RUN: %check-rule %s -- -std=c++17 -isystem %inputs/arrayfire
#include <algorithm>
#include <arrayfire.h>
#include <cstdio>
#include <string>
#include <vector>

using namespace af;

void use(double);
void keep(const array &x);

//===-- R101 --------------------------------------------------------------===//

void elements(array x, array y, array m, std::vector<float> &out, int n) {
  for (int i = 0; i < n; ++i) // expect: R101@3 "reads and writes an array element by element"
    y(i) = x(i) * 2; // expect: note "read" note "written"
  for (int i = 0; i < n; ++i) // expect: R101 "writes"
    y(i) = 1.f; // expect: note "written"
  for (int i = 0; i < n; ++i) // expect: R101 "reads"
    out[i] = x(i).scalar<float>(); // expect: note "read"
  for (int i = 0; i < n; ++i)
    for (int j = 0; j < n; ++j) // expect: R101 "reads"
      out[i] += m(i, j).scalar<float>(); // expect: note "read"
}

// Rows, columns and ranges; elements that are printed; a few elements.
void parts(array x, array m, int n) {
  for (int i = 0; i < n; ++i)
    m(i, span) = m(span, i).T() * 2;
  for (int i = 0; i < n; ++i) { // copies
    array row = m.row(i);
    row(1) = 1.f;
    keep(row);
  }
  for (int i = 0; i < 3; ++i)
    x(i) = 1;
  for (int i = 0; i < n; ++i)
    m(seq(i, end), 0) *= 2;
  gfor(seq i, n) {
    m(i, i) = x(i);
  }
}

//===-- R114 --------------------------------------------------------------===//

void rowByRow(array m, array y, array v, array w, int n) {
  for (int j = 0; j < n; ++j) // expect: R114@3 "does the same array work on one slice after the other"
    m.col(j) += w; // expect: note@5 "a slice is taken here"
  for (int j = 0; j < n; ++j) // expect: R114 "one slice"
    m(span, j) = exp(y(span, j)) * 2; // expect: note "taken" note "taken"
  for (int i = 0; i < n; ++i) // expect: R114 "one row"
    m(i, span) *= 2; // expect: note "a row"
  for (int j = 0; j < n; ++j) // expect: R114 "one slice"
    w += m(span, j); // expect: note "taken"
  // gfor runs its body once, for all columns.
  gfor(seq j, n) {
    m(span, j) = y(span, j) * w;
  }
  gfor(seq j, n) {
    for (int i = 0; i < n; ++i) // expect: R114@5 "one row"
      m(i, span) += w; // expect: note "a row"
  }
  for (int j = 1; j < n; ++j)
    m(span, j) += m(span, j - 1);
  for (int j = 0; j < 4; ++j)
    m(span, j) += w;
  for (int j = 0; j < n; ++j)
    y = exp(y * m(span, j));
}

// Each plane is taken of an array that is computed for it alone.
void planes(array f, array g, const int *dx) {
  for (int i = 0; i < 9; ++i)
    g(span, span, i) = shift(f, dx[i])(span, span, i);
  for (int i = 0; i < 9; ++i) // expect: R114 "one slice after the other (9 iterations"
    g(span, span, i) = shift(f(span, span, i), 1); // expect: note "taken" note "taken"
}

//===-- R112: ranges include both ends ------------------------------------===//

void chunks(array x, array y, int n) {
  const int c = 4096;
  // expect: R112@3 "repeats whole-array work on one slice after the other (slices of 4096)"
  for (int s = 0; s < n; s += c)
    y(seq(s, s + c - 1)) = exp(x(seq(s, s + c - 1))); // expect: note "cut" note "cut"
  // expect: R112@3 "repeats"
  for (int s = 0; s < n; s += c)
    x(seq(s, std::min(s + c, n) - 1)) += 2; // expect: note "cut"
  // expect: R112@3 "repeats"
  for (int s = 0; s < n; s += c) {
    seq part(s, s + c - 1);
    y(span, part) *= 2; // expect: note "cut"
  }
  // expect: R112@3 "repeats"
  for (int s = 0; s < n; s += c)
    y.cols(s, s + c - 1) = x * 2; // expect: note "cut"
  // One more element than a chunk, the first one of the next chunk.
  for (int s = 0; s < n; s += c)
    y(seq(s, s + c)) *= 2;
  // Minibatches: each one needs the y of the previous one.
  for (int s = 0; s < n; s += c) {
    array batch = x(seq(s, s + c - 1), span);
    y -= 0.1f * matmulTN(batch, matmul(batch, y));
  }
}

//===-- R113 --------------------------------------------------------------===//

void tiny() {
  array x = constant(0.f, 64), y = randu(64);
  for (int i = 0; i < 10000; ++i) // expect: R113 "at most 64 elements at a time (about 20000 kernel launches)"
    x += y * 2; // expect: note "launched" note "launched"
  array large = randu(1000, 1000);
  for (int i = 0; i < 10000; ++i)
    large += 1;
}

// A column is as long as the first dimension, however many columns there are.
float longColumns() {
  array wide = constant(0.f, 100000, 4);
  float total = 0;
  for (int i = 0; i < 10000; ++i) // expect: R114 "the same array work on one slice after the other"
    // expect: note "a slice is taken here"
    total += sum<float>(wide.col(i % 4) * 2 + i); // expect: R104 "reads the array back"
  return total;
}

//===-- R203, R204, R205 --------------------------------------------------===//

array grown(const std::vector<std::string> &names, array all) {
  for (const auto &name : names)
    all = join(0, all, loadImage(name.c_str())); // expect: R203 "grows 'all' by concatenation"
  return all;
}

array masks(array x, array y, float limit) {
  array high = where(x > limit); // expect: R204 "builds a list of indices only to access elements"
  x(high) = limit; // expect: note "written"
  // A mask would be converted to the same list.
  array low = where(x < 0);
  x = x(low);
  y = y(low);
  x(y > limit) = 0; // expect: R216 "into a list of indices to write one number"
  x(0, span) = 1;
  return x + y;
}

void lost(array x) {
  flip(x, 0)(seq(3)) = 0; // expect: R205 "writes to a copy that is dropped" note "makes the copy"
  x(flip(x, 0) > 0) = 0; // expect: R216 "into a list of indices to write one number"
}

//===-- R303 --------------------------------------------------------------===//

void spectra() {
  array signals = randu(1024, 256), out = constant(0.f, 1024, 256);
  for (int i = 0; i < 256; ++i)
    out(span, i) = abs(fft(signals(span, i))); // expect: R303 "one signal at a time"
}
