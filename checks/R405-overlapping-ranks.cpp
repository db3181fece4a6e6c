//===- R405: overlapping-ranks --------------------------------------------===//
//
//   std::system("legate --ranks-per-node 4 --launcher mpirun ./app");
//
// Each of the four ranks reserves all cores and most of the memory.
//
//===----------------------------------------------------------------------===//

#include "check/LaunchCheck.h"

namespace arraylint {
namespace {

class OverlappingRanks : public LaunchCheck {
public:
  using LaunchCheck::LaunchCheck;
};

ARRAYLINT_CHECK(OverlappingRanks, "R405");

} // namespace
} // namespace arraylint
