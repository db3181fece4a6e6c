// RUN: %check-rule %s --rules R208 -- %cupynumeric-flags
#include <cupynumeric.h>
#include <vector>

using cupynumeric::NDArray;
using legate::Scalar;

void use(const NDArray &);
bool ready();
NDArray next();

//===-- bad ---------------------------------------------------------------===//

// An array of the result's size exists already.
void rebound(NDArray a, NDArray b, NDArray c, int n) {
  auto x = cupynumeric::zeros({1 << 20});
  auto y = cupynumeric::zeros({1 << 20});
  for (int i = 0; i < 1000; ++i) {
    // expect: R208@9 "makes an array on every iteration although 'cupynumeric::add(a, b, x)' would write into 'x' (1000 allocations)"
    // expect: note "write into 'x', if it has shape and type of the result"
    x = a + b;
    // unsafe: cupynumeric::add(a, b, x);
    a += x;
    // expect: R208@9 "although 'cupynumeric::multiply(a + b, c, y)' would write into 'y'"
    // expect: note "write into 'y'"
    y = (a + b) * c;
    // unsafe: cupynumeric::multiply(a + b, c, y);
    b += y;
    // expect: R208@9 "although 'cupynumeric::subtract(a, c, x)' would write into 'x'"
    // expect: note "write into 'x'"
    x = cupynumeric::subtract(a, c);
    // unsafe: cupynumeric::subtract(a, c, x);
    c += x;
    // No in-place form, but an out argument.
    // expect: R208@9 "although 'cupynumeric::divide(x, a, x)' would write into 'x'"
    // expect: note "write into 'x'"
    x = x / a;
    // unsafe: cupynumeric::divide(x, a, x);
    // expect: R208@9 "although 'cupynumeric::subtract(b, x, x)' would write into 'x'"
    // expect: note "write into 'x'"
    x = b - x;
    // unsafe: cupynumeric::subtract(b, x, x);
  }
  use(x + y);
}

// The elements are copied once more.
void assigned(NDArray x, NDArray &y, NDArray a, int n) {
  for (int i = 0; i < n; ++i) {
    // expect: R208@14 "makes an array on every iteration although 'cupynumeric::add(y, a, x)' would write into 'x'"
    // expect: note "write into 'x'"
    x.assign(y + a);
    // unsafe: cupynumeric::add(y, a, x);
    // expect: R208@14 "although 'cupynumeric::multiply(x, cupynumeric::exp(a), y)' would write into 'y'"
    // expect: note "write into 'y'"
    y.assign(cupynumeric::multiply(x, cupynumeric::exp(a)));
    // unsafe: cupynumeric::multiply(x, cupynumeric::exp(a), y);
    if (a += x; ready())
      use(a);
  }
}

// Three and more operations in a row on arrays that are known to be large.
void chains(int n) {
  auto a = cupynumeric::zeros({1024, 1024}), b = cupynumeric::zeros({1024, 1024});
  auto y = cupynumeric::zeros({1024, 1024});
  for (int i = 0; i < 100; ++i) {
    a += y;
    // expect: R208@10 "makes 2 temporaries of 1048576 elements on every iteration; one scratch array and out arguments would do (100 times)"
    y += a * b + b * a;
    b += y;
    // expect: R208@14 "makes 3 temporaries of 1048576 elements on every iteration"
    auto t = cupynumeric::exp(cupynumeric::sqrt(a * b) - a);
    y -= t;
    // expect: R208@9 "makes 2 temporaries of 1048576 elements on every iteration"
    use(a * b * Scalar(2.0) - b);
  }
}

#define SET(x, a, b) x = (a) + (b)
void macros(NDArray a, NDArray b, int n) {
  auto x = cupynumeric::zeros({1 << 20});
  while (n-- > 0) {
    // expect: R208 "makes an array on every iteration although an out argument would write into 'x'"
    SET(x, a, b);
    a += x;
  }
}

template <typename T> void instantiated(NDArray a, NDArray b, T n) {
  auto x = cupynumeric::zeros({1 << 20});
  for (T i = 0; i < n; ++i) {
    // expect: R208@9 "makes an array on every iteration although an out argument would write into 'x'"
    x = a + b;
    a += x;
  }
}
template void instantiated<int>(NDArray, NDArray, int);

