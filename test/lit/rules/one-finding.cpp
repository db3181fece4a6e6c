// A read that returns the same value again is one finding, of R213.
// RUN: %check-rule %s --rules R104,R105,R213 -- %cupynumeric-flags
#include <cupynumeric.h>

using cupynumeric::NDArray;

void use(bool);
void change(NDArray);

void repeated(NDArray y, int n) {
  auto x = cupynumeric::random({100});
  for (int i = 0; i < n; ++i) {
    x += y;
    // expect: R104 "reads the array back on every iteration"
    // expect: note "it is read here, and nothing writes the array in between"
    use(bool(cupynumeric::all(x)));
    // expect: R213 "reads the same value back again"
    use(bool(cupynumeric::all(x)));
  }
}

void tested(NDArray y, int n) {
  auto x = cupynumeric::random({100});
  for (int i = 0; i < n; ++i) {
    x += y;
    // expect: R104 "reads the array back on every iteration"
    // expect: note "it is read here, and nothing writes the array in between"
    use(bool(x));
    // expect: R213 "reads the same value back again"
    if (bool(x))
      return;
  }
}

// Changed in between, or maybe.
void changed(NDArray x, NDArray y, int n) {
  for (int i = 0; i < n; ++i) {
    use(bool(x)); // expect: R104 "reads the array back on every iteration"
    x += y;
    use(bool(x)); // expect: R104 "reads the array back on every iteration"
    change(x);
    use(bool(x)); // expect: R104 "reads the array back on every iteration"
  }
}
