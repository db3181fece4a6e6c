// Blends two random signals, replaces the points that a test selects, and shifts
// every value away from a threshold. It is correct, but slow: most of its time is
// spent on scheduling small tasks and copying indices instead of arithmetic.
//
// pipeline_fast.cpp does the same work in ten whole-array operations.

#include "cupynumeric.h"
#include "legate.h"
#include "legate/timing/timing.h"

#include <algorithm>
#include <cstdint>
#include <cstdio>

namespace {

using cupynumeric::NDArray;
using cupynumeric::slice;
using legate::Scalar;

constexpr std::uint64_t N     = 10'000'000;
constexpr std::uint64_t CHUNK = 4096;

NDArray constant(float value) { return cupynumeric::full({1}, Scalar(value)); }

// Uniform numbers in single precision.
NDArray draw()
{
  // Takes twice the memory: the numbers are drawn in double precision and copied.
  return cupynumeric::random({N}).as_type(legate::float32());
}

// The points with low `x` and high `y`. The product of masks is their logical and.
NDArray selected(const NDArray& x, const NDArray& y)
{
  return cupynumeric::greater(constant(0.25F), x) * (y > Scalar(0.5F));
}

// Copies the elements of `source` that `mask` selects into `target`.
void overwrite(NDArray& target, NDArray source, const NDArray& mask)
{
  // Computes, shuffles and discards a 64-bit index for every selected point.
  auto where_set = cupynumeric::nonzero(mask).front();

  // Their number is known only after the task has run, so this line waits.
  auto picked = cupynumeric::array(where_set.shape(), source.type());

  auto into = picked.get_store();
  legate::Runtime::get_runtime()->issue_gather(into, source.get_store(), where_set.get_store());
  target.put(where_set, picked);
}

// Moves values above 1 up by 2 and all others down by 2.
void shift(const NDArray& z)
{
  // 2442 iterations with a few tasks each, all too small to be worth a launch.
  for (std::uint64_t start = 0; start < N; start += CHUNK) {
    const auto first = static_cast<std::int64_t>(start);
    const auto last  = static_cast<std::int64_t>(std::min(start + CHUNK, N));

    auto part = z[{slice(first, last)}];
    auto high = part > Scalar(1.0F);
    auto up   = part + Scalar(2.0F);
    auto down = part - Scalar(2.0F);
    part.assign(cupynumeric::where(high, up, down));
  }
}

NDArray run()
{
  auto x = draw();
  auto y = draw();

  // Every operator below allocates an array of N elements, also for intermediate results.
  auto z       = x + y;
  auto product = x * y;
  auto z_alt   = product + Scalar(1.0F);

  overwrite(z, z_alt, selected(x, y));
  shift(z);
  return z;
}

}  // namespace

int main(int argc, char** argv)
{
  legate::start();
  cupynumeric::initialize(argc, argv);

  const auto begin = legate::timing::measure_microseconds();
  auto total       = cupynumeric::sum(run());
  const auto end   = legate::timing::measure_microseconds();

  const auto mean = total.get_read_accessor<float, 1>()[0] / static_cast<float>(N);
  std::printf("mean %.4f\n", static_cast<double>(mean));
  std::printf("time %.1f ms\n", static_cast<double>(end.value() - begin.value()) / 1e3);

  return legate::finish();
}
