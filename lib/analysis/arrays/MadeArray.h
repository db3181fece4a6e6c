//===- MadeArray.h - Calls that allocate an array -------------------------===//
//
// Answers: "does this call allocate an array, or does it return an expression,
// a view, or an array stored inside the object?"
//
//   Matrix t(n, n);                   yes
//   Matrix t = Matrix::Zero(n, n);    yes: the expression is evaluated
//   auto t = Matrix::Zero(n, n);      no: it is evaluated on use
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_ANALYSIS_ARRAYS_MADEARRAY_H
#define ARRAYLINT_ANALYSIS_ARRAYS_MADEARRAY_H

#include "analysis/events/FunctionBody.h"

namespace arraylint {

/// Does \p Event compute an expression, or copy a view, into the memory of an
/// array that is declared with it: `Matrix t = a + b;`, `Vector r = m.row(i);`?
bool isComputedIntoArray(const ArrayEvent &Event, RoleLookup &Roles);

/// Does \p Event, an allocation or a random draw, create a new array in memory?
bool makesArray(const ArrayEvent &Event, RoleLookup &Roles);

} // namespace arraylint

#endif
