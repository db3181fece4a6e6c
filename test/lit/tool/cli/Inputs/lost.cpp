#include "tensor.h"

void take(float Value);

void each(const torch::Tensor &a, const torch::Tensor &b, const torch::Tensor &c,
          const torch::Tensor &d, const torch::Tensor &e) {
  for (int i = 0; i < 1000; ++i) {
    take(a.item<float>()); // NOLINT(R104)
    // NOLINTNEXTLINE(cert-*, array-R104)
    take(b.item<float>());
    take(c.item<float>()); // NOLINT(host-sync-in-loop)
    take(d.item<float>()); // NOLINT(array-R104*)
    take(e.item<float>()); // NOLINT(bugprone-*)
  }
}
