//===- R403: unknown-launch-flag ------------------------------------------===//
//
//   setenv("LEGATE_CONFIG", "--cpu 4", 1);    // no such flag: --cpus
//   setenv("LEGATE_CONFIG", "--fbmem 40g", 1); // a number of MiB: 40960
//
//===----------------------------------------------------------------------===//

#include "check/LaunchCheck.h"

namespace arraylint {
namespace {

class UnknownLaunchFlag : public LaunchCheck {
public:
  using LaunchCheck::LaunchCheck;
};

ARRAYLINT_CHECK(UnknownLaunchFlag, "R403");

} // namespace
} // namespace arraylint
