// REQUIRES: libtorch
// RUN: %random-torch --replay %s %torch-flags
#include "proof.h"

// In place, the numbers would be stored in a boolean array.
namespace becomes_mask { // safe only: the array is of another type at each statement
void program() {
  auto y = torch::ones({4}, torch::kFloat64);
  for (int i = 0; i < 12; ++i) {
    y = y > 0.5;
    y = (y + -1);
  }
  show("y", y.clone());
}
} // namespace becomes_mask

// `float_power` converts float to double.
namespace becomes_double {
void program() {
  auto x = torch::linspace(0.5, 1, 9);
  for (int i = 0; i < 12; ++i)
    x = x.float_power(1.25);
  show("x", x.clone());
}
} // namespace becomes_double
