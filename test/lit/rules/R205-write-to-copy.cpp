// RUN: %check-rule %s --rules R205 -- %cupynumeric-flags
#include <cupynumeric.h>
#include <vector>

using cupynumeric::NDArray;
using cupynumeric::slice;
using legate::Scalar;

void use(NDArray);
bool ready();
NDArray next();

//===-- bad ---------------------------------------------------------------===//

void temporaries(NDArray x, NDArray y) {
  // expect: R205@3 "writes to a copy that is dropped: 'x' keeps its elements"
  // expect: note "'flip' makes the copy here"
  x.flip().fill(Scalar(0.0));
  // expect: R205@3 "writes to a copy that is dropped: 'x' keeps its elements"
  // expect: note "'flip' makes the copy here"
  cupynumeric::flip(x).assign(y);
  // expect: R205@3 "writes to a copy that is dropped: 'x' keeps its elements"
  // expect: note "'diag' makes the copy here"
  cupynumeric::diag(x) += y;
  // expect: R205@3 "writes to a copy that is dropped: 'y' keeps its elements"
  // expect: note "'diagonal' makes the copy here"
  y.diagonal() *= x;
  // expect: R205@3 "writes to a copy that is dropped: 'y' keeps its elements"
  // expect: note "'diagonal' makes the copy here"
  cupynumeric::diagonal(y, 1).assign(Scalar(1.0));
  // The view of a copy, the copy of a view.
  // expect: R205@3 "writes to a copy that is dropped: 'x' keeps its elements"
  // expect: note "'flip' makes the copy here"
  x.flip()[{slice(0, 4)}].fill(Scalar(0.0));
  // expect: R205@3 "writes to a copy that is dropped: 'x' keeps its elements"
  // expect: note "'flip' makes the copy here"
  x[{slice(0, 4)}].flip().fill(Scalar(0.0));
  // expect: R205@3 "writes to a copy that is dropped: 'x' keeps its elements"
  // expect: note "'flip' makes the copy here"
  cupynumeric::add(y, y, x.flip());
}

void variables(NDArray x, NDArray y) {
  // expect: note "'flip' makes the copy here"
  auto back = x.flip();
  // expect: R205@3 "writes to a copy that is dropped: 'x' keeps its elements"
  back.fill(Scalar(0.0));
  // Used before, but not afterwards.
  // expect: note "'diag' makes the copy here"
  NDArray diagonal = cupynumeric::diag(x);
  use(diagonal + y);
  y += diagonal;
  // expect: R205@3 "writes to a copy that is dropped: 'x' keeps its elements"
  diagonal += y;
  // expect: note "'diag' makes the copy here"
  auto both = cupynumeric::diag(x);
  // expect: R205@3 "writes to a copy that is dropped: 'x' keeps its elements"
  both += both;
}

// Several axes are merged into one: no view of the old elements is possible.
void flattened() {
  auto m = cupynumeric::zeros({64, 64});
  // expect: R205@3 "writes to a copy that is dropped: 'm' keeps its elements"
  // expect: note "'ravel' makes the copy here"
  m.ravel().fill(Scalar(1.0));
  // expect: R205@3 "writes to a copy that is dropped: 'm' keeps its elements"
  // expect: note "'reshape' makes the copy here"
  m.reshape({4096}).fill(Scalar(1.0));
  use(m);
}

void places(NDArray x, int n) {
  for (int i = 0; i < n; ++i)
    // expect: R205@5 "writes to a copy that is dropped: 'x' keeps its elements"
    // expect: note "'flip' makes the copy here"
    x.flip().fill(Scalar(0.0));
  if (auto y = next(); ready())
    // expect: R205@5 "writes to a copy that is dropped: 'y' keeps its elements"
    // expect: note "'flip' makes the copy here"
    y.flip() += x;
  // expect: R205@3 "writes to a copy that is dropped: 'x' keeps its elements"
  // expect: note "'flip' makes the copy here"
  x.flip().fill(Scalar(0.0)), use(x);
  auto zero = [&](auto &y) {
    // expect: R205@5 "writes to a copy that is dropped: 'y' keeps its elements"
    // expect: note "'flip' makes the copy here"
    y.flip().fill(Scalar(0.0));
  };
  zero(x);
}

