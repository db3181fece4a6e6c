//===- MadeArray.h - Does this call take memory for an array? -------------===//
//
// Answers: "is an array of its own made here, or an expression, a view or
// something that is kept inside the object?"
//
//   Matrix t(n, n);                   yes
//   Matrix t = Matrix::Zero(n, n);    yes: the expression is evaluated
//   auto t = Matrix::Zero(n, n);      no: it is when it is asked
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_ANALYSIS_ARRAYS_MADEARRAY_H
#define ARRAYLINT_ANALYSIS_ARRAYS_MADEARRAY_H

#include "analysis/events/FunctionBody.h"

namespace arraylint {

/// \p Event is an allocation or a draw.
bool makesArray(const ArrayEvent &Event, RoleLookup &Roles);

} // namespace arraylint

#endif
