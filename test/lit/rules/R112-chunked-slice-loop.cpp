// RUN: %check-rule %s --rules R112 -- %cupynumeric-flags
#include <cupynumeric.h>
#include <algorithm>
#include <cstdio>
#include <vector>

using cupynumeric::NDArray;
using cupynumeric::slice;
using legate::Scalar;

constexpr uint64_t N = 10'000'000;
constexpr uint64_t CHUNK = 4096;

void use(NDArray);

bool ready();

int64_t logged(int64_t);

//===-- bad ---------------------------------------------------------------===//

void shifted() {
  auto z = cupynumeric::random({N});
  // expect: R112@3 /^repeats whole-array work on one slice after the other \(2442 iterations, about 9768 tasks, slices of 4096 where a task should have at least 65536\)$/
  for (uint64_t start = 0; start < N; start += CHUNK) {
  // fixed: {
    const auto first = static_cast<std::int64_t>(start);
    // fixed: (removed)
    const auto last = static_cast<std::int64_t>(std::min(start + CHUNK, N));
    // fixed: (removed)

    auto part = z[{slice(first, last)}]; // expect: note@17 "a chunk is cut here"
    // fixed: auto part = z;
    auto high = part > Scalar(1.0F);
    auto up = part + Scalar(2.0F);
    part.assign(cupynumeric::where(high, up, part));
  }
}

void severalArrays(uint64_t n) {
  auto x = cupynumeric::random({n});
  auto y = cupynumeric::random({n});
  auto z = cupynumeric::zeros({n});
  // expect: R112 "(slices of 1000)"
  for (int64_t s = 0; s < n; s += 1000) {
  // fixed: {
    const int64_t e = std::min<int64_t>(s + 1000, n);
    // fixed: (removed)
    auto a = x[{slice(s, e)}]; // expect: note "cut here"
    // fixed: auto a = x;
    z[{slice(s, e)}].assign(a + y[{slice(s, e)}]); // expect: note "cut here" note "cut here"
    // fixed: z.assign(a + y);
  }
}

// The library rejects a slice that extends past the array: the last chunk may
// throw, and the whole array would not.
void withoutAClamp(uint64_t n) {
  auto z = cupynumeric::random({n});
  // expect: R112 "(slices of 1000)" note "work on the whole array at once"
  for (int64_t s = 0; s < n; s += 1000)
  // unsafe: z *= z;
    z[{slice(s, s + 1000)}] *= z[{slice(s, s + 1000)}]; // expect: note "cut" note "cut"
    // unsafe: (removed)
}

void dividesEvenly() {
  auto z = cupynumeric::random({65536});
  auto y = cupynumeric::random({65537});
  // expect: R112 "(16 iterations, about 16 tasks, slices of 4096"
  for (int64_t s = 0; s < 65536; s += 4096)
  // fixed: z.fill(Scalar(1.0));
    z[{slice(s, s + 4096)}].fill(Scalar(1.0)); // expect: note "cut"
    // fixed: (removed)
  // expect: R112 "(17 iterations, about 17 tasks" note "work on the whole"
  for (int64_t s = 0; s < 65537; s += 4096)
  // unsafe: y.fill(Scalar(1.0));
    y[{slice(s, s + 4096)}].fill(Scalar(1.0)); // expect: note "cut"
    // unsafe: (removed)
}

// Elements after the last full chunk are left to other code.
void wholeChunksOnly(uint64_t n) {
  auto z = cupynumeric::random({65536});
  auto y = cupynumeric::random({n});
  // expect: R112 "(16 iterations, about 16 tasks"
  for (int64_t s = 0; s + 4096 <= 65536; s += 4096)
  // fixed: z.fill(Scalar(1.0));
    z[{slice(s, s + 4096)}].fill(Scalar(1.0)); // expect: note "cut"
    // fixed: (removed)
  for (int64_t s = 0; s + 4096 < 65536; s += 4096) // expect: R112 "(15 iterations"
    z[{slice(s, s + 4096)}].fill(Scalar(1.0)); // expect: note "cut"
  for (int64_t s = 0; 64 + s <= n; s += 64) // expect: R112 "(slices of 64)"
    y[{slice(s, s + 64)}].fill(Scalar(1.0)); // expect: note "cut"
  int64_t s = 0;
  while (s + 512 <= n) { // expect: R112 "(slices of 512)"
    y[{slice(s, s + 512)}].fill(Scalar(1.0)); // expect: note "cut"
    s += 512;
  }
  y[{slice(s, n)}].fill(Scalar(1.0));
}

