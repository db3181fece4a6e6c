// RUN: %check-rule %s --rules R214 -- %cupynumeric-flags -isystem %inputs/benchmark
#include <array>
#include <benchmark/benchmark.h>
#include <cupynumeric.h>
#include <functional>
#include <iostream>
#include <vector>

using cupynumeric::NDArray;
using legate::Scalar;

void use(NDArray);
bool ready();
NDArray next();
void step();

//===-- bad ---------------------------------------------------------------===//

// Created here, without other handles.
void operands() {
  auto a = cupynumeric::zeros({1024});
  auto b = cupynumeric::full({1024}, Scalar(2.0));
  auto y = cupynumeric::zeros({1024});
  for (int i = 0; i < 1000; ++i) {
  // fixed: auto aProduct = a * b;
  // fixed: for (int i = 0; i < 1000; ++i) {
    // expect: R214@10 "computes the same array on every iteration (1000 times)"
    y += a * b;
    // fixed: y += aProduct;
    // Only the largest expression is reported, with one fix per loop and run.
    // expect: R214@10 "computes the same array on every iteration (1000 times)"
    y -= cupynumeric::exp(a + b) * y;
    // expect: R214@18 "computes the same array on every iteration (1000 times)"
    y.assign(y * cupynumeric::sum(b));
  }
}

// A handle in the loop that is only read.
void named(int n) {
  auto a = cupynumeric::zeros({1024});
  auto y = cupynumeric::zeros({1024});
  for (int i = 0; i < n; ++i) {
  // unsafe: auto scaled = a * Scalar(0.5);
  // unsafe: for (int i = 0; i < n; ++i) {
    // expect: R214@19 "computes the same array on every iteration"
    // expect: note "compute it once before the loop"
    auto scaled = a * Scalar(0.5);
    // unsafe: (removed)
    y += scaled;
    y -= scaled[{cupynumeric::slice(0, 1024)}];
  }
}

// Nothing in the loop can write arrays that may be shared.
void parameters(NDArray a, const NDArray &b, int n) {
  auto y = cupynumeric::zeros({1024});
  for (int i = 0; i < n; ++i)
  // unsafe: auto aProduct = a * b;
  // unsafe: for (int i = 0; i < n; ++i)
    // expect: R214@10 "computes the same array on every iteration"
    // expect: note "compute it once before the loop"
    y += a * b;
    // unsafe: y += aProduct;
  int k = 0;
  do {
  // fixed: auto bSum = cupynumeric::sum(b);
  // fixed: do {
    // expect: R214@10 "computes the same array on every iteration"
    y *= cupynumeric::sum(b);
    // fixed: y *= bSum;
  } while (++k < n);
  while (n-- > 0) {
  // unsafe: auto aDifference = a - b;
  // unsafe: while (n-- > 0) {
    std::cout << n << std::endl;
    std::vector<int> passes;
    passes.push_back(n);
    // expect: R214@10 "computes the same array on every iteration"
    // expect: note "compute it once before the loop"
    y -= a - b;
    // unsafe: y -= aDifference;
  }
}

// An array that is created here is not the caller's array, even if it is passed on later.
void madeHere(const NDArray &a, NDArray b, int n) {
  auto y = cupynumeric::zeros({1024});
  auto x = cupynumeric::zeros({1024});
  for (int i = 0; i < n; ++i) {
  // unsafe: auto aProduct = a * b;
  // unsafe: for (int i = 0; i < n; ++i) {
    // expect: R214@10 "computes the same array on every iteration"
    // expect: note "compute it once before the loop"
    y += a * b;
    // unsafe: y += aProduct;
    // expect: R214@10 "computes the same array on every iteration"
    y -= x * a;
  }
  use(y);
  use(x);
}

// The same expression twice: one of them becomes a variable.
void twice(int n) {
  auto a = cupynumeric::zeros({64}), y = cupynumeric::zeros({64});
  for (int i = 0; i < n; ++i) {
  // unsafe: auto aSqrt = cupynumeric::sqrt(a);
  // unsafe: for (int i = 0; i < n; ++i) {
    // expect: R214@10 "computes the same array on every iteration"
    // expect: note "compute it once before the loop"
    y += cupynumeric::sqrt(a);
    // unsafe: y += aSqrt;
    // expect: R214@10 "computes the same array on every iteration"
    y *= cupynumeric::sqrt(a);
  }
}

void nested(NDArray a, int n) {
  auto y = cupynumeric::zeros({64});
  for (int i = 0; i < n; ++i) {
    auto row = cupynumeric::full({64}, Scalar(1.0 * i));
    for (int j = 0; j < 100; ++j) {
    // fixed: auto rowExp = cupynumeric::exp(row);
    // fixed: for (int j = 0; j < 100; ++j) {
      // expect: R214@12 "computes the same array on every iteration (100 times)"
      y += cupynumeric::exp(row);
      // fixed: y += rowExp;
      for (int axis = 0; axis < 3; ++axis)
        // expect: R214@14 "computes the same array on every iteration (100 times)"
        y -= cupynumeric::exp(a);
    }
  }
}

