// A value that was read back is kept in a variable.
// RUN: %prove-cupynumeric %s --suggested --rules R213 --fewer syncs \
// RUN:   %cupynumeric-flags
#include "proof.h"

using cupynumeric::NDArray;
using legate::Scalar;

void printed_twice() {
  auto x = cupynumeric::random({4});
  show("first", x.get_read_accessor<double, 1>()[0]);
  show("again", x.get_read_accessor<double, 1>()[0]);
}

void two_dimensions() {
  auto field = cupynumeric::random({2, 2});
  const auto in = field.get_read_accessor<double, 2>();
  show("a", in[0][0]);
  show("b", field.get_read_accessor<double, 2>()[0][1] + field.get_read_accessor<double, 2>()[1][1]);
}

void same_statement() {
  auto x = cupynumeric::random({4});
  show("sum", x.get_read_accessor<double, 1>()[0] + // the first
                  x.get_read_accessor<double, 1>()[1]);
}

void in_a_loop() {
  auto x = cupynumeric::random({10});
  double sum = x.get_read_accessor<double, 1>()[0];
  for (int i = 0; i < 4; ++i)
    sum += x.get_read_accessor<double, 1>()[i];
  show("sum", sum);
}

// left: an accessor would outlive the sum
void of_expressions() {
  auto x = cupynumeric::random({10});
  auto y = cupynumeric::random({10});
  show("low", cupynumeric::sum(x + y).get_read_accessor<double, 1>()[0]);
  show("high", cupynumeric::sum(x + y).get_read_accessor<double, 1>()[0]);
}

void on_both_ways() {
  auto x = cupynumeric::random({1});
  show("x", x.get_read_accessor<double, 1>()[0]);
  if (x.dim() == 1)
    show("one", x.get_read_accessor<double, 1>()[0]);
  else
    show("other", x.get_read_accessor<double, 1>()[0] * 2);
}

void integers() {
  auto n = cupynumeric::arange(int64_t{6}, std::optional<int64_t>(9), int64_t{1});
  const auto last = n.get_read_accessor<int64_t, 1>();
  show("last", last[2]);
  show("first", n.get_read_accessor<int64_t, 1>()[0]);
}

// left: the array is written in between
void changes() {
  auto x = cupynumeric::random({4});
  show("first", x.get_read_accessor<double, 1>()[0]);
  x += x;
  show("again", x.get_read_accessor<double, 1>()[0]);
}

// left: the array is written through another handle
void aliases() {
  auto x = cupynumeric::random({4});
  auto part = x[{cupynumeric::slice(0, 1)}];
  show("first", x.get_read_accessor<double, 1>()[0]);
  part.fill(Scalar(3.0));
  show("again", x.get_read_accessor<double, 1>()[0]);
}
