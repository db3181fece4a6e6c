//===- CopiedValue.h - What is copied to another place --------------------===//
//
// Answers: "of what is the array computed that this call copies, if nothing
// else uses it?"
//
//   auto x = torch::arange(n);
//   auto m = torch::ones({n, n});
//   if (causal)
//     m = torch::triu(m);
//   m = (m * x).to(device);     the arange, the ones and the triu
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_ANALYSIS_CALLS_COPIEDVALUE_H
#define ARRAYLINT_ANALYSIS_CALLS_COPIEDVALUE_H

#include "analysis/events/FunctionBody.h"

namespace arraylint {

struct CopiedValue {
  /// What the copied array, and the Names in it, are initialized with, and what
  /// changes them.
  llvm::SmallVector<const clang::Expr *, 4> Parts;
  /// The local variables that are copied, or only used to compute what is.
  llvm::SmallVector<const clang::VarDecl *, 2> Names;

  /// Is \p E one of Names, or an element of a list that is?
  bool isNamed(const clang::Expr *E) const;
};

/// What \p Move copies: for a variable that is made in the same block, and only
/// changed there before, its initializer and the changes. The copy may replace
/// it: `x = x.to(device)`, also under a condition.
CopiedValue copiedValue(const ArrayEvent &Move, RoleLookup &Roles);

/// The call \p Move, or the condition of an `if` that only replaces a variable
/// by its copy, and so decides whether a device is used: `if (cuda) x =
/// x.cuda();`.
const clang::Expr *siteOrCondition(const ArrayEvent &Move);

} // namespace arraylint

#endif
