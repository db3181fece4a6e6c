// A project's settings for files, folders and functions apply to the location of a
// finding, in both front ends, also in a header, whichever file includes it.
// RUN: %check-rule %s --config %S/Inputs/places.yaml --with %S/Inputs/generated.h --with %S/Inputs/places-some.h --with %S/Inputs/places-quiet.h -- %cupynumeric-flags
#include <cupynumeric.h>

#include "generated.h"
#include "places-quiet.h"
#include "places-some.h"

using cupynumeric::NDArray;

// expect@places-some.h:3: R201 "allocates the same array"
// expect@places-some.h:5: R105 "branches on" note "test every"

void here(NDArray a, NDArray b, int n) {
  for (int i = 0; i < n; ++i) {
  // fixed: auto t = cupynumeric::zeros({100});
  // fixed: for (int i = 0; i < n; ++i) {
    auto t = cupynumeric::zeros({100}); // expect: R201 "allocates the same array"
    // fixed: (removed)
    b.assign(a + t);
    if (bool(a)) // expect: R105 "branches on" note "test every"
    // unsafe: if (i % 100 == 0 && bool(a))
      return;
  }
}

// -- a region for functions, which includes lambdas in them

namespace io {
void load_table(NDArray a, int n) {
  for (int i = 0; i < n; ++i)
    if (bool(a))
      return;
  auto again = [&] {
    for (int i = 0; i < n; ++i)
      if (bool(a))
        return;
  };
  again(); // findings of other rules are not accepted
  for (int i = 0; i < n; ++i) {
  // fixed: auto t = cupynumeric::zeros({100});
  // fixed: for (int i = 0; i < n; ++i) {
    auto t = cupynumeric::zeros({100}); // expect: R201 "allocates the same array"
    // fixed: (removed)
    a.assign(a + t);
  }
}
} // namespace io

namespace other {
void load_table(NDArray a, int n) {
  for (int i = 0; i < n; ++i)
    if (bool(a)) // expect: R105 "branches on" note "test every"
    // unsafe: if (i % 100 == 0 && bool(a))
      return;
}
} // namespace other

namespace io {
class Loader {
  NDArray A;
  void next(int n) {
    for (int i = 0; i < n; ++i)
      if (bool(A))
        return;
  }
  void reset(int n) {
    for (int i = 0; i < n; ++i)
      if (bool(A)) // expect: R105 "branches on" note "test every"
      // unsafe: if (i % 100 == 0 && bool(A))
        return;
  }
};
} // namespace io

// -- findings of an expired region are reported again, with a note

void measured_before(NDArray a, int n) {
  for (int i = 0; i < n; ++i)
    if (bool(a)) // expect: R105 "branches on" note "suppressed until 2026-01-31 by .arraylint.yaml:21 (profiled, 3 ms)" note "test every"
    // unsafe: if (i % 100 == 0 && bool(a))
      return;
}
