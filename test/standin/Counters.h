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
      0; ///< launches: one per step that is a separate task in the real library
  std::uint64_t Allocations =
      0; ///< storages allocated for arrays; scalars need none
  std::uint64_t Bytes = 0; ///< the size of all those storages
  std::uint64_t Syncs =
      0; ///< number of times that the host would have waited for a value
  std::uint64_t Waits =
      0; ///< syncs with pending work, which the host has to wait for
  std::uint64_t LiveBytes = 0; ///< the size of the existing storages
  std::uint64_t PeakBytes = 0; ///< the largest size that existed at once
};

Counters counters();

/// Resets the counters except LiveBytes, which is also the new peak.
void resetCounters();

} // namespace standin
