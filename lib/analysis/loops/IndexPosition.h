//===- IndexPosition.h - Subscripts as a variable and a distance ----------===//
//
// Answers: "which variable does this subscript follow, at which distance, and
// do these bounds contain a single index?"
//
//   x[i + 2]                        i, 2
//   x[{slice(i, i + 1)}]            the index i
//   x.narrow(0, i, 1)               the index i
//   x(seq(i, i))                    the index i
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_ANALYSIS_CODE_INDEXPOSITION_H
#define ARRAYLINT_ANALYSIS_CODE_INDEXPOSITION_H

#include "analysis/events/FunctionBody.h"

namespace arraylint {

struct IndexPosition {
  const clang::ValueDecl *Variable = nullptr; ///< null for other subscripts
  int64_t Distance = 0;
};

IndexPosition indexPosition(const clang::Expr *E, const FunctionBody &Body);

/// Is \p Stop one more than \p Start: `order[i] + 1` and `order[i]`?
bool isNextTo(const clang::Expr *Stop, const clang::Expr *Start,
              const FunctionBody &Body, RoleLookup &Roles);

/// The only index in the bounds that \p Range, a slice or the bounds of one,
/// takes; null if they may contain others.
const clang::Expr *singleIndex(const ArrayCall &Range, const FunctionBody &Body,
                               RoleLookup &Roles);

} // namespace arraylint

#endif
