//===- ProbeFile.h - Read what the probe has counted ----------------------===//
//
//   auto Counted = readProbeFolder("/tmp/arraylint-probe-1a2b3c", Files,
//   Folder); Counted->Run.Lines   // what each line of the user's code cost
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_MEASURED_PROBEFILE_H
#define ARRAYLINT_MEASURED_PROBEFILE_H

#include "measured/MeasuredRun.h"
#include "measured/UserFiles.h"
#include <set>

namespace arraylint {

struct ProbeCounts {
  /// Without the program and what is known of it from outside.
  MeasuredRun Run;
  unsigned Processes = 0;    ///< that have loaded LibTorch
  uint64_t Operators = 0;    ///< called by all code
  double OutsideSeconds = 0; ///< in those that no function of the user led to
  /// Programs and libraries of the user that were compiled without -g.
  std::set<std::string> WithoutLines;
  bool IsFull = false; ///< is anything not counted for want of room?
};

/// Reads the files of all processes in \p Probed. Names are relative to \p
/// Folder. Fails if a file cannot be read.
llvm::Expected<ProbeCounts> readProbeFolder(llvm::StringRef Probed,
                                            const UserFiles &Files,
                                            const std::string &Folder);

} // namespace arraylint

#endif
