//===- RepeatedWait.h - Waits in each iteration of a loop -----------------===//
//
// Answers: "in which hot loop does this expression wait for the device again
// and again, and how often?"
//
//   for (auto &p : params)
//     if (p.grad().defined())
//       total += p.grad().norm().item<float>();    // on most iterations
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_ANALYSIS_WORK_REPEATEDWAIT_H
#define ARRAYLINT_ANALYSIS_WORK_REPEATEDWAIT_H

#include "analysis/work/UnitAnalysis.h"

namespace arraylint {

struct RepeatedWait {
  const Loop *Hot = nullptr; ///< null if it is not repeated
  const Loop *Innermost = nullptr;
  bool IsOnEveryIteration = true; ///< otherwise on most

  /// " on every iteration (10000 round trips)"
  std::string howOften() const;
};

/// \p Site waits in \p Innermost. An iteration that executes one of \p Alike
/// in another arm of the same branch counts as well. It is not repeated in a
/// loop of at most \p SmallTripCount iterations, nor, if its value is used,
/// beside a long loop of array work, which takes far longer than the wait.
RepeatedWait repeatedWait(const clang::Expr *Site, const Loop *Innermost,
                          int64_t SmallTripCount,
                          llvm::ArrayRef<const clang::Expr *> Alike,
                          UnitAnalysis &Unit);

/// Is \p Fence, which has no result, part of a measurement: does each iteration
/// of \p L read a clock, or does a framework time it?
bool isTimed(const VocabularyEntry &Fence, const Loop &L, RoleLookup &Roles);

/// Is \p Site all that \p L does, the same each time and for nothing, between
/// two readings of a clock, so that it is only repeated to be measured?
bool isRepeatedToMeasure(const clang::Expr *Site, const Loop &L);

} // namespace arraylint

#endif
