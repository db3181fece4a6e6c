//===- ScriptLint.h - What is wrong with the launches of a script ---------===//
//
// Answers: "which programs does this script start with a runtime's flags, and
// what is wrong with them?" Shell and Slurm scripts, and CI files.
//
//   lintScript("run.sh", "legate --cpu 4 app.py\n", Tables, Limits)
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_LAUNCH_SCRIPTLINT_H
#define ARRAYLINT_LAUNCH_SCRIPTLINT_H

#include "launch/Reservation.h"

namespace arraylint {

/// Faults in the order of the text; places are its bytes. \p Path decides
/// whether it is a CI file.
std::vector<LaunchFault> lintScript(llvm::StringRef Path, llvm::StringRef Text,
                                    const LaunchTable &Table,
                                    const LaunchLimits &Limits);

/// Checks a value of the runtime's environment variable in the same way.
std::vector<LaunchFault> lintFlags(llvm::StringRef Flags,
                                   const LaunchTable &Table,
                                   const LaunchLimits &Limits);

} // namespace arraylint

#endif