// The bound is not the extent.
void clampedElsewhere(uint64_t n, int64_t m) {
  auto z = cupynumeric::random({n});
  // expect: R112 "(slices of 64)" note "work on the whole"
  for (int64_t s = 0; s < n; s += 64)
  // unsafe: z.fill(Scalar(1.0));
    z[{slice(s, std::min<int64_t>(s + 64, m))}].fill(Scalar(1.0)); // expect: note "cut"
    // unsafe: (removed)
  for (int64_t s = 0; s < n; s += 64) // expect: R112 "(slices of 64)"
    z[{slice(s, std::min<int64_t>(s + 64, n - 1))}].fill(Scalar(1.0)); // expect: note "cut"
}

void ofAStore(legate::LogicalStore store, legate::Runtime* runtime, int64_t n) {
  // expect: R112 "(slices of 64)" note "work on the whole array at once"
  for (int64_t s = 0; s < n; s += 64)
  // unsafe: runtime->issue_fill(store, Scalar(1.0));
    runtime->issue_fill(store.slice(0, {s, s + 64}), Scalar(1.0)); // expect: note "cut"
    // unsafe: (removed)
}

void accumulated(NDArray z, NDArray w, int64_t n) {
  auto sum = cupynumeric::zeros({1});
  for (int64_t s = 0; s < n; s += 64) // expect: R112 "(slices of 64)"
    sum = sum + cupynumeric::sum(z[{slice(s, s + 64)}]); // expect: note "cut"
  for (int64_t s = 0; s < n; s += 64) { // expect: R112 "(slices of 64)"
    auto part = z[{slice(s, s + 64)}]; // expect: note "cut"
    auto low = cupynumeric::amin(part);
    sum = cupynumeric::add(cupynumeric::exp(low), sum) + cupynumeric::amax(part) * Scalar(2.0);
  }
}

void withoutBraces(uint64_t n, int64_t chunk) {
  auto z = cupynumeric::random({n});
  // expect: R112 /^repeats whole-array work on one slice after the other$/ note "work on the whole"
  for (int64_t s = 0; s < n; s += chunk)
  // unsafe: z *= z;
    z[{slice(s, s + chunk)}] *= z[{slice(s, s + chunk)}]; // expect: note "cut" note "cut"
    // unsafe: (removed)
}

// A part of a chunk is another part of the whole.
void partsOfChunks(NDArray z, int64_t n) {
  for (int64_t s = 0; s < n; s += 64) { // expect: R112 "(slices of 64)"
    auto part = z[{slice(s, s + 64)}]; // expect: note "cut"
    part[{slice(0, 1)}].fill(Scalar(2.0));
  }
  for (int64_t s = 0; s < n; s += 64) // expect: R112 "(slices of 64)"
    z[{slice(s, s + 64)}][{slice(0, 1)}].fill(Scalar(2.0)); // expect: note "cut"
  // The header has an effect of its own.
  for (int64_t s = 0, first = logged(s); s < n; s += 64) // expect: R112 "(slices of 64)"
    z[{slice(s, s + 64)}].fill(Scalar(2.0)); // expect: note "cut"
}

// The chunks differ in size.
void growingChunks(NDArray z, int64_t n, int64_t chunk) {
  for (int64_t s = 0; s < n; s += chunk) {
    z[{slice(s, s + chunk)}].fill(Scalar(2.0));
    chunk *= 2;
  }
  int64_t s = 0;
  while (s < n) {
    z[{slice(s, s + chunk)}].fill(Scalar(2.0));
    s += chunk;
    chunk *= 2;
  }
  s = 0;
  while (s < n) {
    const int64_t e = std::min(s + chunk, n);
    z[{slice(s, e)}].fill(Scalar(2.0));
    s = e;
    chunk *= 2;
  }
}

void ofTheCaller(NDArray z, int64_t n) {
  // expect: R112 "(slices of 4096)" note "work on the whole array at once, if the loop covers it"
  for (int64_t s = 0; s < n; s += 4096) {
  // unsafe: {
    const int64_t end = std::min(s + 4096, n);
    // unsafe: (removed)
    z[{slice(s, end)}].fill(Scalar(1.0)); // expect: note "cut"
    // unsafe: z.fill(Scalar(1.0));
  }
}

// No fix: the elements of a chunk are combined.
void reduced(NDArray z, NDArray sum, int64_t n) {
  for (int64_t s = 0; s < n; s += 4096) // expect: R112@3 "(slices of 4096)"
    sum += cupynumeric::sum(z[{slice(s, s + 4096)}]); // expect: note "cut"
}

