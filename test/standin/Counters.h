// How much work has the program given to the array library so far?
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
  std::uint64_t Bytes = 0; ///< of all those storages
  std::uint64_t Syncs =
      0; ///< times that the host would have stopped for a value
  std::uint64_t Waits =
      0; ///< those of them that found work which had not been waited for
  std::uint64_t LiveBytes = 0; ///< of the storages that exist now
  std::uint64_t PeakBytes = 0; ///< the most that existed at once
};

Counters counters();

/// All to zero, but for the bytes that are held: the peak starts from them.
void resetCounters();

} // namespace standin
