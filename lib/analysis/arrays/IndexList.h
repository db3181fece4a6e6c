//===- IndexList.h - Subscripts that are lists or masks -------------------===//
//
// Answers: "is this index certainly a mask, or a list of positions?" Integers
// and slices result in views; lists and masks copy what they select.
//
//   x.index({x > 0})                          a mask
//   x.index({torch::nonzero(m).squeeze()})    a list
//   x.index({i, Slice()})                     neither
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_ANALYSIS_ARRAYS_INDEXLIST_H
#define ARRAYLINT_ANALYSIS_ARRAYS_INDEXLIST_H

#include "analysis/events/FunctionBody.h"

namespace arraylint {

/// Is \p E certainly a list of positions, of at least one dimension? An array
/// of rank zero that contains an integer counts as an integer.
bool isPositionList(const clang::Expr *E, const FunctionBody &Body,
                    RoleLookup &Roles);

/// The arrays among the indices of \p Access: `{rows, Slice()}` has one.
llvm::SmallVector<const clang::Expr *, 2> indexArrays(const ArrayCall &Access,
                                                      RoleLookup &Roles);

} // namespace arraylint

#endif
