// What a saving is worth decides between a warning, a remark and silence.
// RUN: %check-rule %s --rules R201,R202,R207,R214 -- %cupynumeric-flags
#include <cupynumeric.h>

using cupynumeric::NDArray;
using legate::Scalar;

//===-- a reason: size, iterations, loops around the loop, the algorithm --===//

void large(NDArray rates, int n) {
  auto decay = cupynumeric::full({1 << 20}, Scalar(1.0));
  auto state = cupynumeric::full({1 << 20}, Scalar(1.0));
  for (int i = 0; i < n; ++i)
  // unsafe: auto decayProduct = decay * decay;
  // unsafe: for (int i = 0; i < n; ++i)
    // expect: R214 warning "computes the same array" note "once before"
    state += decay * decay;
    // unsafe: state += decayProduct;
}

void many(NDArray a, NDArray b) {
  auto state = cupynumeric::full({100}, Scalar(1.0));
  for (int i = 0; i < 100000; ++i)
  // fixed: auto aProduct = a * b;
  // fixed: for (int i = 0; i < 100000; ++i)
    // expect: R214 warning "computes the same array"
    state += a * b;
    // fixed: state += aProduct;
}

void nested(NDArray a, NDArray b, int n, int m) {
  auto state = cupynumeric::full({100}, Scalar(1.0));
  for (int i = 0; i < n; ++i)
    for (int j = 0; j < m; ++j)
      // expect: R214 warning "computes the same array"
      state += a * b;
}

void expensive(NDArray a, NDArray b, int n) {
  auto state = cupynumeric::full({100, 100}, Scalar(1.0));
  for (int i = 0; i < n; ++i)
  // unsafe: auto aDot = cupynumeric::dot(a, b);
  // unsafe: for (int i = 0; i < n; ++i)
    // expect: R214 warning "computes the same array" note "once before"
    state += cupynumeric::dot(a, b);
    // unsafe: state += aDot;
}

// The function is called in a loop.
static void step(NDArray a, NDArray b, int n) {
  auto state = cupynumeric::random({100});
  for (int i = 0; i < n; ++i)
  // unsafe: auto aProduct = a * b;
  // unsafe: for (int i = 0; i < n; ++i)
    // expect: R214 warning "computes the same array" note "once before"
    state += a * b;
    // unsafe: state += aProduct;
}

void steps(NDArray a, NDArray b, int n) {
  for (int i = 0; i < n; ++i)
    step(a, b, n);
}

//===-- without a reason: a remark ----------------------------------------===//

void unknown(NDArray a, NDArray b, int n) {
  auto state = cupynumeric::full({100}, Scalar(1.0));
  for (int i = 0; i < n; ++i)
  // unsafe: auto aProduct = a * b;
  // unsafe: for (int i = 0; i < n; ++i)
    // expect: R214 remark "computes the same array" note "once before"
    state += a * b;
    // unsafe: state += aProduct;
}

void few(NDArray b) {
  auto a = cupynumeric::full({100}, Scalar(1.0));
  auto state = cupynumeric::full({100}, Scalar(1.0));
  for (int i = 0; i < 10; ++i)
  // fixed: auto aProduct = a * a;
  // fixed: for (int i = 0; i < 10; ++i)
    // expect: R214 remark "computes the same array on every iteration (10 times)"
    state += a * a;
    // fixed: state += aProduct;
  for (int i = 0; i < 20; ++i)
    // expect: R201 remark "allocates the same array on every iteration (800 bytes, 20 times)"
    state += cupynumeric::zeros({100});
}

void rebound(NDArray y, int n) {
  auto x = cupynumeric::random({100});
  for (int i = 0; i < n; ++i)
    // expect: R202 remark "makes a new array for 'x'" note "in place"
    x = x + y;
    // unsafe: x += y;
}

void reboundOften(NDArray y, int n, int m) {
  auto x = cupynumeric::random({100});
  for (int i = 0; i < n; ++i)
    for (int j = 0; j < m; ++j)
      // expect: R202 warning "makes a new array for 'x'" note "in place"
      x = x + y;
      // unsafe: x += y;
}

// One number.
void total(NDArray y, int n) {
  auto sum = cupynumeric::zeros({1});
  for (int i = 0; i < n; ++i)
    for (int j = 0; j < n; ++j)
      sum = sum + y;
}

//===-- next to a lot of work ---------------------------------------------===//

void besideProduct(NDArray a, NDArray b, int n) {
  for (int i = 0; i < n; ++i) {
    // expect: R201 remark "allocates the same array"
    a += cupynumeric::zeros({1 << 20});
    for (int j = 0; j < 4; ++j)
      b = cupynumeric::dot(a, b);
  }
}

void aroundLongLoop(NDArray a, NDArray b, int n, int m) {
  for (int epoch = 0; epoch < n; ++epoch) {
    a += cupynumeric::zeros({1 << 20});
    for (int batch = 0; batch < m; ++batch)
      b += b;
  }
}

static void longWork(NDArray b, int m) {
  for (int batch = 0; batch < m; ++batch)
    b += b;
}

void aroundLongFunction(NDArray a, NDArray b, int n, int m) {
  for (int epoch = 0; epoch < n; ++epoch) {
    a += cupynumeric::zeros({1 << 20});
    longWork(b, m);
  }
}

//===-- debug builds ------------------------------------------------------===//

void checked(NDArray a, int n) {
  for (int i = 0; i < n; ++i) {
#ifndef NDEBUG
    a += cupynumeric::zeros({1 << 20});
#endif
#if !defined(NDEBUG) && defined(__cplusplus)
    a += cupynumeric::zeros({1 << 20});
#endif
#ifndef NOTHING
    // expect: R201 warning "allocates the same array"
    a += cupynumeric::zeros({1 << 20});
#endif
  }
}
