//===- ScriptLint.h - What is wrong with the launches of a script ---------===//
//
// Answers: "which programs does this script start with a runtime's flags, and
// what is wrong with the flags?" A script is a shell script, a Slurm script or
// a CI file.
//
//   lintScript("run.sh", "legate --cpu 4 app.py\n", Tables, Limits)
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_LAUNCH_SCRIPTLINT_H
#define ARRAYLINT_LAUNCH_SCRIPTLINT_H

#include "launch/Reservation.h"

namespace arraylint {

struct ScriptFaults {
  std::vector<LaunchFault> Faults; ///< in the order of the text
  /// Where the text is nested too deep to be read further; see MaxShellDepth.
  std::optional<unsigned> CutAt;
};

/// Returns faults whose locations are byte offsets in \p Text. The extension of
/// \p Path determines whether it is a CI file.
ScriptFaults lintScript(llvm::StringRef Path, llvm::StringRef Text,
                        const LaunchTable &Table, const LaunchLimits &Limits);

/// Checks a value of the runtime's environment variable in the same way.
std::vector<LaunchFault> lintFlags(llvm::StringRef Flags,
                                   const LaunchTable &Table,
                                   const LaunchLimits &Limits);

} // namespace arraylint

#endif