// The iteration may end early, so it is not known whether the expression is evaluated.
void leaves(NDArray a) {
  auto y = cupynumeric::zeros({64});
  for (int i = 0; i < 100; ++i) {
  // unsafe: auto aExp = cupynumeric::exp(a);
  // unsafe: for (int i = 0; i < 100; ++i) {
    if (y.dim() == 2)
      break;
    // expect: R214@10 "computes the same array on every iteration (up to 100 times)"
    // expect: note "compute it once before the loop"
    y += cupynumeric::exp(a);
    // unsafe: y += aExp;
  }
  try {
    for (int i = 0; i < 100; ++i)
    // unsafe: auto aLog = cupynumeric::log(a);
    // unsafe: for (int i = 0; i < 100; ++i)
      // expect: R214@12 "computes the same array on every iteration (100 times)"
      // expect: note "compute it once before the loop"
      y += cupynumeric::log(a);
      // unsafe: y += aLog;
  } catch (...) {
  }
}

//===-- macros, templates, lambdas ----------------------------------------===//

#define SQUARE(x) ((x) * (x))
void macros(NDArray a, int n) {
  auto y = cupynumeric::zeros({64});
  for (int i = 0; i < n; ++i)
    // expect: R214@10 "computes the same array on every iteration"
    y += SQUARE(a);
}

template <typename T> void instantiated(NDArray a, T n) {
  auto y = cupynumeric::zeros({64});
  for (T i = 0; i < n; ++i)
    // expect: R214@10 "computes the same array on every iteration"
    y += a * a;
}
template void instantiated<int>(NDArray, int);

template <typename A> struct Model {
  void run(A a, int n) {
    auto y = cupynumeric::zeros({64});
    while (n-- > 0)
      // expect: R214@12 "computes the same array on every iteration"
      y += a * a;
  }
};
template struct Model<NDArray>;

void lambdas(NDArray a, int n) {
  auto loop = [](auto x, int count) {
    auto y = cupynumeric::zeros({64});
    for (int i = 0; i < count; ++i)
      // expect: R214@12 "computes the same array on every iteration"
      y += x * x;
    return y;
  };
  use(loop(a, n));
}

//===-- good --------------------------------------------------------------===//

void varying(NDArray a, int n) {
  auto y = cupynumeric::zeros({64}), z = cupynumeric::zeros({64});
  for (int i = 0; i < n; ++i) {
    z += y * y;               // y is written below
    y += a * Scalar(i);       // depends on the pass
    y += a + next();          // from elsewhere
    y += cupynumeric::random({64});
    y += cupynumeric::zeros({64});
    y += a[{cupynumeric::slice(0, 64)}];
    y += a.transpose();
    y += z;
  }
  for (auto part : {a, y})
    z += part * part;
}

void rebound(int n) {
  auto a = cupynumeric::zeros({64}), y = cupynumeric::zeros({64});
  for (int i = 0; i < n; ++i) {
    y += a * a;
    a = cupynumeric::exp(y);
  }
}

// Written through another name.
void aliases(NDArray p, int n) {
  auto a = cupynumeric::zeros({64}), y = cupynumeric::zeros({64});
  auto same = a;
  auto b = cupynumeric::zeros({64});
  auto part = b[{cupynumeric::slice(0, 8)}];
  auto c = cupynumeric::zeros({64});
  auto &ref = c;
  auto d = cupynumeric::zeros({64});
  auto e = p;
  for (int i = 0; i < n; ++i) {
    y += a * a;
    same += y;
    y += b * b;
    part.fill(Scalar(1.0));
    y += c * c;
    ref += y;
    y += d * d;
    d[{cupynumeric::slice(0, 8)}].assign(y);
    y += p * p;
    e += y;
  }
}

// This may be the array that is written here.
void mixed(NDArray a, NDArray b, int n) {
  auto y = cupynumeric::zeros({64});
  auto part = y[{cupynumeric::slice(0, 8)}];
  if (ready())
    a = y;
  for (int i = 0; i < n; ++i)
    y += a * a;
  for (int i = 0; i < n; ++i)
    y += part * part;
  auto x = y;
  for (int i = 0; i < n; ++i)
    x += b * b;
  NDArray &ref = b;
  for (int i = 0; i < n; ++i) {
    y += b * b;
    ref = y;
  }
}

void outArguments(int n) {
  auto a = cupynumeric::zeros({64}), y = cupynumeric::zeros({64});
  for (int i = 0; i < n; ++i) {
    y += a * a;
    cupynumeric::add(y, y, a);
  }
}

// Two parameters may refer to the same array.
void mayBeOne(NDArray a, NDArray y, int n) {
  for (int i = 0; i < n; ++i)
    y += a * a;
}

// Other code may have a handle of a parameter, and write it.
void unknownCalls(NDArray a, int n, const std::function<void()> &f) {
  auto y = cupynumeric::zeros({64});
  for (int i = 0; i < n; ++i) {
    y += a * a;
    step();
  }
  for (int i = 0; i < n; ++i) {
    y += a * a;
    f();
  }
  for (int i = 0; i < n; ++i) {
    y += a * a;
    use(a);
  }
  auto change = [&] { a += y; };
  for (int i = 0; i < n; ++i) {
    y += a * a;
    change();
  }
}