double reducedAndRead(NDArray z, int64_t n) {
  double sum = 0;
  for (int64_t s = 0; s < n; s += 4096) { // expect: R112 "(slices of 4096)"
    auto part = cupynumeric::sum(z[{slice(s, s + 4096)}]); // expect: note "cut"
    sum += part.get_read_accessor<double, 1>()[0];
  }
  return sum;
}

void whileLoop(NDArray z, int64_t n) {
  int64_t s = 0;
  while (s < n) { // expect: R112@3 "(slices of 512)"
    z[{slice(s, s + 512)}] *= z[{slice(s, s + 512)}]; // expect: note "cut" note "cut"
    s += 512;
  }
}

// The end of a chunk is the start of the next one.
void endBecomesStart(NDArray z, int64_t n, int64_t block) {
  int64_t lo = 0;
  while (lo < n) { // expect: R112@3 "repeats whole-array work"
    const int64_t hi = std::min(lo + block, n);
    z[{slice(lo, hi)}] *= z[{slice(lo, hi)}]; // expect: note "cut" note "cut"
    lo = hi;
  }
  int64_t from = 0;
  while (from < n) { // expect: R112@3 "(slices of 512)"
    auto to = from + 512;
    z[{slice(from, to)}] *= z[{slice(from, to)}]; // expect: note "cut" note "cut"
    from = to;
  }
}

//===-- good --------------------------------------------------------------===//

// Blocks of different length.
void otherEnds(NDArray z, int64_t n, const std::vector<int64_t> &lengths) {
  int64_t lo = 0;
  int k = 0;
  while (lo < n) {
    const int64_t hi = lo + lengths[k++];
    z[{slice(lo, hi)}] *= z[{slice(lo, hi)}];
    lo = hi;
  }
  int64_t block = 16, from = 0;
  while (from < n) {
    auto to = std::min(from + block, n);
    z[{slice(from, to)}] *= z[{slice(from, to)}];
    from = to;
    block *= 2;
  }
  int64_t at = 0;
  while (at < n) {
    int64_t next = std::min(at + 64, n);
    if (k > 3)
      ++next;
    z[{slice(at, next)}] *= z[{slice(at, next)}];
    at = next;
  }
}

void wholeArray(NDArray z) {
  auto high = z > Scalar(1.0F);
  z.assign(cupynumeric::where(high, z + Scalar(2.0F), z));
}

void steps(NDArray z, int64_t n) {
  for (int step = 0; step < 1000; ++step)
    z[{slice(1, n)}] += z[{slice(1, n)}];
}

// Blocks that limit the use of memory.
void largeBlocks(NDArray z, int64_t n) {
  for (int64_t s = 0; s < n; s += 33554432)
    z[{slice(s, s + 33554432)}].assign(cupynumeric::exp(z[{slice(s, s + 33554432)}]));
}

void fewPasses(NDArray z) {
  for (int64_t s = 0; s < 8000; s += 1000)
    z[{slice(s, s + 1000)}].fill(Scalar(0.0));
}

NDArray useModel(NDArray batch);
void toAModel(NDArray z, std::vector<NDArray>& out, int64_t n) {
  for (int64_t s = 0; s < n; s += 64)
    out.push_back(useModel(z[{slice(s, s + 64)}]));
  for (int64_t s = 0; s < n; s += 64) {
    auto batch = z[{slice(s, s + 64)}] * Scalar(0.5);
    useModel(batch);
  }
}

void kept(NDArray z, std::vector<NDArray>& out, int64_t n) {
  for (int64_t s = 0; s < n; s += 64)
    out.push_back(z[{slice(s, s + 64)}] * Scalar(0.5));
}

void toAFile(NDArray z, std::FILE* file, int64_t n) {
  for (int64_t s = 0; s < n; s += 4096) {
    auto part = z[{slice(s, s + 4096)}];
    auto elements = part.get_read_accessor<double, 1>();
    std::fwrite(elements.ptr(0), sizeof(double), 4096, file);
  }
}

// An iteration needs the result of an earlier one.
void recurrences(NDArray z, NDArray h, NDArray state, int64_t n) {
  for (int64_t s = 0; s < n; s += 64)
    h = cupynumeric::exp(h + z[{slice(s, s + 64)}]);
  for (int64_t s = 64; s < n; s += 64)
    z[{slice(s, s + 64)}] += z[{slice(s - 64, s)}];
  for (int64_t s = 0; s < n; s += 64)
    state += z[{slice(s, s + 64)}];
  for (int64_t s = 0; s < n; s += 64)
    cupynumeric::add(state, z[{slice(s, s + 64)}], state);
  for (int64_t s = 0; s < n; s += 64)
    h = cupynumeric::exp(h + cupynumeric::sum(z[{slice(s, s + 64)}]));
  for (int64_t s = 0; s < n; s += 64)
    h = h * Scalar(0.9) + cupynumeric::sum(z[{slice(s, s + 64)}]);
  for (int64_t s = 0; s < n; s += 64) {
    h = h + cupynumeric::sum(z[{slice(s, s + 64)}]);
    z[{slice(s, s + 64)}] *= h;
  }
  for (int64_t s = 0; s + 64 <= n; s += 64)
    h = h + z[{slice(s, s + 64)}];
}

