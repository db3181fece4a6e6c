// REQUIRES: libtorch
// RUN: %check-rule %s --once --rules R209 -- %libtorch-flags
#include <torch/torch.h>

using torch::indexing::Slice;

// A tensor's memory is allocated as a whole: a slice shares it.

void use(const torch::Tensor &);

void partsFirst(std::int64_t n, torch::Tensor a) {
  auto b = torch::zeros({n});
  b.slice(0, 1, n - 1).copy_(a);
  use(b + 1);
  auto c = torch::empty({n, n}, torch::kCUDA);
  c.index_put_({Slice(1, -1), Slice(1, -1)}, a);
  use(c.sum());
  auto d = torch::zeros({1048576});
  d[0] = 1;
  d.narrow(0, 1, 100) += a;
  use(d * d);
  auto e = torch::full({n}, 3);
  e.index({Slice(1, torch::indexing::None)}).fill_(2);
  use(e.mean());
}
