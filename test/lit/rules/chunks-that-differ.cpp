// What is computed from one chunk is another thing for the whole array.
// RUN: %check-rule %s --once --rules R112 -- %cupynumeric-flags
#include <cupynumeric.h>

using cupynumeric::NDArray;
using cupynumeric::slice;
using legate::Scalar;

constexpr uint64_t N = 10'000'000, Chunk = 4096;

void ownOffset(NDArray x) {
  for (uint64_t s = 0; s < N; s += Chunk) {
    NDArray part = x[{slice(s, s + Chunk)}];
    part -= cupynumeric::sum(part);
  }
}
void ownNamedOffset(NDArray x) {
  for (uint64_t s = 0; s < N; s += Chunk) {
    NDArray part = x[{slice(s, s + Chunk)}];
    NDArray sum = cupynumeric::sum(part);
    part -= sum;
  }
}
// Each variable is followed once, though it is used twice.
void chain(NDArray x) {
  // expect: R112 "repeats whole-array work" note "work on the whole array at once"
  for (uint64_t s = 0; s < N; s += Chunk) {
  // unsafe: {
    // expect: note "a chunk is cut here"
    NDArray part = x[{slice(s, s + Chunk)}];
    // unsafe: NDArray part = x;
    NDArray a0 = part + part;
    NDArray a1 = a0 + a0;
    NDArray a2 = a1 + a1;
    NDArray a3 = a2 + a2;
    NDArray a4 = a3 + a3;
    NDArray a5 = a4 + a4;
    NDArray a6 = a5 + a5;
    NDArray a7 = a6 + a6;
    NDArray a8 = a7 + a7;
    NDArray a9 = a8 + a8;
    NDArray a10 = a9 + a9;
    NDArray a11 = a10 + a10;
    NDArray a12 = a11 + a11;
    NDArray a13 = a12 + a12;
    NDArray a14 = a13 + a13;
    NDArray a15 = a14 + a14;
    NDArray a16 = a15 + a15;
    NDArray a17 = a16 + a16;
    NDArray a18 = a17 + a17;
    NDArray a19 = a18 + a18;
    NDArray a20 = a19 + a19;
    NDArray a21 = a20 + a20;
    NDArray a22 = a21 + a21;
    NDArray a23 = a22 + a22;
    NDArray a24 = a23 + a23;
    NDArray a25 = a24 + a24;
    NDArray a26 = a25 + a25;
    NDArray a27 = a26 + a26;
    NDArray a28 = a27 + a27;
    NDArray a29 = a28 + a28;
    NDArray a30 = a29 + a29;
    NDArray a31 = a30 + a30;
    NDArray a32 = a31 + a31;
    NDArray a33 = a32 + a32;
    NDArray a34 = a33 + a33;
    NDArray a35 = a34 + a34;
    NDArray a36 = a35 + a35;
    NDArray a37 = a36 + a36;
    NDArray a38 = a37 + a37;
    NDArray a39 = a38 + a38;
    part.assign(a39);
  }
}
void sameWeight(NDArray x, double weight) {
  // expect: R112 "repeats whole-array work" note "work on the whole array at once"
  for (uint64_t s = 0; s < N; s += Chunk) {
  // unsafe: {
    // expect: note "a chunk is cut here"
    NDArray part = x[{slice(s, s + Chunk)}];
    // unsafe: NDArray part = x;
    part.assign(part * Scalar(weight));
  }
}
NDArray total(NDArray x) {
  NDArray sum = cupynumeric::zeros({1});
  for (uint64_t s = 0; s < N; s += Chunk) // expect: R112 "repeats whole-array work"
    sum += cupynumeric::sum(x[{slice(s, s + Chunk)}]); // expect: note "a chunk is cut here"
  return sum;
}
