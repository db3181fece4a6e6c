//===- OomAdvice.h - Which flags help? ------------------------------------===//
//
// Answers: "which flag must have which value, so that this allocation fits?" No
// advice is one that the launch rules would report.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_OOM_OOMADVICE_H
#define ARRAYLINT_OOM_OOMADVICE_H

#include "oom/ConfigSummary.h"
#include "oom/FailedAllocation.h"

namespace arraylint {

struct Advice {
  std::string Setting; ///< "--fbmem 14000"; empty if no setting helps
  std::string Why;     ///< a fact, lower case, no full stop
};

/// What the run is started with, as far as it is known.
struct LaunchFacts {
  const LaunchTable &Table;
  LaunchLimits Limits;
  std::optional<ConfigSummary> Config;
};

/// The settings of Legate and its relatives, in the order in which to try them.
std::vector<Advice> legateAdvice(const FailedAllocation &Of,
                                 const LaunchFacts &Launch);
/// Those of LibTorch.
std::vector<Advice> torchAdvice(const FailedAllocation &Of,
                                const LaunchLimits &Limits);

} // namespace arraylint

#endif
