//===- LaunchFaults.h - Are the faults of a script inside it? -------------===//
//
//   requireFaultsInside("run.sh", Text);
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_FUZZ_LAUNCHFAULTS_H
#define ARRAYLINT_FUZZ_LAUNCHFAULTS_H

#include "Property.h"
#include "launch/ScriptLint.h"
#include "launch/ScriptSuppression.h"
#include "vocabulary/ArrayModel.h"

namespace arraylint {

inline const LaunchTable &launchTable() {
  for (const auto &Library : ArrayModel::builtin().libraries())
    if (Library->Launch)
      return *Library->Launch;
  require(false, "a library has launch flags");
  std::abort();
}

/// Checks the script as `arraylint launch` does.
inline void requireFaultsInside(llvm::StringRef Path, llvm::StringRef Text) {
  const auto IsInside = [&](unsigned Begin, unsigned End) {
    return Begin <= End && End <= Text.size();
  };
  const ScriptFaults Found =
      lintScript(Path, Text, launchTable(), LaunchLimits{80000, 5, 256000});
  if (Found.CutAt)
    require(IsInside(0, *Found.CutAt), "what is nested too deep is inside");
  const ScriptSuppression Suppressed(Text);
  unsigned Before = 0;
  for (const LaunchFault &Fault : Found.Faults) {
    require(IsInside(Fault.Begin, Fault.End), "a fault is in the script");
    require(Before <= Fault.Begin, "faults are in the order of the script");
    Before = Fault.Begin;
    if (Fault.Because)
      require(IsInside(Fault.Because->Begin, Fault.Because->End),
              "a cause is in the script");
    Suppressed.covers(Fault.Begin, "array-R403-unknown-launch-flag");
  }
}

} // namespace arraylint

#endif
