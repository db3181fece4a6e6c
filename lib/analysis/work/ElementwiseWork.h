//===- ElementwiseWork.h - Temporaries of elementwise expressions ---------===//
//
// Answers: "how many arrays does `a * b + c * d` create, and of what size?"
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_ANALYSIS_WORK_ELEMENTWISEWORK_H
#define ARRAYLINT_ANALYSIS_WORK_ELEMENTWISEWORK_H

#include "analysis/events/ArrayEvents.h"

namespace arraylint {

/// Is \p Call an elementwise operation that returns a new array?
bool makesArray(const ArrayCall &Call);

/// Is the result an operand of another such operation, as `a * b` in `a * b +
/// c`?
bool isPartOfWork(const ArrayEvent &Work, RoleLookup &Roles);

/// The number of such operations in \p E, including \p E itself.
unsigned countWork(const clang::Expr *E, RoleLookup &Roles);

/// The number of elements of the largest operand whose size is known.
std::optional<int64_t> workSize(const ArrayEvent &Work, RoleLookup &Roles);

} // namespace arraylint

#endif
