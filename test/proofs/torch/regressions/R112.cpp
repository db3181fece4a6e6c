// REQUIRES: libtorch
// RUN: %random-torch --replay %s %torch-flags
#include "proof.h"

// The loop covers half as many columns as there are rows, not all columns.
namespace other_axis {
void work(int64_t rows) {
  auto y = torch::zeros({rows, 13});
  for (int64_t start = 0; start < rows / 2; start += 1)
    y.slice(1, start, start + 1).fill_(0.5);
  show("y", y.clone());
}
void program() { work(5); }
} // namespace other_axis
