// RUN: %check-rule %s --rules R209 -- %cupynumeric-flags
#include <cupynumeric.h>

#include <vector>

using cupynumeric::NDArray;
using cupynumeric::slice;

void use(NDArray);

//===-- bad ---------------------------------------------------------------===//

void constantSize(NDArray a) {
  auto b = cupynumeric::zeros({1048576});
  // unsafe: auto b = cupynumeric::zeros({1048576});
  // unsafe: b += b;
  // expect: R209@3 "writes a part of 'b' before any use of the whole array, which then gets a second instance of 8388608 bytes"
  // expect: note "use the whole array first"
  b[{slice(1, 1048575)}].assign(a);
  auto c = b + legate::Scalar(2.0); // expect: note@14 "the whole array is needed here"
  use(c);
}

void unknownSize(NDArray a, std::uint64_t n) {
  NDArray b = cupynumeric::zeros({n, n}, legate::float32());
  // unsafe: NDArray b = cupynumeric::zeros({n, n}, legate::float32());
  // unsafe: b += b;
  // expect: R209 "writes a part of 'b' before any use of the whole array, which then gets a second instance"
  // expect: note "use the whole array first"
  b[{slice(0, n - 1)}].assign(a);
  use(cupynumeric::sum(b)); // expect: note "needed here"
}

void secondAxis(NDArray a, std::uint64_t n) {
  auto b = cupynumeric::zeros({n, n});
  // unsafe: auto b = cupynumeric::zeros({n, n});
  // unsafe: b += b;
  // expect: R209 "writes a part of 'b'" note "use the whole array first"
  b[{slice(), slice(1, n)}] += a;
  b *= b; // expect: note "needed here"
}

// The halo of a stencil: the inner part is written in a loop, the whole after.
double stencil(std::uint64_t n, int steps) {
  auto u = cupynumeric::zeros({n, n});
  // unsafe: auto u = cupynumeric::zeros({n, n});
  // unsafe: u += u;
  for (int i = 0; i < steps; ++i) {
    auto left = u[{slice(1, -1), slice(0, -2)}];
    auto right = u[{slice(1, -1), slice(2, {})}];
    // expect: R209 "writes a part of 'u'" note "use the whole array first"
    u[{slice(1, -1), slice(1, -1)}].assign(left + right);
  }
  return cupynumeric::sum(u).get_read_accessor<double, 1>()[0]; // expect: note "needed here"
}

void throughName(NDArray a, std::uint64_t n) {
  auto b = cupynumeric::zeros({n});
  // unsafe: auto b = cupynumeric::zeros({n});
  // unsafe: b += b;
  // expect: R209 "writes a part of 'b'" note "use the whole array first"
  auto inner = b[{slice(1, n / 2)}];
  inner.assign(a);
  inner += a;
  use(cupynumeric::exp(b)); // expect: note "needed here"
}

void outArgument(NDArray x, NDArray y, std::uint64_t n) {
  auto b = cupynumeric::zeros({n});
  // unsafe: auto b = cupynumeric::zeros({n});
  // unsafe: b += b;
  // expect: R209 "writes a part of 'b'" note "use the whole array first"
  cupynumeric::add(x, y, b[{slice(1, {})}]);
  use(cupynumeric::add(x, b)); // expect: note "needed here"
}

// There is no operation that writes the whole array and keeps its values.
void otherAllocations(NDArray a, std::uint64_t n) {
  auto full = cupynumeric::full({n}, legate::Scalar(3.0));
  full[{slice(1, {})}].assign(a); // expect: R209 "writes a part of 'full'"
  use(full + a);                  // expect: note "needed here"
  auto raw = cupynumeric::array({n}, legate::float64());
  raw[{slice(0, -1)}].assign(a); // expect: R209 "writes a part of 'raw'"
  use(raw + a);                  // expect: note "needed here"
}

void branchAfterwards(NDArray a, std::uint64_t n, bool wanted) {
  auto b = cupynumeric::zeros({n});
  // unsafe: auto b = cupynumeric::zeros({n});
  // unsafe: b += b;
  const auto length = b.size();
  // expect: R209 "writes a part of 'b'" note "use the whole array first"
  b[{slice(1, {})}].assign(a);
  auto c = b + a; // expect: note "needed here"
  if (wanted && length)
    b += c;
}

#define INNER(x) x[{slice(1, {})}]
void macro(NDArray a, std::uint64_t n) {
  auto b = cupynumeric::zeros({n});
  // unsafe: auto b = cupynumeric::zeros({n});
  // unsafe: b += b;
  // expect: R209 "writes a part of 'b'" note "use the whole array first"
  INNER(b).assign(a);
  use(b + a); // expect: note "needed here"
}

template <typename T> void instance(NDArray a, T n) {
  auto &&b = cupynumeric::zeros({std::uint64_t(n)});
  if constexpr (sizeof(T) > 1) {
    b[{slice(1, {})}].assign(a); // expect: R209 "writes a part of 'b'"
    use(b + a);                  // expect: note "needed here"
  }
}
template void instance(NDArray, int);
template void instance(NDArray, long);

template <typename T> struct Field {
  void start(NDArray a, std::uint64_t n) {
    using Array = NDArray;
    Array b = cupynumeric::zeros({n});
    b[{slice(1, {})}].assign(a); // expect: R209 "writes a part of 'b'"
    use(b + a);                  // expect: note "needed here"
  }
};
template struct Field<float>;

