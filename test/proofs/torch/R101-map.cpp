// Maps, copies and fills of elements become whole-array code, bit for bit.
// REQUIRES: libtorch
// RUN: %prove-torch %s --rules R101 --fewer tasks %torch-flags
#include "proof.h"

void one_dimension() {
  auto x = torch::rand({100});
  auto y = torch::empty({100});
  for (int64_t i = 0; i < 100; ++i)
    y[i] = x[i] * 2.3 + 0.1;
  show("y", y);
}

void several_arrays() {
  const int64_t n = 37;
  auto a = torch::rand({n}, torch::kFloat64);
  auto b = torch::rand({n}, torch::kFloat64);
  auto y = torch::zeros({n}, torch::kFloat64);
  for (int64_t i = 0; i < n; i++) {
    y[i] = torch::sqrt((a[i] + b[i]) / 3) - a[i].clamp(0.2, 0.8) * (b[i] - 1);
  }
  show("y", y);
}

void copy_and_fill() {
  auto x = torch::randint(-9, 9, {20}, torch::kInt64);
  auto y = torch::empty({20}, torch::kInt64);
  for (int64_t i = 0; i < 20; ++i) {
    y[i] = x[i];
    x[i] = 7;
  }
  show("x", x);
  show("y", y);
}

void in_place() {
  auto x = torch::rand({19});
  auto y = torch::ones_like(x);
  for (int i = 0; i < 19; ++i) {
    y[i] += x[i];
    y[i].mul_(0.3);
    y[i] /= 7;
  }
  show("y", y);
}

// A value that is computed in one type and stored in another is converted the same way.
void other_types() {
  auto x = torch::rand({30}, torch::kFloat64);
  auto y = torch::rand({30});
  auto z = torch::empty({30}, torch::kInt32);
  auto sum = torch::empty({30});
  for (int64_t i = 0; i < 30; ++i) {
    z[i] = x[i] * 100;
    sum[i] = x[i] + y[i];
  }
  show("z", z);
  show("sum", sum);
}

void whole_numbers() {
  auto x = torch::randint(-15, 15, {30});
  auto y = torch::empty({30}, torch::kInt64);
  auto quotient = torch::empty({30});
  for (int64_t i = 0; i < 30; ++i) {
    y[i] = x[i] * 3 - x[i] % 4;
    quotient[i] = x[i] / 4;
  }
  show("y", y);
  show("quotient", quotient);
}

void special_values() {
  auto x = torch::full({12}, NAN);
  auto z = torch::zeros({12});
  auto y = torch::empty({12});
  for (int64_t i = 0; i < 12; ++i)
    y[i] = torch::relu(x[i]) - 1 / z[i];
  show("y", y);
}

// same cost: the array is empty
void empty() {
  const int64_t n = torch::zeros({0}).numel();
  auto x = torch::rand({n});
  auto y = torch::empty({n});
  for (int64_t i = 0; i < n; ++i)
    y[i] = x[i] * 2;
  for (int64_t i = 0; i < n; ++i)
    x[i] = 1;
  show("y", y);
}

void one_element() {
  const int64_t n = torch::zeros({1}).numel();
  auto x = torch::rand({n});
  auto y = torch::empty({n});
  for (int64_t i = 0; i < n; ++i)
    y[i] = x[i] - 3;
  show("y", y);
}

void shadowed() {
  const int64_t i = 2;
  auto y = torch::ones({3});
  {
    auto x = torch::rand({25});
    auto y = torch::empty({25});
    for (int64_t i = 0; i < 25; ++i)
      y[i] = x[i] * 2;
    show("inner", y);
  }
  show("outer", y[i]);
}

void oddly_formatted() {
  auto x=torch::rand({25}),y=torch::empty({25});
  for(int64_t
        i=0;i<25;i++){y[ i ]=
      x [i]*
      2;}
  show("y", y);
}

void neighbours() {
  auto x = torch::rand({25});
  auto y = torch::zeros({25});
  auto z = torch::rand({25});
  for (int pass = 0; pass < 10; ++pass) {
    for (int64_t i = 0; i < 25; ++i)
      y[i] += x[i];
    for (int64_t i = 0; i < 25; ++i)
      x[i] = y[i] * 0.5;
    z = z * 0.9;
    y.add_(z);
  }
  show("x", x);
  show("y", y);
}

// left: the two names may refer to the same array
void alias() {
  auto x = torch::rand({25});
  auto y = x;
  for (int64_t i = 0; i < 25; ++i)
    y[i] = x[i] * 2;
  show("x", x);
}

// left: the view contains elements that later iterations read
void overlap() {
  auto x = torch::ones({25});
  auto y = x.slice(0, 0, 25);
  for (int64_t i = 0; i < 24; ++i)
    y[i + 1] = x[i] * 2;
  show("x", x);
}

// left: the next iteration reads the written element
void recurrence() {
  auto x = torch::ones({25});
  for (int64_t i = 1; i < 25; ++i)
    x[i] = x[i - 1] * 1.1;
  show("x", x);
}

// left: the loop covers half of the elements
void half() {
  const int64_t n = 40;
  auto x = torch::ones({n});
  for (int64_t i = 0; i < n / 2; ++i)
    x[i] = 3;
  show("x", x);
}

// left: the value differs in each iteration
void counter() {
  auto x = torch::ones({25});
  for (int64_t i = 0; i < 25; ++i)
    x[i] = static_cast<double>(i);
  show("x", x);
}

// left: a single element is rounded differently
void rounding() {
  auto x = torch::rand({25});
  auto y = torch::empty({25});
  for (int64_t i = 0; i < 25; ++i)
    y[i] = torch::sigmoid(x[i]);
  show("y", y);
}

// left: numbers are assigned to rows of a matrix
void rows() {
  auto x = torch::rand({12});
  auto y = torch::empty({12, 12});
  for (int64_t i = 0; i < 12; ++i)
    y[i] = x[i];
  show("y", y);
}

// left: y has one more element
void longer() {
  auto x = torch::rand({12});
  auto y = torch::zeros({13});
  for (int64_t i = 0; i < x.size(0); ++i)
    y[i] = x[i];
  show("y", y);
}

// Each iteration launches tasks for one element, so n is limited.
void timed(int64_t n) {
  const int64_t m = std::min<int64_t>(n, 100000);
  auto x = torch::ones({m});
  auto y = torch::empty({m});
  for (int64_t i = 0; i < m; ++i)
    y[i] = x[i] * 2;
}
