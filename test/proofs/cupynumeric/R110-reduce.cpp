// A sum that the host computes from an array's elements is computed by the library.
// RUN: %prove-cupynumeric %s --suggested --rules R110 --within 1e-12 \
// RUN:   %cupynumeric-flags
//
// The savings, the transfer of the elements to the host and the loop there, are
// not counted: only one element is read back.
#include "proof.h"

#include <numeric>

using cupynumeric::NDArray;

// same cost: see above
void one_dimension() {
  auto x = cupynumeric::random({100});
  auto a = x.get_read_accessor<double, 1>();
  show("sum", std::accumulate(a.ptr(0), a.ptr(0) + x.size(), 0.0)); // all
}

// same cost: see above
void by_pointer() {
  auto x = cupynumeric::random({64});
  auto a = x.get_read_accessor<double, 1>();
  const double *first = a.ptr(0);
  const double *last = first + x.size();
  const double some = std::reduce(first, last);
  show("sums", some + std::reduce(first, last, 0.0));
}

// same cost: see above
void of_the_allocation() {
  const uint64_t n = 77;
  auto x = cupynumeric::random({n});
  auto a = x.get_read_accessor<double, 1>();
  double total = std::accumulate(a.ptr(0), a.ptr(0) + n, 0.0);
  show("total", total);
}

// same cost: see above
void of_float32() {
  auto x = cupynumeric::full({20}, legate::Scalar(0.25F));
  auto a = x.get_read_accessor<float, 1>();
  show("sum", std::accumulate(a.ptr(0), a.ptr(0) + x.size(), 0.0F));
}

// same cost: see above
void of_integers() {
  auto x = cupynumeric::full({20}, legate::Scalar(3));
  auto a = x.get_read_accessor<int, 1>();
  show("sum", std::accumulate(a.ptr(0), a.ptr(0) + x.size(), 0));
}

// same cost: see above
void one_element() {
  const uint64_t one = cupynumeric::random({3}).dim();
  auto x = cupynumeric::random({one});
  auto a = x.get_read_accessor<double, 1>();
  show("sum", std::accumulate(a.ptr(0), a.ptr(0) + x.size(), 0.0));
}

// left: the sum has another initial value
void started() {
  auto x = cupynumeric::random({10});
  auto a = x.get_read_accessor<double, 1>();
  show("sum", std::accumulate(a.ptr(0), a.ptr(0) + x.size(), 1.0));
}

// left: the sum has another type
void of_other_type() {
  auto x = cupynumeric::full({10}, legate::Scalar(0.5F));
  auto a = x.get_read_accessor<float, 1>();
  show("sum", std::accumulate(a.ptr(0), a.ptr(0) + x.size(), 0.0));
}
