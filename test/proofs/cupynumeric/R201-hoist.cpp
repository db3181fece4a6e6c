// An array that each iteration only reads, or overwrites, is allocated before the loop.
// RUN: %prove-cupynumeric %s --rules R201 --fewer allocations,bytes \
// RUN:   %cupynumeric-flags
#include "proof.h"

using cupynumeric::NDArray;
using legate::Scalar;

void one_dimension() {
  auto x = cupynumeric::arange(8.0);
  for (int i = 0; i < 20; ++i) {
    auto ones = cupynumeric::full({8}, Scalar(1.0));
    x += ones;
  }
  show("x", x);
}

void two_dimensions() {
  auto x = cupynumeric::random({4, 3});
  auto y = cupynumeric::random({4, 3});
  for (int i = 0; i < 20; ++i) {
    auto sum = cupynumeric::zeros({4, 3});
    cupynumeric::add(x, y, sum);
    y += sum;
  }
  show("y", y);
}

void three_dimensions() {
  auto x = cupynumeric::random({2, 3, 2});
  int64_t n = 17;
  while (n-- > 0) {
    // Half of it.
    auto half = cupynumeric::full({2, 3, 2}, Scalar(0.5)); // of each
    x *= half;
  }
  show("x", x);
}

void empty() {
  auto x = cupynumeric::zeros({0, 4});
  const uint64_t none = x.shape()[0];
  for (int i = 0; i < 20; ++i) {
    // It has no bytes, but the row has some.
    auto ones = cupynumeric::full({none, 4}, Scalar(1.0));
    x += ones;
    auto row = cupynumeric::full({1, 4}, Scalar(1.0));
    x += row;
  }
  show("x", x);
}

void one_element() {
  auto x = cupynumeric::zeros({1});
  const uint64_t one = x.size();
  for (int i = 0; i < 20; ++i) {
    auto up = cupynumeric::full({one}, Scalar(1.0));
    x += up;
  }
  show("x", x);
}

void typed_fill() {
  auto x = cupynumeric::full({5}, Scalar(1.0F));
  for (int i = 0; i < 20; ++i) {
    auto lower = cupynumeric::zeros({5}, legate::float32());
    lower.fill(Scalar(0.25F));
    x += lower;
  }
  show("x", x);
}

void windows() {
  auto x = cupynumeric::random({16});
  int i = 0;
  do {
    auto window = cupynumeric::hamming(16);
    x *= window;
  } while (++i < 10);
  show("x", x);
}

void neighbours() {
  auto x = cupynumeric::random({6});
  for (int i = 0; i < 20; ++i) {
    auto up = cupynumeric::full({6}, Scalar(2.0));
    auto down = cupynumeric::full({6}, Scalar(0.5));
    x *= up;
    x *= down;
    x = x + up;
  }
  show("x", x);
}

void stores() {
  auto *runtime = legate::Runtime::get_runtime();
  auto x = cupynumeric::zeros({2, 2});
  for (int i = 0; i < 20; ++i) {
    auto store = runtime->create_store(legate::Shape{2, 2}, legate::float64());
    runtime->issue_fill(store, Scalar(1.5));
    x += cupynumeric::as_array(store);
  }
  show("x", x);
}

// left: the name of the variable is used outside the loop
void shadowed() {
  const double up = 3;
  auto x = cupynumeric::arange(4.0);
  for (int i = 0; i < 20; ++i) {
    auto up = cupynumeric::full({4}, Scalar(1.0));
    x += up;
  }
  show("x", x);
  show("up", up);
}

// left: the array of each iteration is stored
void aliases() {
  std::vector<NDArray> kept;
  for (int i = 0; i < 20; ++i) {
    auto t = cupynumeric::zeros({2});
    t.fill(Scalar(1.0 * i));
    kept.push_back(t);
  }
  for (const auto &t : kept)
    show("t", t);
}

void timed(int64_t n) {
  const uint64_t size = n;
  auto x = cupynumeric::zeros({size});
  for (int i = 0; i < 10; ++i) {
    auto ones = cupynumeric::full({size}, Scalar(1.0));
    x += ones;
  }
}
