// Runs blend() on the stand-in and prints its results, and its costs to stderr.
#include "blend.cpp"

#include "Counters.h"
#include "legate/timing/timing.h"

#include <cstdio>
#include <cstdlib>

int main(int argc, char **argv) {
  const std::uint64_t n = argc > 1 ? std::strtoull(argv[1], nullptr, 10) : 100000;
  legate::start();
  cupynumeric::initialize(argc, argv);
  standin::resetCounters();
  const auto begin = legate::timing::measure_microseconds();
  NDArray z = blend(n);
  const auto end = legate::timing::measure_microseconds();
  const auto cost = standin::counters();
  const auto values = z.get_read_accessor<float, 1>();
  std::uint64_t hash = 14695981039346656037U;
  for (std::uint64_t i = 0; i < n; ++i) {
    const float value = values[static_cast<std::int64_t>(i)];
    for (const unsigned char *byte = reinterpret_cast<const unsigned char *>(&value), *stop = byte + sizeof value;
         byte != stop; ++byte)
      hash = (hash ^ *byte) * 1099511628211U;
  }
  std::printf("%llu elements, bits hash to %016llx\n", static_cast<unsigned long long>(n),
              static_cast<unsigned long long>(hash));
  std::fprintf(stderr, "tasks %llu allocations %llu bytes %llu peak %llu syncs %llu ms %.1f\n",
               static_cast<unsigned long long>(cost.Tasks), static_cast<unsigned long long>(cost.Allocations),
               static_cast<unsigned long long>(cost.Bytes), static_cast<unsigned long long>(cost.PeakBytes),
               static_cast<unsigned long long>(cost.Syncs),
               static_cast<double>(end.value() - begin.value()) / 1e3);
  return legate::finish();
}
