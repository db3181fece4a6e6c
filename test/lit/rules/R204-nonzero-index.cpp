// RUN: %check-rule %s --rules R204 -- %cupynumeric-flags
#include <cupynumeric.h>
#include <cstdio>
#include <vector>

using cupynumeric::NDArray;
using cupynumeric::slice;
using legate::Scalar;

//===-- bad ---------------------------------------------------------------===//

void clipped(uint64_t n) {
  auto z = cupynumeric::random({n});
  auto limit = cupynumeric::full({1}, Scalar(0.95));
  // expect: R204@15 "builds a list of indices only to access elements through it; the mask itself selects them"
  auto hits = cupynumeric::nonzero(z > Scalar(0.95));
  // fixed: (removed)
  z.put(hits[0], limit); // expect: note@5 "elements are written through the indices here"
  // fixed: z.assign(cupynumeric::where(z > Scalar(0.95), limit, z));
}

void atOnce(uint64_t n) {
  auto z = cupynumeric::random({n});
  auto high = z > Scalar(0.5);
  auto one = cupynumeric::full({1}, Scalar(1.0));
  // expect: R204@9 "builds a list" note "written"
  z.put(cupynumeric::where(high).front(), one);
  // fixed: z.assign(cupynumeric::where(high, one, z));
}

void ofTheCaller(NDArray z) {
  auto zero = cupynumeric::zeros({1});
  // expect: R204 "" note "write under the mask, if it has the shape of the array"
  auto low = cupynumeric::argwhere(cupynumeric::greater(zero, z)).squeeze();
  // unsafe: (removed)
  z.put(low, zero); // expect: note "written"
  // unsafe: z.assign(cupynumeric::where(cupynumeric::greater(zero, z), zero, z));
}

// `put` converts the value to the array's type, `where` the array to the value's.
void otherType(uint64_t n) {
  auto z = cupynumeric::full({n}, Scalar(2.0F));
  auto one = cupynumeric::full({1}, Scalar(1.0));
  z.put(cupynumeric::nonzero(z > Scalar(0.5F))[0], one); // expect: R204 "" note "written"
}

void sameType(uint64_t n) {
  auto z = cupynumeric::full({n}, Scalar(2.0F));
  auto one = cupynumeric::zeros({1}, legate::float32());
  // expect: R204 "" note "written"
  z.put(cupynumeric::nonzero(z > Scalar(0.5F))[0], one);
  // fixed: z.assign(cupynumeric::where(z > Scalar(0.5F), one, z));
}

// There is one value per index: there is no equivalent form.
void manyValues(NDArray z, NDArray values, NDArray mask) {
  auto hits = cupynumeric::nonzero(mask > Scalar(0.0)).front(); // expect: R204 ""
  z.put(hits, values); // expect: note "written"
}

void overwritten(NDArray& target, NDArray source, NDArray mask) {
  auto where_set = cupynumeric::nonzero(mask).front(); // expect: R204@20 ""
  auto picked = cupynumeric::array(where_set.shape(), source.type());
  auto into = picked.get_store();
  // expect: note "elements are read through the indices here"
  legate::Runtime::get_runtime()->issue_gather(into, source.get_store(), where_set.get_store());
  target.put(where_set, picked); // expect: note "elements are written through the indices here"
}

//===-- good --------------------------------------------------------------===//

void masked(NDArray z) {
  auto high = z > Scalar(1.0);
  z.assign(cupynumeric::where(high, z + Scalar(1.0), z));
}

NDArray returned(NDArray mask) { return cupynumeric::nonzero(mask).front(); }

std::vector<NDArray> allReturned(NDArray mask) {
  auto hits = cupynumeric::nonzero(mask);
  return hits;
}

uint64_t counted(NDArray mask) { return cupynumeric::nonzero(mask).front().size(); }

void countedAndUsed(NDArray z, NDArray values, NDArray mask) {
  auto hits = cupynumeric::nonzero(mask).front();
  std::printf("%zu\n", hits.size());
  z.put(hits, values);
}