#define CLEAR(x) (x).flip().fill(Scalar(0.0))
template <typename T> void instantiated(NDArray x, T value) {
  // expect: R205@3 "writes to a copy that is dropped: 'x' keeps its elements"
  // expect: note "'flip' makes the copy here"
  CLEAR(x);
  if constexpr (sizeof(T) > 2)
    // expect: R205@5 "writes to a copy that is dropped: 'x' keeps its elements"
    // expect: note "'flip' makes the copy here"
    x.flip().fill(Scalar(value));
}
template void instantiated<int>(NDArray, int);

struct Model {
  NDArray weights;
  void clear() {
    // expect: R205@5 "writes to a copy that is dropped: 'weights' keeps its elements"
    // expect: note "'flip' makes the copy here"
    weights.flip().fill(Scalar(0.0));
  }
};

//===-- good --------------------------------------------------------------===//

NDArray used(NDArray x, NDArray y) {
  auto back = x.flip();
  back += y;
  use(back);
  auto diagonal = cupynumeric::diag(x);
  diagonal.fill(Scalar(0.0));
  y += diagonal;
  auto kept = x.flip();
  kept += y;
  auto same = kept;
  auto &ref = kept;
  ref += y;
  use(same);
  x.assign(x.flip() += y);
  use(x.flip() += y);
  auto handed = x.flip();
  handed.fill(Scalar(0.0));
  return handed;
}

void views(NDArray x) {
  x.transpose().fill(Scalar(0.0));
  x.squeeze().fill(Scalar(0.0));
  x[{slice(0, 4)}].fill(Scalar(0.0));
  x.swapaxes(0, 1) += x;
  auto part = x[{slice(0, 4)}];
  part.fill(Scalar(0.0));
}

// This may be the array itself or a view of it.
void perhapsViews(NDArray x, int64_t n) {
  x.ravel().fill(Scalar(0.0));
  x.reshape({n, n}).fill(Scalar(0.0));
  auto row = cupynumeric::zeros({1, 64});
  row.ravel().fill(Scalar(0.0));
  auto line = cupynumeric::zeros({64});
  line.reshape({8, 8}).fill(Scalar(0.0));
  auto some = cupynumeric::zeros({static_cast<std::uint64_t>(n), 4});
  some.ravel().fill(Scalar(0.0));
}

void scratch(NDArray x, int n, std::vector<NDArray> &all) {
  auto sum = x.flip();
  for (int i = 0; i < n; ++i) {
    use(sum);
    sum += x;
  }
  auto pushed = x.flip();
  all.push_back(pushed);
  pushed.fill(Scalar(0.0));
  auto captured = x.flip();
  auto later = [&] { use(captured); };
  captured.fill(Scalar(0.0));
  later();
  static auto once = x.flip();
  once += x;
  auto own = x.copy();
  own.fill(Scalar(0.0));
}

//===-- edges -------------------------------------------------------------===//

// It is not known whose elements are written.
void ofNothing(NDArray x) {
  (x + x).flip().fill(Scalar(0.0));
  next().flip().fill(Scalar(0.0));
}

void unevaluated(NDArray x) {
  static_assert(sizeof(x.flip() += x) > 0);
  decltype(x.flip() += x) y = x;
  use(y);
}

void rebound(NDArray x, NDArray y) {
  auto back = x.flip();
  back.fill(Scalar(0.0));
  back = y;
  if (ready()) {
    auto inner = x.flip();
    use(inner);
  }
}

void inLoop(NDArray x, int n) {
  auto d = cupynumeric::diag(x);
  for (int i = 0; i < n; ++i)
    d += x;
}

void silenced(NDArray x) {
  x.flip().fill(Scalar(0.0)); // NOLINT
  x.flip().fill(Scalar(0.0)); // NOLINT(array-R205-write-to-copy)
}
