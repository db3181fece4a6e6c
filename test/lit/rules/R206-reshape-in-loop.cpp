// RUN: %check-rule %s --rules R206 -- %cupynumeric-flags
#include <cupynumeric.h>
#include <vector>

using cupynumeric::NDArray;
using legate::Scalar;

void use(NDArray);
bool ready();
NDArray next();
void step();

//===-- bad ---------------------------------------------------------------===//

void methods(NDArray x) {
  auto y = cupynumeric::zeros({64, 64});
  for (int i = 0; i < 1000; ++i) {
  // fixed: auto xReshape = x.reshape({64, 64});
  // fixed: for (int i = 0; i < 1000; ++i) {
    // expect: R206@10 "reshapes the same array on every iteration (1000 times)"
    y += x.reshape({64, 64});
    // fixed: y += xReshape;
    // One fix per loop and run: two fixes would insert code at one place.
    // expect: R206@18 "reshapes the same array on every iteration (1000 times)"
    y.assign(y - x.ravel());
  }
}

void functions(const NDArray &x, int n) {
  auto y = cupynumeric::zeros({64, 64});
  for (int i = 0; i < n; ++i)
  // unsafe: auto xReshape = cupynumeric::reshape(x, {64, 64});
  // unsafe: for (int i = 0; i < n; ++i)
    // expect: R206@10 "reshapes the same array on every iteration"
    // expect: note "compute it once before the loop"
    y += cupynumeric::reshape(x, {64, 64});
    // unsafe: y += xReshape;
  int k = 0;
  do {
  // fixed: auto flat = cupynumeric::ravel(x);
  // fixed: do {
    // expect: R206@17 "reshapes the same array on every iteration"
    auto flat = cupynumeric::ravel(x);
    // fixed: (removed)
    y += flat;
    y -= flat[{cupynumeric::slice(0, 64)}];
  } while (++k < n);
}

// The extents are variables that do not change.
void extents(int64_t rows, int n) {
  auto x = cupynumeric::zeros({4096});
  auto y = cupynumeric::zeros({64, 64});
  const int64_t columns = 64;
  while (n-- > 0)
  // unsafe: auto xReshape = x.reshape({rows, columns});
  // unsafe: while (n-- > 0)
    // expect: R206@10 "reshapes the same array on every iteration"
    // expect: note "compute it once before the loop"
    y += x.reshape({rows, columns});
    // unsafe: y += xReshape;
  // One finding for both.
  for (int64_t i = 0; i < rows; ++i)
    // expect: R206@10 "reshapes the same array on every iteration"
    y += x.ravel().reshape({rows, columns});
}

void nested(NDArray x, int n) {
  auto y = cupynumeric::zeros({64, 64});
  for (int i = 0; i < n; ++i)
  // unsafe: auto xRavel = x.ravel();
  // unsafe: for (int i = 0; i < n; ++i)
    for (int axis = 0; axis < 3; ++axis)
      // expect: R206@12 "reshapes the same array on every iteration"
      // expect: note "compute it once before the loop"
      y += x.ravel();
      // unsafe: y += xRavel;
}

#define FLAT(x) (x).ravel()
void macros(NDArray x, int n) {
  auto y = cupynumeric::zeros({64});
  for (int i = 0; i < n; ++i)
    // expect: R206@10 "reshapes the same array on every iteration"
    y += FLAT(x);
}

template <typename T> void instantiated(NDArray x, T n) {
  auto y = cupynumeric::zeros({64});
  for (T i = 0; i < n; ++i)
    // expect: R206@10 "reshapes the same array on every iteration"
    y += x.ravel();
}
template void instantiated<int>(NDArray, int);

template <typename A> struct Model {
  void run(A x, int n) {
    auto y = cupynumeric::zeros({64});
    while (n-- > 0)
      // expect: R206@12 "reshapes the same array on every iteration"
      y += x.ravel();
  }
};
template struct Model<NDArray>;

void lambdas(NDArray a, int n) {
  auto loop = [](auto x, int count) {
    auto y = cupynumeric::zeros({64});
    for (int i = 0; i < count; ++i)
      // expect: R206@12 "reshapes the same array on every iteration"
      y += x.ravel();
    return y;
  };
  use(loop(a, n));
}

void guarded(NDArray x) {
  auto y = cupynumeric::zeros({64});
  for (int i = 0; i < 100; ++i) {
  // unsafe: auto xRavel = x.ravel();
  // unsafe: for (int i = 0; i < 100; ++i) {
    if (y.dim() > 1)
      break;
    // expect: R206@10 "reshapes the same array on every iteration (up to 100 times)"
    // expect: note "compute it once before the loop"
    y += x.ravel();
    // unsafe: y += xRavel;
  }
}

//===-- good --------------------------------------------------------------===//

void varying(NDArray x, int n) {
  auto y = cupynumeric::zeros({64}), z = cupynumeric::zeros({64});
  for (int i = 0; i < n; ++i) {
    y += x.reshape({i, 64});
    y += z.ravel(); // written below
    z += next().ravel();
  }
}

// Always a view, and cheap.
void views(NDArray x, int n) {
  auto y = cupynumeric::zeros({64});
  for (int i = 0; i < n; ++i) {
    y += x.transpose();
    y += x.squeeze();
    y += x.swapaxes(0, 1);
    y += x[{cupynumeric::slice(0, 4)}];
  }
}

// The reshaped array is computed in each iteration, too: R201, R214.
void larger(NDArray x, int n) {
  auto y = cupynumeric::zeros({64});
  for (int i = 0; i < n; ++i) {
    y += (x * x).ravel();
    y += x.ravel() * x;
    y += cupynumeric::zeros({64}).reshape({8, 8});
  }
}

void unknown(NDArray x, int n, std::vector<NDArray> &all) {
  auto y = cupynumeric::zeros({64});
  for (int i = 0; i < n; ++i) {
    y += x.ravel();
    step();
  }
  for (int i = 0; i < n; ++i)
    use(x.ravel());
  for (int i = 0; i < n; ++i)
    all.push_back(x.ravel());
  for (int i = 0; i < n; ++i)
    y = x.ravel();
  for (int i = 0; i < n; ++i) {
    auto flat = x.ravel();
    flat += y;
  }
  for (int i = 0; i < n; ++i)
    x.reshape({8, 8}).fill(Scalar(1.0));
}

struct Layer {
  NDArray weights;
  void run(int n) {
    auto y = cupynumeric::zeros({64});
    for (int i = 0; i < n; ++i)
      y += weights.ravel();
  }
};

void notOnEachPass(NDArray x, int n) {
  auto y = cupynumeric::zeros({64});
  for (int i = 0; i < n; ++i) {
    if (i % 10 == 0)
      y += x.ravel();
    y += ready() ? x.ravel() : y;
    if (ready()) {
      y += x.ravel();
      break;
    }
  }
  for (int axis = 0; axis < 3; ++axis)
    y += x.ravel();
  y += x.ravel();
}

void unevaluated(NDArray x, int n) {
  auto y = cupynumeric::zeros({64});
  for (int i = 0; i < n; ++i) {
    decltype(x.ravel()) z = y;
    y += z;
    static_assert(sizeof(x.ravel()) > 0);
  }
}

void silenced(NDArray x, int n) {
  auto y = cupynumeric::zeros({64});
  for (int i = 0; i < n; ++i) {
    y += x.ravel(); // NOLINT
    y += x.ravel(); // NOLINT(array-R206-reshape-in-loop)
  }
}
