// The pipeline of pipeline_slow.cpp, written for a machine with many processors:
// every step is one operation on whole arrays, results are written into existing
// arrays, and points are selected by a mask instead of indices.

#include "cupynumeric.h"
#include "legate.h"
#include "legate/timing/timing.h"

#include <cstdint>
#include <cstdio>

namespace {

using cupynumeric::NDArray;
using legate::Scalar;

constexpr std::uint64_t N = 10'000'000;

// A single element broadcasts against an array of any length.
NDArray constant(double value) { return cupynumeric::full({1}, Scalar(value)); }

// The points with low `x` and high `y`.
NDArray selected(const NDArray& x, const NDArray& y)
{
  auto low  = cupynumeric::greater(constant(0.25), x);
  auto high = y > Scalar(0.5);
  low *= high;
  return low;
}

NDArray run()
{
  // The generator draws only in double precision; keeping it is cheaper than a copy.
  auto x = cupynumeric::random({N});
  auto y = cupynumeric::random({N});

  const auto one = constant(1.0);
  auto z         = cupynumeric::array({N}, legate::float64());
  auto scratch   = cupynumeric::array({N}, legate::float64());

  cupynumeric::add(x, y, z);

  // The alternative is computed for all points, which is cheaper than selecting some.
  auto mask = selected(x, y);
  cupynumeric::multiply(x, y, scratch);
  scratch += one;
  z.where(mask, scratch, z);

  // The storage of the mask is reused, and no element is accessed separately.
  cupynumeric::greater(z, one, mask);
  scratch.where(mask, constant(2.0), constant(-2.0));
  z += scratch;
  return z;
}

}  // namespace

int main(int argc, char** argv)
{
  legate::start();
  cupynumeric::initialize(argc, argv);

  // Timestamps are ordered with the tasks, so the interval covers the work, not its submission.
  const auto begin = legate::timing::measure_microseconds();
  auto total       = cupynumeric::sum(run());
  const auto end   = legate::timing::measure_microseconds();

  const auto mean = total.get_read_accessor<double, 1>()[0] / static_cast<double>(N);
  std::printf("mean %.4f\n", mean);
  std::printf("time %.1f ms\n", static_cast<double>(end.value() - begin.value()) / 1e3);

  return legate::finish();
}
