// REQUIRES: plugin, tool
// All forms of expectations, in a file that passes.
// RUN: %check-rule %s --rules R105 -- %cupynumeric-flags
#include <cupynumeric.h>

void relax(cupynumeric::NDArray a, cupynumeric::NDArray b, int n) {
  for (int i = 0; i < n; ++i) {
    a += b;
    // expect: R105@14 "branches on" note /^test every \d+ iterations/
    if (bool(b)) {
    // unsafe: if (i % 100 == 0 && bool(b)) {
      break;
    }
  }
}

// The same with the expectation on the line itself.
void relaxOnce(cupynumeric::NDArray a, cupynumeric::NDArray b, int n) {
  for (int i = 0; i < n; ++i) {
    if (bool(b)) // expect: R105 "branches on" note "instead"
    // unsafe: if (i % 100 == 0 && bool(b))
      break;
  }
}
