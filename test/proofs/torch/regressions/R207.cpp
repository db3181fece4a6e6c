// REQUIRES: libtorch
// RUN: %random-torch --replay %s %torch-flags
#include "proof.h"

// `rand` throws for integer types, so that no draw can truncate fractions.
namespace whole_numbers {
void program() {
  auto x = torch::rand({17}).to(torch::kInt64);
  show("inside", ((x >= -9) & (x <= 9)).all());
}
} // namespace whole_numbers