void lambdas(NDArray a, std::uint64_t n) {
  auto start = [&](auto length) {
    auto b = cupynumeric::zeros({std::uint64_t(length)});
    b[{slice(1, {})}].assign(a); // expect: R209 "writes a part of 'b'"
    return b + a;                // expect: note "needed here"
  };
  use(start(n));
}

//===-- good --------------------------------------------------------------===//

void wholeFirst(NDArray a, std::uint64_t n) {
  auto b = cupynumeric::zeros({n});
  b += b;
  b[{slice(1, {})}].assign(a);
  use(b + a);
  auto c = cupynumeric::zeros({n});
  c.assign(a);
  c[{slice(1, {})}].assign(a);
  use(c + a);
  auto d = cupynumeric::zeros({n});
  use(cupynumeric::sum(d));
  d[{slice(1, {})}].assign(a);
  use(d + a);
}

void stencilHint(NDArray a, std::uint64_t n) {
  auto b = cupynumeric::zeros({n});
  const std::vector<std::uint64_t> halo{1};
  legate::Runtime::get_runtime()->prefetch_bloated_instances(b.get_store(), halo, halo);
  b[{slice(1, -1)}].assign(a);
  use(b + a);
}

void neverWhole(NDArray a, std::uint64_t n) {
  auto b = cupynumeric::zeros({n});
  b[{slice(1, -1)}].assign(a);
  use(b[{slice(1, -1)}] + a);
  use(b[{slice(0, 10)}] + a);
}

// What the caller does with it is not known here.
NDArray returned(NDArray a, std::uint64_t n) {
  auto b = cupynumeric::zeros({n});
  b[{slice(1, -1)}].assign(a);
  return b;
}

void onlyRead(NDArray a, std::uint64_t n) {
  auto b = cupynumeric::zeros({n});
  a += b[{slice(1, -1)}];
  a += b;
}

// The slice is the whole array, or may be.
void wholeSlices(NDArray a, std::uint64_t n, std::uint64_t m) {
  auto b = cupynumeric::zeros({n, 65536});
  b[{slice()}].assign(a);
  use(b + a);
  auto c = cupynumeric::zeros({n, 65536});
  c[{slice(0, n), slice(0, 65536)}].assign(a);
  use(c + a);
  auto d = cupynumeric::zeros({n});
  d[{slice(0, m)}].assign(a);
  use(d + a);
  auto e = cupynumeric::zeros({n});
  e[{slice(0, e.shape()[0])}].assign(a);
  use(e + a);
}

// Computed by a task that creates an instance of the whole array.
void computed(NDArray a) {
  auto b = a + a;
  b[{slice(1, -1)}].assign(a);
  use(b + a);
  auto c = cupynumeric::eye(1000);
  c[{slice(1, -1)}].assign(a);
  use(c + a);
  auto d = cupynumeric::random({100000});
  d[{slice(1, -1)}].assign(a);
  use(d + a);
  auto e = cupynumeric::hamming(100000);
  e[{slice(1, -1)}].assign(a);
  use(e + a);
}

void small(NDArray a) {
  auto b = cupynumeric::zeros({255, 255});
  b[{slice(1, -1)}].assign(a);
  use(b + a);
}

void sometimes(NDArray a, std::uint64_t n, bool wanted) {
  auto b = cupynumeric::zeros({n});
  if (wanted)
    b[{slice(1, -1)}].assign(a);
  use(b + a);
  auto c = cupynumeric::zeros({n});
  c[{slice(1, -1)}].assign(a);
  use(wanted ? c + a : a);
}

void rebound(NDArray a, std::uint64_t n) {
  auto b = cupynumeric::zeros({n});
  b[{slice(1, -1)}].assign(a);
  b = a + a;
  use(b + a);
  auto c = cupynumeric::zeros({n});
  c[{slice(1, -1)}].assign(a);
  c.fill(legate::Scalar(0.0));
  use(c + a);
}

void fillHalo(NDArray &x);
void others(NDArray a, std::uint64_t n, std::vector<NDArray> &kept) {
  auto b = cupynumeric::zeros({n});
  fillHalo(b);
  b[{slice(1, -1)}].assign(a);
  use(b + a);
  auto c = cupynumeric::zeros({n});
  kept.push_back(c);
  c[{slice(1, -1)}].assign(a);
  use(c + a);
  auto d = cupynumeric::zeros({n});
  auto same = d;
  d[{slice(1, -1)}].assign(a);
  use(d + same);
  auto e = cupynumeric::zeros({n});
  auto later = [&] { e += a; };
  later();
  e[{slice(1, -1)}].assign(a);
  use(e + a);
}

void notFresh(NDArray b, NDArray a) {
  b[{slice(1, -1)}].assign(a);
  use(b + a);
}

template <typename T> void never(T a, std::uint64_t n) {
  auto b = T(cupynumeric::zeros({n}));
  b[{slice(1, -1)}].assign(a);
  use(b + a);
}

//===-- NOLINT ------------------------------------------------------------===//

void silenced(NDArray a, std::uint64_t n) {
  auto b = cupynumeric::zeros({n});
  b[{slice(1, -1)}].assign(a); // NOLINT(array-R209-partial-write-then-full-read)
  use(b + a);
  auto c = cupynumeric::zeros({n});
  // NOLINTNEXTLINE
  c[{slice(1, -1)}].assign(a);
  use(c + a);
}
