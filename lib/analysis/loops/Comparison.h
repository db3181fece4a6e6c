//===- Comparison.h - What a condition says about two values --------------===//
//
// Answers: "which of two values is smaller, if this condition has that value?"
//
//   a >= b is true      b is less than a, or equal to it
//   a < b is false      likewise
//   a != b is true      they are not equal
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_ANALYSIS_LOOPS_COMPARISON_H
#define ARRAYLINT_ANALYSIS_LOOPS_COMPARISON_H

#include "clang/AST/Expr.h"

namespace arraylint {

/// A comparison, with `>` and `>=` turned around and negations resolved.
struct Comparison {
  const clang::Expr *Small = nullptr, *Large = nullptr;
  bool IsOrder = false; ///< Small is less than Large, or equal to it
  bool Differs = false; ///< they are not equal
};

/// What holds if \p Condition is \p Value; both operands are null if it
/// compares nothing.
Comparison comparison(const clang::Expr *Condition, bool Value);

} // namespace arraylint

#endif