void handedOut(int n, std::vector<NDArray> &all) {
  auto a = cupynumeric::zeros({64}), y = cupynumeric::zeros({64});
  all.push_back(a);
  for (int i = 0; i < n; ++i) {
    y += a * a;
    step();
  }
  for (int i = 0; i < n; ++i) {
    y += a * a;
    all[0] += y;
  }
}

// A name may be rebound through its address, or a reference.
void namesReached(NDArray y, int n) {
  auto a = cupynumeric::zeros({64}), b = cupynumeric::zeros({64}), c = cupynumeric::zeros({64});
  auto *address = &a;
  auto &reference = b;
  NDArray *both[] = {&c, address};
  for (int i = 0; i < n; ++i) {
    y += a * a;
    *address = *address + y;
  }
  for (int i = 0; i < n; ++i) {
    y += b * b;
    reference = reference + y;
  }
  for (int i = 0; i < n; ++i) {
    y += c * c;
    *both[0] = c + y;
  }
}

void throughPointer(NDArray a, double *memory, int n) {
  auto y = cupynumeric::zeros({64});
  auto x = cupynumeric::zeros({64});
  auto acc = x.get_write_accessor<double, 1>();
  for (int i = 0; i < n; ++i) {
    y += a * a;
    memory[i] = 1;
  }
  for (int i = 0; i < n; ++i) {
    y += x * x;
    acc[i] = 1;
  }
}

struct Trainer {
  NDArray weights, rate;
  static NDArray shared;
  void run(int n) {
    auto y = cupynumeric::zeros({64});
    for (int i = 0; i < n; ++i) {
      y += weights * rate;
      y += this->weights * rate;
      y += shared * shared;
    }
  }
};

// The array is stored, or written afterwards.
NDArray kept(NDArray a, int n, std::vector<NDArray> &all) {
  auto y = cupynumeric::zeros({64});
  for (int i = 0; i < n; ++i) {
    auto t = a * a;
    t += y;
    y += t;
  }
  for (int i = 0; i < n; ++i)
    all.push_back(a * a);
  for (int i = 0; i < n; ++i)
    y = a * a;
  for (int i = 0; i < n; ++i) {
    (a * a).fill(Scalar(1.0));
    if (ready())
      return a * a;
  }
  return y;
}

void notOnEachPass(NDArray a, int n) {
  auto y = cupynumeric::zeros({64});
  for (int i = 0; i < n; ++i) {
    if (i % 10 == 0)
      y += a * a;
    if (i == 0)
      y += a * a;
    y += i > 4 ? a * a : a + a;
    static const auto once = a * a;
    y += once;
  }
  for (int axis = 0; axis < 3; ++axis)
    y += a * a;
  y += a * a;
}

//===-- edges -------------------------------------------------------------===//

// A benchmark repeats work on purpose.
void timed(int n) {
  auto a = cupynumeric::zeros({1000});
  for (int i = 0; i < n; ++i)
    cupynumeric::dot(a, a);
  for (int i = 0; i < n; ++i) {
    if (i % 2)
      a.copy();
    a * a, step();
  }
}

// What a variable without uses is given is only measured.
void unused(NDArray a, NDArray b, int n) {
  for (int i = 0; i < n; ++i)
    auto c = cupynumeric::dot(a, b);
}

void measured(benchmark::State &state, NDArray a, int n) {
  auto y = cupynumeric::zeros({1024});
  for (auto _ : state) {
    auto twice = a + a;
    auto c = cupynumeric::dot(twice, a);
  }
  while (state.KeepRunning())
    y += a * a;
  // A loop inside is measured as it is written.
  for (auto _ : state)
    for (int i = 0; i < n; ++i)
      y += a * a; // expect: R214 remark "computes the same array on every iteration"
}

void pairs(std::array<NDArray, 2> both, int n) {
  auto y = cupynumeric::zeros({64});
  auto [a, b] = both;
  for (int i = 0; i < n; ++i)
    y += a * b;
}

void unevaluated(NDArray a, int n) {
  auto y = cupynumeric::zeros({64});
  for (int i = 0; i < n; ++i) {
    decltype(a * a) z = y;
    y += z;
    static_assert(sizeof(a * a) > 0);
  }
}

// A view that is converted to a number.
void converted(NDArray a, NDArray b, int n) {
  for (int i = 0; i < n; ++i) {
    if (bool(a.transpose()))
      return;
    b.assign(a.flip());
    if (bool(a[{cupynumeric::slice(1, 2)}]))
      return;
  }
}

void silenced(NDArray a, int n) {
  auto y = cupynumeric::zeros({64});
  for (int i = 0; i < n; ++i) {
    y += a * a; // NOLINT
    y += a * a; // NOLINT(array-R214-loop-invariant-array-work)
  }
}
