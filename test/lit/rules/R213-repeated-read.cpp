// RUN: %check-rule %s --rules R213 -- %cupynumeric-flags
#include <algorithm>
#include <cstdio>
#include <cupynumeric.h>
#include <iostream>
#include <utility>

using cupynumeric::NDArray;
using legate::Scalar;

void use(double);
void give(NDArray);
bool ready();

//===-- bad ---------------------------------------------------------------===//

void printedTwice(NDArray x) {
  // expect: note "it is read here, and nothing writes the array in between"
  std::cout << x.get_read_accessor<double, 1>()[0] << std::endl;
  // unsafe: const auto xOnHost = x.get_read_accessor<double, 1>();
  // unsafe: std::cout << xOnHost[0] << std::endl;
  // expect: R213 "reads the same value back again"
  // expect: note "store the value of the first read in a variable"
  std::printf("%f\n", x.get_read_accessor<double, 1>()[0]);
  // unsafe: std::printf("%f\n", xOnHost[0]);
}

void otherElements(NDArray field) {
  // expect: note "it is read here" note "it is read here"
  const auto in = field.get_read_accessor<double, 2>();
  std::printf("%f", in[0][0]);
  // expect: R213 "reads the same value back again" note "store the value of the first read"
  // expect: R213 "reads the same value back again"
  std::printf("%f %f", field.get_read_accessor<double, 2>()[0][1], field.get_read_accessor<double, 2>()[1][1]);
  // unsafe: std::printf("%f %f", in[0][1], in[1][1]);
}

// The array has no other handle, so that unknown code cannot change it.
void ownArray() {
  auto mine = cupynumeric::zeros({100});
  // expect: note "it is read here" note "it is read here"
  use(mine.get_read_accessor<double, 1>()[0]);
  // unsafe: const auto mineOnHost = mine.get_read_accessor<double, 1>();
  // unsafe: use(mineOnHost[0]);
  give(cupynumeric::zeros({100}));
  // expect: R213 "reads the same value back again" note "store the value of the first read"
  use(mine.get_read_accessor<double, 1>()[0]);
  // unsafe: use(mineOnHost[0]);
  if (ready())
    // expect: R213 "reads the same value back again"
    use(mine.get_read_accessor<double, 1>()[0]);
    // unsafe: use(mineOnHost[0]);
}

void writtenLater(NDArray x, NDArray y) {
  // expect: note "it is read here"
  std::printf("%d", bool(x > y));
  // expect: R213 "reads the same value back again"
  std::printf("%d", bool(x > y));
  x += y;
  // expect: note "it is read here"
  std::printf("%d", bool(x > y));
  // expect: R213 "reads the same value back again"
  if (x > y)
    x += y;
}

// On both paths, the value has been read before.
void dominated(NDArray x) {
  // expect: note "it is read here"
  double sum = x.get_read_accessor<double, 1>()[0];
  // unsafe: const auto xOnHost = x.get_read_accessor<double, 1>();
  // unsafe: double sum = xOnHost[0];
  for (int i = 0; i < 10; ++i)
    // expect: R213 "reads the same value back again" note "store the value of the first read"
    sum += x.get_read_accessor<double, 1>()[i];
    // unsafe: sum += xOnHost[i];
  std::printf("%f", sum);
}

double norm(NDArray x) {
  auto squares = x * x;
  return cupynumeric::sum(squares).get_read_accessor<double, 1>()[0];
}

// A function that writes nothing does not change the array, nor does a write to the
// storage of another array.
void nothingWritten(NDArray x, NDArray y) {
  // expect: note "it is read here" note "it is read here"
  bool a = bool(x);
  std::printf("%d %f", a, norm(x));
  // expect: R213 "reads the same value back again"
  bool b = bool(x);
  auto z = x + y;
  z += z;
  // expect: R213 "reads the same value back again"
  bool c = bool(x);
  std::printf("%d %d", b, c);
}

void sameStatement(NDArray x) {
  // expect: note "it is read here"
  // expect: R213 "reads the same value back again" note "store the value of the first read"
  std::printf("%f", x.get_read_accessor<double, 1>()[0] + x.get_read_accessor<double, 1>()[1]);
  // unsafe: const auto xOnHost = x.get_read_accessor<double, 1>();
  // unsafe: std::printf("%f", xOnHost[0] + xOnHost[1]);
}

// A declaration before the loop would read only once.
void inLoopHead(NDArray x) {
  // expect: note "it is read here"
  while (x.get_read_accessor<double, 1>()[0] > 1)
    // expect: R213 "reads the same value back again"
    std::printf("%f", x.get_read_accessor<double, 1>()[0]);
}

// No fix: the accessor would outlive its array.
void ofExpressions(NDArray x, NDArray y) {
  // expect: note "it is read here"
  std::printf("%f", cupynumeric::amax(x + y).get_read_accessor<double, 1>()[0]);
  // expect: R213 "reads the same value back again"
  std::printf("%f", cupynumeric::amax(x + y).get_read_accessor<double, 1>()[0]);
}

struct Model {
  NDArray loss;
  void report() {
    // expect: note "it is read here"
    std::printf("%d", bool(loss));
    // expect: R213 "reads the same value back again"
    std::printf("%d", bool(loss));
  }
};

//===-- macros, templates, lambdas ----------------------------------------===//