struct Selection {
  NDArray indices;
  void select(NDArray mask) { indices = cupynumeric::nonzero(mask).front(); }
  void stored(NDArray mask, std::vector<NDArray>& all) {
    auto hits = cupynumeric::nonzero(mask).front();
    all.push_back(hits);
  }
};

void passedOn(NDArray indices);
void toAnother(NDArray mask) {
  auto hits = cupynumeric::nonzero(mask).front();
  passedOn(hits);
}

void calculatedWith(NDArray z, NDArray values, NDArray mask) {
  auto hits = cupynumeric::nonzero(mask).front();
  z.put(hits + Scalar(int64_t{1}), values);
}

void otherIndices(NDArray z, NDArray indices, NDArray values) { z.put(indices, values); }

void unused(NDArray mask) { auto hits = cupynumeric::nonzero(mask); }

//===-- edges -------------------------------------------------------------===//

// The array of the mask changes between the computation of the list and the write.
void writtenBetween(uint64_t n) {
  auto z = cupynumeric::random({n});
  auto one = cupynumeric::full({1}, Scalar(1.0));
  auto hits = cupynumeric::nonzero(z > Scalar(0.5)).front(); // expect: R204 ""
  z += z;
  z.put(hits, one); // expect: note "written"
}

// The second of two lists, and the first of them for a matrix.
void wrongColumn(uint64_t n) {
  auto z = cupynumeric::random({n});
  auto m = cupynumeric::random({n, n});
  auto one = cupynumeric::full({1}, Scalar(1.0));
  z.put(cupynumeric::nonzero(z > Scalar(0.5))[1], one); // expect: R204 "" note "written"
  z.put(cupynumeric::nonzero(m > Scalar(0.5))[0], one); // expect: R204 "" note "written"
  m.put(cupynumeric::nonzero(z > Scalar(0.5))[0], one); // expect: R204 "" note "written"
}

// Not a mask: every element that is not zero counts.
void notBool(uint64_t n) {
  auto z = cupynumeric::random({n});
  auto one = cupynumeric::full({1}, Scalar(1.0));
  z.put(cupynumeric::nonzero(z).front(), one); // expect: R204 "" note "written"
}

void wrapped(uint64_t n) {
  auto z = cupynumeric::random({n});
  auto one = cupynumeric::full({1}, Scalar(1.0));
  z.put(cupynumeric::nonzero(z > Scalar(0.5)).front(), one, "clip"); // expect: R204 "" note "written"
}

void inALoop(NDArray z, NDArray values, int n) {
  for (int i = 0; i < n; ++i) {
    auto hits = cupynumeric::nonzero(z > Scalar(1.0)).front(); // expect: R204 ""
    z.put(hits, values); // expect: note "written"
  }
}

void onOnePath(NDArray z, NDArray values, bool wanted) {
  auto hits = cupynumeric::nonzero(z > Scalar(1.0)).front(); // expect: R204 ""
  if (wanted)
    z.put(hits, values); // expect: note "written"
}

#define HITS(mask) cupynumeric::nonzero(mask).front()

void fromAMacro(uint64_t n) {
  auto z = cupynumeric::random({n});
  auto one = cupynumeric::full({1}, Scalar(1.0));
  z.put(HITS(z > Scalar(0.5)), one); // expect: R204 "" note "written"
}

#define CLIP(z, one) z.put(cupynumeric::nonzero(z > Scalar(0.5)).front(), one)

void inAMacro(uint64_t n) {
  auto z = cupynumeric::random({n});
  auto one = cupynumeric::full({1}, Scalar(1.0));
  CLIP(z, one); // expect: R204 "" note "written"
}

template <typename T>
void instantiated(uint64_t n, T value) {
  auto z = cupynumeric::random({n});
  auto one = cupynumeric::full({1}, Scalar(value));
  z.put(cupynumeric::nonzero(z > Scalar(0.5)).front(), one); // expect: R204 "" note "written"
}
template void instantiated<float>(uint64_t, float);
template void instantiated<double>(uint64_t, double);

template <typename Array>
void neverInstantiated(Array z) {
  z.put(cupynumeric::nonzero(z).front(), z);
}

