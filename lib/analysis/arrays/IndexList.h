//===- IndexList.h - Subscripts that are lists or masks -------------------===//
//
// Answers: "is this index certainly a mask, or a list of positions, and does
// the library make a list of the mask?" Integers and slices result in views;
// lists and masks copy what they select.
//
//   x.index({x > 0})                          a mask, of which a list is made
//   x.index_put_({x > 0}, 1)                  a mask, and no list is made
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

/// May a call in \p Body write the elements of \p Array, a name?
bool mayBeChanged(const clang::ValueDecl *Array, const FunctionBody &Body,
                  RoleLookup &Roles);

/// Is the array that \p Value makes changed where it is used, directly or by
/// the name that it gets?
bool isChangedLater(const clang::Expr *Value, const FunctionBody &Body,
                    RoleLookup &Roles);

/// Is \p E a list that the program writes out, in which no index occurs twice?
bool listsEachOnce(const clang::Expr *E, const FunctionBody &Body,
                   RoleLookup &Roles);

/// Is \p E certainly a mask: an array of bools, or one that the function uses
/// as a mask elsewhere?
bool isMask(const clang::Expr *E, const FunctionBody &Body, RoleLookup &Roles);

/// The mask that the library converts to a list of positions, which it waits
/// for, to access elements by \p Access; null if there is none.
const clang::Expr *listedMask(const ArrayCall &Access, const FunctionBody &Body,
                              RoleLookup &Roles);

/// Does \p Access write elements: `x.index_put_({hits}, 0)`, `x(hits) = 0`?
bool writesElements(const ArrayCall &Access, const FunctionBody &Body);

/// The call, such as `torch::arange(2, 9)`, that lists the indices by which \p
/// Access reaches nothing but a slice; empty if there is none.
ArrayCall listedRange(const ArrayCall &Access, const FunctionBody &Body,
                      RoleLookup &Roles);

/// The call, such as `torch::arange(n)`, that lists the numbers of all rows,
/// only to reach one element of each by another list: `x.index({rows, best})`.
/// Empty if there is none.
ArrayCall listedRows(const ArrayCall &Access, const FunctionBody &Body,
                     RoleLookup &Roles);

/// The arrays among the indices of \p Access: `{rows, Slice()}` has one.
llvm::SmallVector<const clang::Expr *, 2> indexArrays(const ArrayCall &Access,
                                                      RoleLookup &Roles);

} // namespace arraylint

#endif
