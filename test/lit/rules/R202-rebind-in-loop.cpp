// RUN: %check-rule %s --rules R202 -- %cupynumeric-flags
#include <cupynumeric.h>
#include <map>

using cupynumeric::NDArray;
using legate::Scalar;

void use(NDArray);
bool ready();

//===-- bad ---------------------------------------------------------------===//

void operators(NDArray y, NDArray z) {
  auto x = cupynumeric::zeros({1024});
  for (int i = 0; i < 10000; ++i) {
    // expect: R202@5 "makes a new array for 'x' on every iteration although 'x += y' would do (10000 allocations)"
    // expect: note "work in place, if nothing else holds this array"
    x = x + y;
    // unsafe: x += y;
    // expect: R202@5 "makes a new array for 'x' on every iteration although 'x -= y * z' would do (10000 allocations)"
    // expect: note "work in place, if nothing else holds this array"
    x = x - y * z;
    // unsafe: x -= y * z;
    // expect: R202@5 "makes a new array for 'x' on every iteration although 'x *= y + z' would do (10000 allocations)"
    // expect: note "work in place, if nothing else holds this array"
    x = x * (y + z);
    // unsafe: x *= y + z;
    // expect: R202@5 "makes a new array for 'x' on every iteration although 'x += y' would do (10000 allocations)"
    // expect: note "work in place, if nothing else holds this array"
    x = (x + y);
    // unsafe: x += y;
  }
  use(x);
}

// The result is written to the last argument.
void functions(NDArray y, int n) {
  auto x = cupynumeric::zeros({1024});
  auto u = cupynumeric::full({1024}, Scalar(2.0));
  for (int i = 0; i < n; ++i) {
    // expect: R202@5 "makes a new array for 'x' on every iteration although 'cupynumeric::add(x, y, x)' would do"
    // expect: note "work in place, if nothing else holds this array"
    x = cupynumeric::add(x, y);
    // unsafe: cupynumeric::add(x, y, x);
    // expect: R202@5 "makes a new array for 'u' on every iteration although 'cupynumeric::divide(u, y, u)' would do"
    // expect: note "work in place, if nothing else holds this array"
    u = cupynumeric::divide(u, y);
    // unsafe: cupynumeric::divide(u, y, u);
    use(x[{cupynumeric::slice(0, 1)}] + u);
  }
}

// A comment inside the statement is moved above it.
void explained(NDArray y, int n) {
  auto x = cupynumeric::zeros({1024});
  for (int i = 0; i < n; ++i) {
    // expect: R202@5 "makes a new array for 'x' on every iteration although 'x += y' would do"
    // expect: note "work in place, if nothing else holds this array"
    x = x /* the state */ + y; // behind
    // unsafe: /* the state */
    // unsafe: x += y; // behind
  }
  use(x);
}

void parameter(NDArray x, NDArray y, int n) {
  while (n-- > 0)
    // expect: R202@5 "makes a new array for 'x' on every iteration although 'x += y' would do"
    // expect: note "work in place, if nothing else holds this array"
    x = x + y;
    // unsafe: x += y;
  do {
    // expect: R202@5 "makes a new array for 'x' on every iteration although 'x -= y' would do"
    // expect: note "work in place, if nothing else holds this array"
    x = x - y;
    // unsafe: x -= y;
  } while (ready());
}

void referenceParameter(NDArray &x, const NDArray &y, int n) {
  for (int i = 0; i < n; ++i)
    // expect: R202@5 "makes a new array for 'x' on every iteration although 'x += y' would do"
    // expect: note "work in place, if nothing else holds this array"
    x = x + y;
    // unsafe: x += y;
}

void nested(NDArray y, int n) {
  auto x = cupynumeric::zeros({1024});
  for (int i = 0; i < n; ++i) {
    auto inner = cupynumeric::zeros({1024});
    for (int j = 0; j < n; ++j) {
      // expect: R202@7 "makes a new array for 'x' on every iteration although 'x += y' would do"
      // expect: note "work in place, if nothing else holds this array"
      x = x + y;
      // unsafe: x += y;
      // expect: R202@7 "makes a new array for 'inner' on every iteration although 'inner += y' would do"
      // expect: note "work in place, if nothing else holds this array"
      inner = inner + y;
      // unsafe: inner += y;
    }
    x += inner;
  }
}

