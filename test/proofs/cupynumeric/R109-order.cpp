// An order argument that the library ignores is removed.
// RUN: %prove-cupynumeric %s --rules R109 %cupynumeric-flags
#include "proof.h"

using cupynumeric::NDArray;

// same cost: the argument has no effect
void one_dimension() {
  auto x = cupynumeric::random({6});
  show("x", x.ravel("A"));
}

// same cost: the argument has no effect
void two_dimensions() {
  auto x = cupynumeric::random({6});
  show("x", x.reshape({2, 3}, "A"));
}

// same cost: the argument has no effect
void three_dimensions() {
  auto x = cupynumeric::random({2, 6});
  show("x", cupynumeric::reshape(x, {3, 2, 2}, /*order=*/"A"));
}

// same cost: the argument has no effect
void nested() {
  auto x = cupynumeric::random({2, 3}).transpose();
  auto flat = cupynumeric::ravel(cupynumeric::ravel(x, "A"), // of a view
                                 "A");
  show("flat", flat);
}

// same cost: the argument has no effect
void empty() {
  auto x = cupynumeric::zeros({0, 3});
  show("x", x.ravel("A"));
  show("one", cupynumeric::zeros({1, 1}).ravel("A"));
}

// same cost: the argument has no effect
void in_a_lambda() {
  auto x = cupynumeric::random({2, 2});
  auto flat = [&] { return x.ravel("A") + x.reshape({-1}, "A"); };
  show("flat", flat());
}

// left: the order is in a variable
void named() {
  const std::string order = "A";
  show("x", cupynumeric::random({2, 2}).ravel(order));
}
