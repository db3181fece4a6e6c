// RUN: %check-rule %s --rules R210 -- %cupynumeric-flags
#include <cupynumeric.h>

#include <vector>

using cupynumeric::NDArray;

void use(NDArray);

//===-- bad ---------------------------------------------------------------===//

void twoPhases() {
  auto a = cupynumeric::zeros({30000, 30000});
  use(cupynumeric::sum(a)); // expect: note@24 "'a' is used here for the last time"
  // expect: R210@12 "takes 7200000000 bytes while 7200000000 bytes that are no longer used are still held"
  auto b = cupynumeric::zeros({30000, 30000});
  use(b);
}

void severalArrays() {
  auto a = cupynumeric::zeros({100000000});
  auto b = cupynumeric::zeros({100000000}, legate::float32());
  a += a;                  // expect: note@8 "'a' is used here for the last time"
  use(cupynumeric::sum(b)); // expect: note@24 "'b' is used here for the last time"
  // expect: R210@7 "takes 800000000 bytes while 1200000000 bytes"
  use(cupynumeric::random({100000000}));
}

// Reported once, at the first allocation.
void saidOnce() {
  auto a = cupynumeric::zeros({100000000});
  a += a; // expect: note "'a' is used here"
  use(cupynumeric::zeros({100000000})); // expect: R210@7 "takes 800000000 bytes"
  use(cupynumeric::zeros({100000000}));
}

// A loop that uses it has to end first.
void afterLoop(int n) {
  auto a = cupynumeric::zeros({100000000});
  for (int i = 0; i < n; ++i) // expect: note@3 "'a' is used here"
    a += a;
  for (int i = 0; i < n; ++i)
    use(cupynumeric::zeros({100000000})); // expect: R210@9 "takes 800000000 bytes"
}

void innerBlock(bool wanted) {
  auto a = cupynumeric::zeros({100000000});
  a += a; // expect: note "'a' is used here"
  if (wanted) {
    auto b = cupynumeric::zeros({100000000}); // expect: R210@14 "takes 800000000 bytes"
    use(b);
  }
}

void insideLoop(int n) {
  for (int i = 0; i < n; ++i) {
    auto a = cupynumeric::zeros({100000000});
    a += a; // expect: note "'a' is used here"
    use(cupynumeric::zeros({100000000})); // expect: R210@9 "takes 800000000 bytes"
  }
}

#define BIG cupynumeric::zeros({100000000})
void macro() {
  auto a = BIG;
  a += a; // expect: note "'a' is used here"
  use(BIG); // expect: R210@7 "takes 800000000 bytes"
}

template <typename T> void instance() {
  T a = cupynumeric::zeros({sizeof(T) * 0 + 100000000});
  a += a; // expect: note "'a' is used here"
  use(cupynumeric::zeros({100000000})); // expect: R210@7 "takes 800000000 bytes"
}
template void instance<NDArray>();

void lambdas() {
  auto run = [](auto) {
    auto a = cupynumeric::zeros({100000000});
    a += a; // expect: note "'a' is used here"
    use(cupynumeric::zeros({100000000})); // expect: R210@9 "takes 800000000 bytes"
  };
  run(1);
}

//===-- good --------------------------------------------------------------===//

void usedLater() {
  auto a = cupynumeric::zeros({100000000});
  auto b = cupynumeric::zeros({100000000});
  b += a;
  auto c = cupynumeric::zeros({100000000});
  c += b;
  c += a;
}

NDArray returned() {
  auto a = cupynumeric::zeros({100000000});
  a += a;
  use(cupynumeric::zeros({100000000}));
  return a;
}

void scoped() {
  {
    auto a = cupynumeric::zeros({100000000});
    a += a;
  }
  use(cupynumeric::zeros({100000000}));
}

void small() {
  auto a = cupynumeric::zeros({1000, 1000});
  a += a;
  use(cupynumeric::zeros({100000000}));
  auto b = cupynumeric::zeros({100000000});
  b += b;
  use(cupynumeric::zeros({1000}));
}

void unknownSizes(std::uint64_t n) {
  auto a = cupynumeric::zeros({n, n});
  a += a;
  use(cupynumeric::zeros({100000000}));
  auto b = cupynumeric::zeros({100000000});
  b += b;
  use(cupynumeric::zeros({n, n}));
}

void nextPassNeedsIt(int n) {
  auto a = cupynumeric::zeros({100000000});
  for (int i = 0; i < n; ++i) {
    a += a;
    use(cupynumeric::zeros({100000000}));
  }
}

void otherHandles(std::vector<NDArray> &kept) {
  auto a = cupynumeric::zeros({100000000});
  kept.push_back(a);
  use(cupynumeric::zeros({100000000}));
  auto b = cupynumeric::zeros({100000000});
  auto part = b[{cupynumeric::slice(1, 5)}];
  use(cupynumeric::zeros({100000000}));
  part += part;
}

void rebound() {
  auto a = cupynumeric::zeros({100000000});
  a += a;
  a = cupynumeric::zeros({1});
  use(cupynumeric::zeros({100000000}));
}

void parameter(NDArray a) {
  a += a;
  use(cupynumeric::zeros({100000000}));
}

void captured() {
  auto a = cupynumeric::zeros({100000000});
  auto later = [&] { a += a; };
  use(cupynumeric::zeros({100000000}));
  later();
}

void sameStatement() {
  auto a = cupynumeric::zeros({100000000});
  use(a + cupynumeric::zeros({100000000}));
}

void hostTwins() {
  std::vector<double> a(100000000, 1.0);
  a[0] = 2;
  std::vector<double> b(100000000, 1.0);
  b[0] = 2;
}

template <typename T> void never() {
  T a = T(cupynumeric::zeros({100000000}));
  a += a;
  use(cupynumeric::zeros({100000000}));
}

//===-- NOLINT ------------------------------------------------------------===//

void silenced() {
  auto a = cupynumeric::zeros({100000000});
  a += a;
  use(cupynumeric::zeros({100000000})); // NOLINT(array-R210-*)
}