void shortLoopInLongLoop(NDArray x, NDArray y, int n) {
  for (int i = 0; i < n; ++i)
    for (int axis = 0; axis < 3; ++axis)
      // expect: R202@7 "makes a new array for 'x' on every iteration although 'x += y' would do"
      // expect: note "work in place, if nothing else holds this array"
      x = x + y;
      // unsafe: x += y;
}

//===-- macros, templates, lambdas ----------------------------------------===//

#define ADD_TO(x, y) x = x + y
#define REPEAT(n) for (int i = 0; i < (n); ++i)
void macros(NDArray x, NDArray y, int n) {
  for (int i = 0; i < n; ++i)
    // expect: R202@12 "makes a new array for 'x' on every iteration although its in-place form would do"
    ADD_TO(x, y);
  // expect: R202@15 "makes a new array for 'x' on every iteration although 'x += y' would do"
  REPEAT(n) { x = x + y; }
}

template <typename T> void instantiated(NDArray x, NDArray y, T n) {
  for (T i = 0; i < n; ++i)
    // expect: R202@5 "makes a new array for 'x' on every iteration although 'x += y' would do"
    x = x + y;
}
template void instantiated<int>(NDArray, NDArray, int);

template <typename T> void neverInstantiated(NDArray x, NDArray y, T n) {
  for (T i = 0; i < n; ++i)
    // expect: R202@5 "makes a new array for 'x' on every iteration although 'x += y' would do"
    x = x + y;
}

template <typename A> void ofAnyArray(A x, A y, int n) {
  for (int i = 0; i < n; ++i)
    // expect: R202@5 "makes a new array for 'x' on every iteration although 'x += y' would do"
    x = x + y;
}
template void ofAnyArray<NDArray>(NDArray, NDArray, int);

namespace np = cupynumeric;
void lambdas(NDArray y, int n) {
  auto loop = [&] {
    auto x = np::zeros({256});
    for (int i = 0; i < n; ++i)
      // expect: R202@7 "makes a new array for 'x' on every iteration although 'x += y' would do"
      // expect: note "work in place, if nothing else holds this array"
      x = x + y;
      // unsafe: x += y;
    return x;
  };
  use(loop());
  auto generic = [](auto x, auto z, int count) {
    for (int i = 0; i < count; ++i)
      // expect: R202@7 "makes a new array for 'x' on every iteration although 'x += z' would do"
      x = x + z;
    return x;
  };
  use(generic(y, y, n));
}

//===-- good --------------------------------------------------------------===//

void inPlace(NDArray x, NDArray y, NDArray z, int n) {
  for (int i = 0; i < n; ++i) {
    x += y;
    cupynumeric::add(x, y, x);
    z = x + y;
    // Operations without an in-place form.
    x = y - x;
    x = cupynumeric::exp(x);
    x = x + Scalar(1.0);
    x = x * Scalar(0.5);
    x = x / y;
    x = x > y;
    x = cupynumeric::where(y, x, z);
    // Written through a view, or returned unchanged.
    x = cupynumeric::add(x, y, z);
  }
}

// The old array is still needed.
void previous(NDArray x, NDArray y, int n) {
  NDArray old = x;
  for (int i = 0; i < n; ++i) {
    old = x;
    x = x + y;
    use(x - old);
  }
}

NDArray history(NDArray x, NDArray y, int n, std::vector<NDArray> &all) {
  for (int i = 0; i < n; ++i) {
    all.push_back(x);
    x = x + y;
  }
  for (int i = 0; i < n; ++i) {
    auto part = x[{cupynumeric::slice(0, 16)}];
    x = x + y;
    use(part);
  }
  for (int i = 0; i < n; ++i) {
    auto &&same = x;
    use(same);
    x = x * y;
  }
  for (int i = 0; i < n; ++i) {
    x = x * y;
    if (ready())
      return x;
  }
  return x;
}

void passed(NDArray x, NDArray y, int n, void (*keep)(NDArray)) {
  for (int i = 0; i < n; ++i) {
    x = x + y;
    use(x);
  }
  for (int i = 0; i < n; ++i) {
    x = x + y;
    keep(x);
  }
}

void captured(NDArray x, NDArray y, int n) {
  for (int i = 0; i < n; ++i) {
    x = x + y;
    auto later = [x] { use(x); };
    later();
  }
}

