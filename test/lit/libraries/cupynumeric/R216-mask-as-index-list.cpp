// RUN: %check-rule %s --rules R216 -- %cupynumeric-flags
// No subscript takes a mask: what is left are lists of true elements, and of consecutive positions.
#include <cupynumeric.h>

using cupynumeric::NDArray;

uint64_t counted(NDArray mask) {
  // expect: R216@10 "lists the indices of elements only to count them"
  // expect: note "they are counted here"
  return cupynumeric::nonzero(mask).front().size();
}

void consecutive(NDArray values, uint64_t n) {
  auto x = cupynumeric::zeros({n});
  // expect: R216@3 "writes a slice through a list of its indices"
  // expect: note "the indices are listed here"
  x.put(cupynumeric::arange<int>(2, 9), values);
}

// All elements are counted, in the order of rows.
void ofAMatrix(NDArray values, uint64_t n) {
  auto x = cupynumeric::zeros({n, n});
  x.put(cupynumeric::arange<int>(2, 9), values);
  values.put(cupynumeric::arange<int>(2, 9), x);
}

// No slice has a step.
void everySecond(NDArray values, uint64_t n) {
  auto x = cupynumeric::zeros({n});
  x.put(cupynumeric::arange<int>(0, 8, 2), values);
}

void used(NDArray x, NDArray values, NDArray mask) {
  auto hits = cupynumeric::nonzero(mask).front();
  if (hits.size() > 3)
    x.put(hits, values);
}