void lambdas(NDArray a, NDArray b, int n) {
  auto loop = [](auto c, auto d, int count) {
    auto x = cupynumeric::zeros({1 << 20});
    do {
      // expect: R208@11 "makes an array on every iteration although an out argument would write into 'x'"
      x = c * d;
      c += x;
    } while (--count);
    return x;
  };
  use(loop(a, b, n));
  auto x = cupynumeric::full({1 << 20}, Scalar(1.0));
  for (int i = 0; i < n; ++i)
    for (int axis = 0; axis < 3; ++axis) {
      // expect: R208@11 "although 'cupynumeric::subtract(a, b, x)' would write into 'x'"
      // expect: note "write into 'x'"
      x = a - b;
      // unsafe: cupynumeric::subtract(a, b, x);
      b += x;
    }
}

void unknownSizeOfMany(NDArray a, NDArray b, int n) {
  for (int i = 0; i < n; ++i) {
    // expect: R208@10 remark "makes 2 temporaries on every iteration; one scratch array and out arguments would do"
    b += a * b + b * a;
    a += b;
  }
}

//===-- good --------------------------------------------------------------===//

void none(NDArray a, NDArray b, int n) {
  auto x = cupynumeric::zeros({1 << 20});
  for (int i = 0; i < n; ++i) {
    cupynumeric::add(a, b, x);
    x += a;
    x = x + b;             // R202's
    x.assign(a);
    x = cupynumeric::exp(a); // takes no out argument
    x = a * Scalar(2.0);   // nor does this
    auto y = a + b;        // a handle of one iteration
    a += y;
    b += a * b;
    use(a + b);
  }
}

// The overwritten elements would be visible through another handle.
void shared(NDArray a, NDArray b, int n, std::vector<NDArray> &all) {
  auto x = cupynumeric::zeros({1 << 20}), y = cupynumeric::zeros({1 << 20});
  auto z = cupynumeric::zeros({1 << 20}), w = a;
  auto keep = z;
  for (int i = 0; i < n; ++i) {
    x = a + b;
    all.push_back(x);
    y = a + b;
    y = b;
    z = a + b;
    w = a + b;
    a += x;
    b += y;
    use(keep + w);
  }
}

void parameters(NDArray x, NDArray &y, NDArray a, NDArray b, int n) {
  for (int i = 0; i < n; ++i) {
    x = a + b;
    y = a * b;
    a += x;
    b += y;
  }
}

void small(NDArray b, int n) {
  auto x = cupynumeric::zeros({64}), a = cupynumeric::zeros({64});
  for (int i = 0; i < n; ++i) {
    x = a + b;
    x.assign(a * b);
    a += x * x + a * a + x;
    b += x;
  }
}

// One temporary of unknown size may be cheap.
void unknownSize(NDArray a, NDArray b, int n) {
  auto y = cupynumeric::zeros({static_cast<std::uint64_t>(n)});
  for (int i = 0; i < n; ++i) {
    y += a * b + b;
    a += y;
    b += y;
  }
}

void outside(NDArray a, NDArray b) {
  // expect: R208@12 remark "'zeros' makes an array that is replaced before anything reads it" help "declare the name without a value"
  auto x = cupynumeric::zeros({1 << 20});
  x = a + b;
  x.assign(a * b + b * a);
  for (int axis = 0; axis < 3; ++axis) {
    x = a + b;
    a += x;
  }
}

struct Model {
  NDArray state, rate;
  void run(NDArray a, int n) {
    for (int i = 0; i < n; ++i) {
      state = a * rate;
      a += state;
    }
  }
};

void notOnEachPass(NDArray a, NDArray b, int n) {
  auto x = cupynumeric::zeros({1 << 20});
  for (int i = 0; i < n; ++i) {
    if (i % 10 == 0)
      x = a + b;
    if (ready()) {
      x.assign(a * b);
      break;
    }
    a += x;
  }
}

//===-- edges -------------------------------------------------------------===//

// R214 reports this.
void invariant(int n) {
  auto a = cupynumeric::zeros({1 << 20}), b = cupynumeric::zeros({1 << 20});
  auto y = cupynumeric::zeros({1 << 20});
  for (int i = 0; i < n; ++i)
    y += a * b + b * a;
}

void unevaluated(NDArray a, NDArray b, int n) {
  auto x = cupynumeric::zeros({1 << 20});
  for (int i = 0; i < n; ++i) {
    static_assert(sizeof(x = a + b) > 0);
    a += x;
  }
}

void silenced(NDArray a, NDArray b, int n) {
  auto x = cupynumeric::zeros({1 << 20});
  for (int i = 0; i < n; ++i) {
    x = a + b; // NOLINT
    x = a * b; // NOLINT(array-R208-avoidable-temporary)
    a += x;
  }
}
