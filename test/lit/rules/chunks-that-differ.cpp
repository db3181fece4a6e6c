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