template <typename T>
struct Mask {
  NDArray values;
  void clear(NDArray zero) {
    values.put(cupynumeric::nonzero(values).front(), zero); // expect: R204 "" note "written"
  }
};
template struct Mask<float>;

void lambdas(NDArray z, NDArray values) {
  auto hits = cupynumeric::nonzero(z > Scalar(1.0)).front();
  auto write = [&] { z.put(hits, values); };
  auto generic = [&](auto array) {
    array.put(cupynumeric::nonzero(array > Scalar(1.0)).front(), values); // expect: R204 "" note "written"
  };
  write();
  generic(z);
}

namespace np = cupynumeric;

void otherNames(np::NDArray z, np::NDArray values) {
  using namespace np;
  auto&& hits = nonzero(z > Scalar(1.0)); // expect: R204 ""
  put(z, hits.at(0), values); // expect: note "written"
}

size_t unevaluated(NDArray z) { return sizeof(cupynumeric::nonzero(z)); }

void silenced(NDArray z, NDArray values) {
  z.put(cupynumeric::nonzero(z).front(), values); // NOLINT(array-R204-nonzero-index)
  // NOLINTNEXTLINE
  z.put(cupynumeric::nonzero(z).front(), values);
}

// ---- copies through indices ----

void copied(NDArray y, uint64_t n) {
  auto z = cupynumeric::random({n});
  auto mask = z > Scalar(0.5);
  auto hits = cupynumeric::nonzero(mask).front(); // expect: R204 "builds a list" note "copy under the mask, if it has the shape of both arrays"
  // unsafe: (removed)
  // A buffer for the values.
  auto picked = cupynumeric::array(hits.shape(), y.type());
  // unsafe: (removed)
  auto into = picked.get_store();
  // unsafe: (removed)
  legate::Runtime::get_runtime()->issue_gather(into, y.get_store(), hits.get_store()); // expect: note "read"
  // unsafe: (removed)
  z.put(hits, picked); // expect: note "written"
  // unsafe: z.assign(cupynumeric::where(mask, y, z));
}

// The mask was computed before the array was written.
void copiedLater(NDArray y, uint64_t n) {
  auto z = cupynumeric::random({n});
  auto hits = cupynumeric::nonzero(z > Scalar(0.5)).front(); // expect: R204 "builds a list" note "copy under the mask"
  // unsafe: auto hits = z > Scalar(0.5);
  z += y;
  auto picked = cupynumeric::array(hits.shape(), y.type());
  // unsafe: (removed)
  auto into = picked.get_store();
  // unsafe: (removed)
  legate::Runtime::get_runtime()->issue_gather(into, y.get_store(), hits.get_store()); // expect: note "read"
  // unsafe: (removed)
  z.put(hits, picked); // expect: note "written"
  // unsafe: z.assign(cupynumeric::where(hits, y, z));
}

// The values are used later, were reordered, or are changed in between.
NDArray notCopied(NDArray y, uint64_t n) {
  auto z = cupynumeric::random({n});
  auto *runtime = legate::Runtime::get_runtime();
  auto kept = cupynumeric::nonzero(z > Scalar(0.5)).front(); // expect: R204 "builds a list"
  auto picked = cupynumeric::array(kept.shape(), y.type());
  auto into = picked.get_store();
  runtime->issue_gather(into, y.get_store(), kept.get_store()); // expect: note "read"
  z.put(kept, picked); // expect: note "written"
  auto turned = cupynumeric::nonzero(z > Scalar(0.5)).front(); // expect: R204 "builds a list"
  auto others = cupynumeric::array(turned.shape(), y.type());
  auto store = others.get_store();
  runtime->issue_gather(store, y.get_store().transpose({1, 0}), turned.get_store()); // expect: note "read"
  z.put(turned, others); // expect: note "written"
  auto doubled = cupynumeric::nonzero(z > Scalar(0.5)).front(); // expect: R204 "builds a list"
  auto values = cupynumeric::array(doubled.shape(), y.type());
  auto shown = values.get_store();
  runtime->issue_gather(shown, y.get_store(), doubled.get_store()); // expect: note "read"
  values += values;
  z.put(doubled, values); // expect: note "written"
  return picked;
}
