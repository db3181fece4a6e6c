// The same if the shapes of mask and array are not known, and for a copy from one
// array to another through the indices.
// RUN: %prove-cupynumeric %s --suggested --rules R204 --fewer tasks \
// RUN:   %cupynumeric-flags
#include "proof.h"

using cupynumeric::NDArray;
using legate::Scalar;

static NDArray sample(uint64_t n) { return cupynumeric::random({n}); }

void of_a_caller() {
  auto z = sample(40);
  auto zero = cupynumeric::zeros({1});
  auto low = cupynumeric::nonzero(z > Scalar(0.4)).front();
  z.put(low, zero);
  show("z", z);
}

void points() {
  auto z = sample(40);
  auto half = cupynumeric::full({1}, Scalar(0.5));
  auto low = cupynumeric::argwhere(cupynumeric::greater(half, z)).squeeze();
  z.put(low, half);
  show("z", z);
}

void copied() {
  auto y = sample(30);
  auto z = cupynumeric::random({30});
  auto mask = z > Scalar(0.5);
  auto hits = cupynumeric::nonzero(mask).front();
  // A buffer for the values.
  auto picked = cupynumeric::array(hits.shape(), y.type());
  auto into = picked.get_store();
  legate::Runtime::get_runtime()->issue_gather(into, y.get_store(), hits.get_store());
  z.put(hits, picked);
  show("z", z);
}

void copied_later() {
  auto y = sample(30);
  auto z = cupynumeric::random({30});
  auto hits = cupynumeric::nonzero(z > Scalar(0.5)).front();
  z += y;
  auto picked = cupynumeric::array(hits.shape(), y.type());
  auto into = picked.get_store();
  legate::Runtime::get_runtime()->issue_gather(into, y.get_store(), hits.get_store());
  z.put(hits, picked);
  show("z", z);
}

void one_element() {
  auto z = sample(1);
  auto one = cupynumeric::full({1}, Scalar(1.0));
  z.put(cupynumeric::nonzero(z > Scalar(0.0)).front(), one);
  show("z", z);
}

// same cost: there is no element to write
void empty() {
  auto z = sample(0);
  auto one = cupynumeric::full({1}, Scalar(1.0));
  z.put(cupynumeric::nonzero(z > Scalar(0.0)).front(), one);
  show("z", z);
}
