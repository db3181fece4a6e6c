//===- OomExplanation.h - Why memory was exhausted, in words --------------===//
//
// Answers: "what does `explain-oom` print?" What failed, what in the program
// may have filled the memory, and which settings help:
//
//   oom.txt: GPU memory is full (GPU_FB_MEM, node 0)
//     task:    cupynumeric::BinaryOpTask
//     line:    src/relax.cpp:16
//     asked:   4.8 GiB
//     free:    900 MiB of 9.9 GiB
//   causes in this program, the nearest first:
//     src/relax.cpp:14:9: R201 alloc-in-loop …
//   settings:
//     --fbmem 14912: now 10124; room for 4.8 GiB more
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_APP_OOM_OOMEXPLANATION_H
#define ARRAYLINT_APP_OOM_OOMEXPLANATION_H

#include "finding/Finding.h"
#include "launch/Reservation.h"
#include "oom/ConfigSummary.h"
#include "oom/FailedAllocation.h"
#include "vocabulary/LaunchTable.h"

namespace arraylint {

struct OomExplanation {
  std::string Output; ///< the name of the file that is explained
  std::string Folder; ///< the working directory
  std::vector<FailedAllocation> Failed;
  std::optional<ConfigSummary> Config;
  /// Of the program's code; nothing if it was not searched.
  std::optional<std::vector<Finding>> Found;
  llvm::ArrayRef<Rule> Rules;
  const LaunchTable *Launch = nullptr; ///< null if no runtime has one
  LaunchLimits Limits;
};

std::string explanationText(const OomExplanation &Of);

} // namespace arraylint

#endif
