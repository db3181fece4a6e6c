#include "field.h"

void trace(const torch::Tensor &x) {
  for (int step = 0; step < 1000; ++step)
    record(x.item<float>()); // NOLINT(array-R104*): a trace
}

// A suppression of a finding that only the join sees.
void trace_norm(const torch::Tensor &x) {
  for (int step = 0; step < 1000; ++step)
    record(norm(x)); // arraylint: allow(R104, a trace)
}