//===-- edges -------------------------------------------------------------===//

// The step differs from the size of the chunk: windows that overlap.
void windows(NDArray z, NDArray y, int64_t n) {
  for (int64_t s = 0; s < n; s += 32)
    y[{slice(s, s + 64)}] += z[{slice(s, s + 64)}];
  for (int64_t s = 0; s < n; ++s)
    y[{slice(s, s + 64)}] += z[{slice(s, s + 64)}];
}

void oneElement(NDArray z, int64_t n) {
  for (int64_t i = 0; i < n; ++i)
    z[{slice(i, i + 2)}].fill(Scalar(0.0));
}

void invariantSlice(NDArray z, int64_t a, int64_t n) {
  for (int64_t s = 0; s < n; s += 64)
    z[{slice(a, a + 64)}].fill(Scalar(0.0));
}

// The loop appears to skip elements.
void partOfTheArray(uint64_t n) {
  auto z = cupynumeric::random({n});
  for (int64_t s = 64; s < n; s += 64) // expect: R112 ""
    z[{slice(s, s + 64)}].fill(Scalar(0.0)); // expect: note "cut"
  for (int64_t s = 0; s < n - 64; s += 64) // expect: R112 ""
    z[{slice(s, s + 64)}].fill(Scalar(0.0)); // expect: note "cut"
  for (int64_t s = 0; s <= n; s += 64) // expect: R112 ""
    z[{slice(s, s + 64)}].fill(Scalar(0.0)); // expect: note "cut"
}

void rowsOfColumns(NDArray m, int64_t n) {
  for (int64_t s = 0; s < n; s += 64) // expect: R112 ""
    m[{slice(0, 10), slice(s, s + 64)}].fill(Scalar(0.0)); // expect: note "cut"
}

// A value that is carried to the next iteration would be lost.
void changesByPass(uint64_t n) {
  auto z = cupynumeric::random({n});
  auto weights = cupynumeric::random({64});
  double factor = 1;
  int chunks = 0;
  for (int64_t s = 0; s < n; s += 64) { // expect: R112 ""
    z[{slice(s, s + 64)}].fill(Scalar(factor)); // expect: note "cut"
    factor *= 0.5;
  }
  for (int64_t s = 0; s < n; s += 64) { // expect: R112 ""
    z[{slice(s, s + 64)}].fill(Scalar(factor)); // expect: note "cut"
    ++chunks;
  }
  for (int64_t s = 0; s < n; s += 64) { // expect: R112 ""
    z[{slice(s, s + 64)}].fill(Scalar(1.0)); // expect: note "cut"
    std::puts("one more");
  }
  for (int64_t s = 0; s < n; s += 64) // expect: R112 ""
    z[{slice(s, s + 64)}].fill(Scalar(1.0 * s)); // expect: note "cut"
  for (int64_t s = 0; s < n; s += 64) // expect: R112 ""
    z[{slice(s, s + 64)}] *= weights; // expect: note "cut"
  for (int64_t s = 0; s < n; s += 64) { // expect: R112 ""
    auto part = z[{slice(s, s + 64)}]; // expect: note "cut"
    part.fill(Scalar(part.size()));
  }
  for (int64_t s = 0; s < n; s += 64) { // expect: R112 ""
    auto&& part = z[{slice(s, s + 64)}]; // expect: note "cut"
    part.fill(Scalar(1.0));
  }
  std::printf("%d\n", chunks);
}

void triangles(uint64_t n) {
  auto z = cupynumeric::random({n, n});
  for (int64_t s = 0; s < n; s += 64) { // expect: R112 ""
    auto part = z[{slice(s, s + 64)}]; // expect: note "cut"
    part.assign(cupynumeric::tril(part));
  }
}

struct Filter {
  NDArray weights, data;
  void apply(int64_t n) {
    for (int64_t s = 0; s < n; s += 64) // expect: R112 ""
      data[{slice(s, s + 64)}] *= weights; // expect: note "cut"
  }
};

