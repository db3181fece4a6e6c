//===- InductionVariable.h - How a loop counts ----------------------------===//
//
// Answers: "which variable does this loop step, from where, to where, by how
// much, and how often does it run?"
//
//   for (int s = 0; s < n; s += 64)      Variable s, Start 0, Stop n, Step 64
//   while (s < n) { ...; s += 64; }      the same
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_ANALYSIS_CODE_INDUCTIONVARIABLE_H
#define ARRAYLINT_ANALYSIS_CODE_INDUCTIONVARIABLE_H

#include "analysis/events/FunctionBody.h"
#include <optional>

namespace arraylint {

struct InductionVariable {
  const clang::VarDecl *Variable = nullptr;
  const clang::Expr *Start = nullptr;  ///< null if not known
  const clang::Expr *Stop = nullptr;   ///< the bound of the condition
  const clang::Expr *Step = nullptr;   ///< null means 1
  const clang::Expr *Update = nullptr; ///< the expression that steps it
  bool StopIncluded = false;           ///< `<=`
  /// `c` of `s + c <= n`, where another c elements must be left; else null.
  const clang::Expr *Ahead = nullptr;
};

/// The variable that an upward counting for or while loop steps, or that a
/// range-for over a counting range is given (no Update; no Start means 0);
/// nothing for other loops. Writes of the variable elsewhere in the body
/// disqualify it.
std::optional<InductionVariable> inductionVariable(const Loop &L);

/// Number of passes if it is a compile-time constant and nothing leaves early.
std::optional<int64_t> tripCount(const Loop &L);

/// Is the comparison that the loop counts by all that ends it, jumps aside?
/// `i < n && !done` may end it before that, and before the first pass.
bool endsByCountAlone(const Loop &L);

/// Does the loop surely run once, if it is come to?
bool runsAtLeastOnce(const Loop &L);

/// May a `break`, `return`, `goto` or `throw` end the loop before its
/// condition fails?
bool leavesEarly(const Loop &L);

/// Upper bound of the passes where `break` and `return` are looked through.
std::optional<int64_t> maxTripCount(const Loop &L);

} // namespace arraylint

#endif
