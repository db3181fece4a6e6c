// The inefficient program of the profiling guide, in C++.
#include "cupynumeric.h"
#include "legate.h"

#include <algorithm>
#include <cstdint>

using cupynumeric::NDArray;
using cupynumeric::slice;
using legate::Scalar;

constexpr std::uint64_t Chunk = 4096;

NDArray blend(std::uint64_t n) {
  // The library draws only in double precision, so this cannot be fixed.
  auto x = cupynumeric::random({n}).as_type(legate::float32()); // NOLINT(array-R207*,array-R304*)
  auto y = cupynumeric::random({n}).as_type(legate::float32()); // NOLINT(array-R207*)

  // The indices of the points with low x and high y.
  auto low = cupynumeric::greater(cupynumeric::full({1}, Scalar(0.25F)), x);
  auto high = y > Scalar(0.5F);
  auto hits = cupynumeric::nonzero(low * high).front();

  // Full-size temporaries.
  auto z = x + y;
  auto alternative = x * y + Scalar(1.0F);

  // Values are gathered and written back through the indices.
  auto picked = cupynumeric::array(hits.shape(), alternative.type());
  auto into = picked.get_store();
  legate::Runtime::get_runtime()->issue_gather(into, alternative.get_store(), hits.get_store());
  z.put(hits, picked);

  // Thousands of tiny tasks.
  for (std::uint64_t start = 0; start < n; start += Chunk) {
    const auto first = static_cast<std::int64_t>(start);
    const auto last = static_cast<std::int64_t>(std::min(start + Chunk, n));
    auto part = z[{slice(first, last)}];
    auto above = part > Scalar(1.0F);
    part.assign(cupynumeric::where(above, part + Scalar(2.0F), part - Scalar(2.0F)));
  }
  return z;
}
