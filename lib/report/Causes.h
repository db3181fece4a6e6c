//===- Causes.h - Findings that have one cause ----------------------------===//
//
// Answers: "which findings are probably ended by one change of the code?" Calls
// in several loops may lead to the same wait, and neighbouring lines of a
// function may say the same.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_REPORT_CAUSES_H
#define ARRAYLINT_REPORT_CAUSES_H

#include "report/ReportWriter.h"

namespace arraylint {

/// Does \p F say what \p Before says, on the same line or on the next, with no
/// fix or note of its own?
bool repeats(const Finding &F, const Finding &Before);

struct Cause {
  std::vector<const Finding *> Findings; ///< the most expensive first
  uint64_t Cost = 0;                     ///< of all, as by estimatedCost()
};

/// All findings by their causes, the most expensive cause first. Equal ones
/// stay in the order of the files.
std::vector<Cause> causes(const RunResults &R);

} // namespace arraylint

#endif
