// A write through the indices of a mask becomes a masked write.
// RUN: %prove-cupynumeric %s --rules R204 --fewer tasks %cupynumeric-flags
#include "proof.h"

using cupynumeric::NDArray;
using legate::Scalar;

void clipped() {
  auto z = cupynumeric::random({50});
  auto limit = cupynumeric::full({1}, Scalar(0.95));
  auto hits = cupynumeric::nonzero(z > Scalar(0.95));
  z.put(hits[0], limit); // the high ones
  show("z", z);
}

void at_once() {
  auto z = cupynumeric::random({50});
  auto high = z > Scalar(0.5);
  auto one = cupynumeric::full({1}, Scalar(1.0));
  z.put(cupynumeric::where(high).front(), one);
  show("z", z);
}

// same cost: no element is written
void no_hits() {
  auto z = cupynumeric::random({20});
  auto one = cupynumeric::full({1}, Scalar(1.0));
  auto none = cupynumeric::nonzero(z > Scalar(2.0)).front();
  z.put(none, one);
  show("z", z);
}

void all_hits() {
  auto z = cupynumeric::random({20});
  auto one = cupynumeric::full({1}, Scalar(1.0));
  auto all = cupynumeric::nonzero(z > Scalar(-1.0));
  z.put(all.front(), one);
  show("z", z);
}

void one_element() {
  auto z = cupynumeric::full({1}, Scalar(3.0));
  auto one = cupynumeric::full({1}, Scalar(1.0));
  auto hits = cupynumeric::nonzero(z > Scalar(2.0));
  z.put(hits.at(0), one);
  show("z", z);
}

// same cost: there is no element to write
void empty() {
  auto z = cupynumeric::zeros({0});
  auto one = cupynumeric::full({1}, Scalar(1.0));
  auto hits = cupynumeric::nonzero(z > Scalar(2.0));
  z.put(hits[0], one);
  show("z", z);
}

void neighbours() {
  auto z = cupynumeric::random({30});
  auto y = cupynumeric::random({30});
  auto one = cupynumeric::full({1}, Scalar(1.0));
  auto low = cupynumeric::zeros({1});
  auto high = cupynumeric::nonzero(z > Scalar(0.7))[0];
  z.put(high, one);
  auto other = cupynumeric::nonzero(y > z)[0];
  y.put(other, low);
  show("z", z);
  show("y", y);
}

void of_float32() {
  auto z = cupynumeric::random({30}).as_type(legate::float32());
  auto limit = cupynumeric::full({1}, Scalar(0.5F));
  auto hits = cupynumeric::nonzero(z > Scalar(0.5F));
  z.put(hits[0], limit);
  show("z", z);
}

// left: the mask's array changes before the write
void written_between() {
  auto z = cupynumeric::random({30});
  auto one = cupynumeric::full({1}, Scalar(1.0));
  auto hits = cupynumeric::nonzero(z > Scalar(0.5)).front();
  z += z;
  z.put(hits, one);
  show("z", z);
}

// left: there is one value for each index
void many_values() {
  auto z = cupynumeric::full({6}, Scalar(2.0));
  auto values = cupynumeric::arange(6.0);
  auto hits = cupynumeric::nonzero(z > Scalar(1.0)).front();
  z.put(hits, values);
  show("z", z);
}

// left: the indices select rows of a matrix, not elements
void matrix() {
  auto m = cupynumeric::random({4, 4});
  auto one = cupynumeric::full({1}, Scalar(1.0));
  m.put(cupynumeric::nonzero(m > Scalar(0.5))[0], one);
  show("m", m);
}

// left: put converts the value, a masked write would not
void other_type() {
  auto z = cupynumeric::full({6}, Scalar(2.0F));
  auto one = cupynumeric::full({1}, Scalar(1.0));
  z.put(cupynumeric::nonzero(z > Scalar(0.5F))[0], one);
  show("z", z);
}

void timed(int64_t n) {
  const uint64_t size = n;
  auto z = cupynumeric::random({size});
  auto one = cupynumeric::full({1}, Scalar(1.0));
  auto hits = cupynumeric::nonzero(z > Scalar(0.5));
  z.put(hits[0], one);
}