// Each iteration needs a new array anyway.
void declaredInLoop(NDArray x, NDArray y, int n) {
  for (int i = 0; i < n; ++i) {
    auto next = x + y;
    next = next + y;
    x = next;
  }
}

struct Model {
  NDArray weights, step;
  std::vector<NDArray> layers;
  std::map<int, NDArray> byName;
  void run(int n) {
    for (int i = 0; i < n; ++i) {
      layers[i] = layers[i] + step;
      byName.at(i) = byName.at(i) + step;
    }
  }
};

void guarded(NDArray x, NDArray y, int n) {
  for (int i = 0; i < n; ++i) {
    if (i == 0)
      x = x + y;
    if (i % 10 == 0)
      x = x + y;
    if (ready())
      x = x - y;
    if (ready()) {
      x = x * y;
      break;
    }
  }
}

void shortLoops(NDArray x, NDArray y) {
  for (int axis = 0; axis < 3; ++axis)
    x = x + y;
  for (int k : {1, 2, 3}) {
    x = x + y;
    (void)k;
  }
}

void outside(NDArray x, NDArray y) {
  x = x + y;
  use(x);
}

void unevaluated(NDArray x, NDArray y, int n) {
  for (int i = 0; i < n; ++i) {
    decltype(x = x + y) z = x;
    use(z);
    static_assert(sizeof(x = x + y) > 0);
  }
}

void onlyNumbers(double x, double y, int n) {
  for (int i = 0; i < n; ++i)
    x = x + y;
}

// Broadcasting makes the result larger than x was.
void growing(NDArray y, int n) {
  auto x = cupynumeric::zeros({1});
  auto row = cupynumeric::zeros({1, 64});
  auto column = cupynumeric::zeros({64, 1});
  for (int i = 0; i < n; ++i) {
    x = x + cupynumeric::zeros({64});
    row = row + column;
  }
  use(row);
}

//===-- aliases -----------------------------------------------------------===//

// An in-place update would change y, too.
void otherArray(NDArray y, NDArray z, int n) {
  auto x = cupynumeric::zeros({1024});
  x = y;
  for (int i = 0; i < n; ++i)
    x = x + z;
  use(x + y);
}

void otherArrayInLoop(NDArray y, NDArray z, int n) {
  auto x = cupynumeric::zeros({1024});
  for (int i = 0; i < n; ++i) {
    x = x + z;
    if (ready())
      x = y;
  }
}

void sharedBefore(NDArray z, int n) {
  auto x = cupynumeric::zeros({1024});
  auto start = x;
  for (int i = 0; i < n; ++i)
    x = x + z;
  use(x - start);
}

// An iteration of the outer loop shares the array that the inner loop changes next.
void sharedByOuterPass(NDArray z, int n) {
  auto x = cupynumeric::zeros({1024});
  auto previous = x;
  for (int j = 0; j < n; ++j) {
    for (int i = 0; i < n; ++i)
      x = x + z;
    use(x - previous);
    previous = x;
  }
}

void copiedByLambda(NDArray z, int n) {
  auto x = cupynumeric::zeros({1024});
  auto start = [x] { return x; };
  for (int i = 0; i < n; ++i)
    x = x + z;
  use(start());
}

// Shared afterwards.
void sharedLater(NDArray z, int n) {
  auto x = cupynumeric::zeros({1024});
  for (int i = 0; i < n; ++i)
    // expect: R202@5 "makes a new array for 'x' on every iteration although 'x"
    // expect: note@5 "work in place, if nothing else holds this"
    x = x + z;
    // unsafe: x += z;
  auto result = x;
  use(result);
}

//===-- NOLINT ------------------------------------------------------------===//

void silenced(NDArray x, NDArray y, int n) {
  for (int i = 0; i < n; ++i) {
    x = x + y; // NOLINT
    x = x + y; // NOLINT(array-R202-rebind-in-loop)
    // NOLINTNEXTLINE(array-R202-*)
    x = x + y;
    // NOLINTBEGIN(array-R20*)
    x = x + y;
    x = x - y;
    // NOLINTEND(array-R20*)
    // expect: R202@5 "makes a new array for 'x' on every iteration although 'x += y' would do"
    // expect: note "work in place, if nothing else holds this array"
    x = x + y; // NOLINT(array-R201-*)
    // unsafe: x += y; // NOLINT(array-R201-*)
  }
}
