//===- ElementwiseWork.h - Which temporaries does an expression make? -----===//
//
// Answers: "how many arrays does `a * b + c * d` make, and of what size?"
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_ANALYSIS_WORK_ELEMENTWISEWORK_H
#define ARRAYLINT_ANALYSIS_WORK_ELEMENTWISEWORK_H

#include "analysis/events/ArrayEvents.h"

namespace arraylint {

/// Is it elementwise work whose result is a new array?
bool makesArray(const ArrayCall &Call);

/// Is its result an operand of more such work: `a * b` in `a * b + c`?
bool isPartOfWork(const ArrayEvent &Work, RoleLookup &Roles);

/// The calls of such work in \p E, itself included.
unsigned countWork(const clang::Expr *E, RoleLookup &Roles);

/// Elements of the largest operand whose size is known.
std::optional<int64_t> workSize(const ArrayEvent &Work, RoleLookup &Roles);

} // namespace arraylint

#endif
