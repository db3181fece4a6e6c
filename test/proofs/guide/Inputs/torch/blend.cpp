// The inefficient program of the profiling guide, on LibTorch.
#include <torch/torch.h>

#include <algorithm>
#include <cstdint>

constexpr int64_t Chunk = 4096;

torch::Tensor blend(int64_t n) {
  // Drawn in double precision, and copied.
  auto x = torch::rand({n}, torch::kFloat64).to(torch::kFloat32);
  auto y = torch::rand({n}, torch::kFloat64).to(torch::kFloat32);

  // The indices of the points with low x and high y.
  auto hits = torch::nonzero((x < 0.25).logical_and(y > 0.5)).squeeze(1);

  // Full-size temporaries.
  auto z = x + y;
  auto alternative = x * y + 1.0;

  // Values are gathered and written back through the indices.
  z.index_put_({hits}, alternative.index({hits}));

  // Thousands of tiny tasks.
  for (int64_t start = 0; start < n; start += Chunk) {
    auto part = z.slice(0, start, std::min(start + Chunk, n));
    auto above = part > 1.0;
    part.copy_(torch::where(above, part + 2.0, part - 2.0));
  }
  return z;
}
