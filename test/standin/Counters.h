// How much work has the program passed to the array library?
//
//   standin::resetCounters();
//   x += y;
//   standin::counters().Tasks; // 1
#pragma once

#include <cstdint>

namespace standin {

struct Counters {
  std::uint64_t Tasks =
      0; ///< launches: one a step that the real library runs on its own
  std::uint64_t Allocations =
      0; ///< storages made for arrays; numbers given as scalars need none
  std::uint64_t Bytes = 0; ///< the size of all those storages
  std::uint64_t Syncs =
      0; ///< number of times that the host would have waited for a value
  std::uint64_t Waits =
      0; ///< those of them that found work which had not been waited for
  std::uint64_t LiveBytes = 0; ///< the size of the existing storages
  std::uint64_t PeakBytes = 0; ///< the largest size that existed at once
};

Counters counters();

/// Resets the counters except LiveBytes, which is also the new peak.
void resetCounters();

} // namespace standin
