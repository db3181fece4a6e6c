//===- R404: memory-reservation -------------------------------------------===//
//
//   setenv("LEGATE_CONFIG", "--fbmem 42949672960", 1); // bytes, not MiB
//
// How much a device or a node has is for the configuration to say.
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