void stopsEarly(NDArray z, int64_t n, bool (*enough)()) {
  for (int64_t s = 0; s < n; s += 64) { // expect: R112 ""
    if (enough())
      break;
    z[{slice(s, s + 64)}].fill(Scalar(1.0)); // expect: note "cut"
  }
}

void nested(NDArray z, int64_t n, int steps) {
  for (int step = 0; step < steps; ++step)
    // expect: R112@5 "(slices of 64)" note "work on the whole array at once"
    for (int64_t s = 0; s < n; s += 64)
    // unsafe: z += z;
      z[{slice(s, s + 64)}] += z[{slice(s, s + 64)}]; // expect: note "cut" note "cut"
      // unsafe: (removed)
}

#define BY_CHUNKS(n) for (int64_t s = 0; s < n; s += 64)

void loopOfAMacro(NDArray z, int64_t n) {
  BY_CHUNKS(n) // expect: R112@3 ""
    z[{slice(s, s + 64)}].fill(Scalar(1.0)); // expect: note "cut"
}

#define PART(z, s) z[{slice(s, s + 64)}]

void cutByAMacro(NDArray z, int64_t n) {
  for (int64_t s = 0; s < n; s += 64) // expect: R112@3 ""
    PART(z, s).fill(Scalar(1.0)); // expect: note "cut"
}

template <typename T>
void instantiated(NDArray z, int64_t n, T value) {
  for (int64_t s = 0; s < n; s += 64) // expect: R112@3 ""
    z[{slice(s, s + 64)}].fill(Scalar(value)); // expect: note "cut"
}
template void instantiated<float>(NDArray, int64_t, float);
template void instantiated<double>(NDArray, int64_t, double);

template <typename Array>
void neverInstantiated(Array z, int64_t n) {
  for (int64_t s = 0; s < n; s += 64)
    z[{slice(s, s + 64)}].fill(Scalar(0.0));
}

void lambdas(NDArray z, int64_t n) {
  auto halve = [&] {
    // expect: R112@5 "" note "if the loop covers it"
    for (int64_t s = 0; s < n; s += 64)
    // unsafe: z.fill(Scalar(1.0));
      z[{slice(s, s + 64)}].fill(Scalar(1.0)); // expect: note "cut"
      // unsafe: (removed)
  };
  auto part = [&](int64_t s) { return z[{slice(s, s + 64)}]; };
  for (int64_t s = 0; s < n; s += 64)
    part(s).fill(Scalar(1.0));
  halve();
}

void twins(std::vector<double>& v, int64_t n) {
  for (int64_t s = 0; s < n; s += 64)
    std::fill(v.begin() + s, v.begin() + std::min(s + 64, n), 1.0);
}

void unevaluated(NDArray z, int64_t n) {
  size_t bytes = 0;
  for (int64_t s = 0; s < n; s += 64)
    bytes += sizeof(z[{slice(s, s + 64)}] + z);
}

void silenced(NDArray z, int64_t n) {
  for (int64_t s = 0; s < n; s += 64) // NOLINT(array-R112-chunked-slice-loop)
    z[{slice(s, s + 64)}].fill(Scalar(1.0));
  // NOLINTNEXTLINE
  for (int64_t s = 0; s < n; s += 64)
    z[{slice(s, s + 64)}].fill(Scalar(1.0));
}

//===-- no fix ------------------------------------------------------------===//

// Without its loop, `continue` would refer to an outer one.
void skipsTheRest(bool some) {
  auto z = cupynumeric::random({100000});
  // expect: R112@3 "repeats whole-array work on one slice after the other"
  for (int64_t s = 0; s < 100000; s += 1000) {
    // expect: note@17 "a chunk is cut"
    auto part = z[{slice(s, s + 1000)}];
    part *= part;
    if (some)
      continue;
    part += part;
  }
}

// The first bound for all.
void boundOfFirstPass() {
  auto z = cupynumeric::random({100000});
  // expect: R112@3 "repeats whole-array work on one slice after the other"
  for (int64_t s = 0; s < 100000; s += 1000) {
    static const int64_t last = s + 1000;
    // expect: note@17 "a chunk is cut"
    auto part = z[{slice(s, last)}];
    part *= part;
  }
}

// The loop may end early.
void endsEarly(bool go) {
  auto z = cupynumeric::random({100000});
  // expect: R112@3 "repeats whole-array work on one slice after the other"
  for (int64_t s = 0; s < 100000 && go; s += 1000) {
    // expect: note@17 "a chunk is cut"
    auto part = z[{slice(s, s + 1000)}];
    part *= part;
  }
}