#define VALUE(a) (a).get_read_accessor<double, 1>()[0]

void macros(NDArray x) {
  // expect: note "it is read here"
  std::printf("%f", VALUE(x));
  // expect: R213 "reads the same value back again"
  std::printf("%f", VALUE(x));
}

template <typename T> void instantiated(NDArray x, T) {
  // expect: note "it is read here"
  std::printf("%d", bool(x));
  // expect: R213 "reads the same value back again"
  std::printf("%d", bool(x));
}
template void instantiated<int>(NDArray, int);

void lambdas() {
  auto work = [](NDArray x) {
    // expect: note "it is read here"
    std::printf("%d", bool(x));
    // expect: R213 "reads the same value back again"
    std::printf("%d", bool(x));
  };
  work(cupynumeric::zeros({10}));
}

//===-- good --------------------------------------------------------------===//

void written(NDArray x, NDArray y) {
  std::printf("%d", bool(x));
  x += y;
  std::printf("%d", bool(x));
  x.fill(Scalar(1.0));
  std::printf("%d", bool(x));
  x = y;
  std::printf("%d", bool(x));
  cupynumeric::add(y, y, x);
  std::printf("%d", bool(x));
  auto out = x.get_write_accessor<double, 1>();
  out.write(0, 1);
  std::printf("%d", bool(x));
}

void alias(NDArray x) {
  NDArray y = x;
  std::printf("%d", bool(x));
  y += y;
  std::printf("%d", bool(x));
  NDArray part = x[{cupynumeric::slice(0, 4)}];
  std::printf("%d", bool(y));
  part += part;
  std::printf("%d", bool(y));
}

void perhapsAlias(NDArray x, NDArray y) {
  std::printf("%d", bool(x));
  y += y;
  std::printf("%d", bool(x));
}

void boundLater(NDArray x) {
  NDArray mine = x + x;
  mine = x;
  std::printf("%d", bool(mine));
  x += x;
  std::printf("%d", bool(mine));
}

void unknownCode(NDArray x) {
  std::printf("%d", bool(x));
  use(1);
  std::printf("%d", bool(x));
  give(x);
  std::printf("%d", bool(x));
}

void step(NDArray x) { x += x; }
void steps(NDArray x) { step(x); }
void stepInto(NDArray x) { cupynumeric::add(x, x, x); }
void throughCalls(NDArray x) {
  std::printf("%d", bool(x));
  step(x);
  std::printf("%d", bool(x));
  steps(x);
  std::printf("%d", bool(x));
  stepInto(x);
  std::printf("%d", bool(x));
  auto work = [&] { x += x; };
  work();
  std::printf("%d", bool(x));
}

[[noreturn]] void fail(bool);

// The message of a failed check is not a cost.
void messages(NDArray x, NDArray y) {
  if (bool(x))
    fail(bool(x));
  if (bool(y))
    throw bool(y);
  while (ready()) {
    x += y;
    if (!bool(x))
      fail(bool(x));
  }
}

// The function does not end here.
[[noreturn]] void forever(NDArray x, NDArray y) {
  for (;;) {
    x += y;
    std::printf("%d", bool(x)); // expect: note "it is read here"
    // expect: R213 "reads the same value back again"
    std::printf("%d", bool(x));
  }
}

void otherWay(NDArray x) {
  if (ready())
    std::printf("%d", bool(x));
  std::printf("%d", bool(x));
}

void shortCircuit(NDArray x, bool on) {
  const bool large = on && x.get_read_accessor<double, 1>()[0] > 1;
  std::printf("%d %f", large, x.get_read_accessor<double, 1>()[0]);
}

void eitherWay(NDArray x) {
  if (ready())
    std::printf("%d", bool(x));
  else
    std::printf("%d.", bool(x));
}

void onEachPass(NDArray x, NDArray y) {
  std::printf("%d", bool(x));
  for (int i = 0; i < 10; ++i) {
    std::printf("%d", bool(x));
    x += y;
  }
}

void otherValues(NDArray x, NDArray y) {
  std::printf("%d %d %d %d", bool(x), bool(y), bool(x > y), bool(y > x));
  std::printf("%f", x.get_read_accessor<double, 1>()[0]);
  std::printf("%f", x.get_read_accessor<float, 1>()[0]);
}

void otherBounds(NDArray x, unsigned i) {
  std::printf("%d", bool(x[{cupynumeric::slice(i, i + 4)}]));
  i += 4;
  std::printf("%d", bool(x[{cupynumeric::slice(i, i + 4)}]));
}

void drawnAnew() {
  std::printf("%d", bool(cupynumeric::random({10})));
  std::printf("%d", bool(cupynumeric::random({10})));
}

void writers(NDArray x) {
  auto a = x.get_write_accessor<double, 1>();
  auto b = x.get_write_accessor<double, 1>();
  a.write(0, 1);
  b.write(1, 1);
}

void unevaluated(NDArray x) {
  std::printf("%d %zu %d", bool(x), sizeof(bool(x)), noexcept(bool(x)));
}

void knownAlready(NDArray x) {
  std::printf("%zu %zu %d %d", x.size(), x.size(), x.dim(), x.dim());
}

void silenced(NDArray x) {
  std::printf("%d", bool(x));
  std::printf("%d", bool(x)); // NOLINT(array-R213-repeated-read)
}
