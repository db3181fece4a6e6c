//===- ProbedRun.h - Run a program with the probe -------------------------===//
//
//   auto Probed = runProbed({"./train", "3"}, Library, Data, Files, Folder);
//   Probed->Counted.Run.Lines   // what each line cost
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_APP_MEASURE_PROBEDRUN_H
#define ARRAYLINT_APP_MEASURE_PROBEDRUN_H

#include "app/measure/ForegroundRun.h"
#include "measured/ProbeFile.h"

namespace arraylint {

/// Why \p Program, as a user names it, cannot be run with a preloaded library.
llvm::Error checkPreloadable(const std::string &Program);

struct ProbedRun {
  ForegroundRun Ended;
  ProbeCounts Counted;
};

/// Runs \p Words with the preloaded \p Library, which counts in files in \p
/// Data.
llvm::Expected<ProbedRun> runProbed(const std::vector<std::string> &Words,
                                    const std::string &Library,
                                    const std::string &Data,
                                    const UserFiles &Files,
                                    const std::string &Folder);

} // namespace arraylint

#endif
