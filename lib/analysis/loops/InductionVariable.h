//===- InductionVariable.h - Induction variables and trip counts ----------===//
//
// Answers: "what is the induction variable of this loop, its start, bound and
// step, and what is the trip count?"
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
  /// The offset `c` in the condition `s + c <= n`; null if there is none.
  const clang::Expr *Lookahead = nullptr;
};

/// The induction variable of a for or while loop that counts upward, or of a
/// range-for over a counting range (no Update; a null Start means 0); nullopt
/// for other loops, and if the body writes the variable elsewhere.
std::optional<InductionVariable> inductionVariable(const Loop &L);

/// The trip count, if it is a compile-time constant and the loop has no early
/// exit.
std::optional<int64_t> tripCount(const Loop &L);

/// Is the comparison of the induction variable the only condition that ends the
/// loop, apart from jumps? `i < n && !done` may end it earlier, even before the
/// first iteration.
bool endsByCountAlone(const Loop &L);

/// Does the loop certainly execute at least one iteration when it is reached?
bool runsAtLeastOnce(const Loop &L);

/// May a `break`, `return`, `goto` or `throw` exit the loop before its
/// condition fails?
bool leavesEarly(const Loop &L);

/// An upper bound of the trip count: early exits are ignored.
std::optional<int64_t> maxTripCount(const Loop &L);

} // namespace arraylint

#endif
