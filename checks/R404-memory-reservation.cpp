//===- R404: memory-reservation -------------------------------------------===//
//
//   setenv("LEGATE_CONFIG", "--fbmem 42949672960", 1); // bytes, not MiB
//
// The memory of a device or a node is specified in the configuration.
//
//===----------------------------------------------------------------------===//

#include "check/LaunchCheck.h"

namespace arraylint {
namespace {

class MemoryReservation : public LaunchCheck {
public:
  using LaunchCheck::LaunchCheck;
};

ARRAYLINT_CHECK(MemoryReservation, "R404");

} // namespace
} // namespace arraylint
