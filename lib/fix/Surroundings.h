//===- Surroundings.h - Who would see that work has moved? ----------------===//
//
// Answers: "may a declaration stand here, would its name mean something else to
// others, and does anybody look on between where work was and where it goes?"
//
//   switch (k) {
//   case 0: f(); for (...) ...      no declaration before the loop: `case 1`
//   case 1: ...                     would jump over it
//   }
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_FIX_SURROUNDINGS_H
#define ARRAYLINT_FIX_SURROUNDINGS_H

#include "analysis/events/FunctionBody.h"

namespace arraylint {

/// Does \p S stand directly in a block, with no label below it that a jump over
/// a declaration could go to?
bool mayDeclareBefore(const clang::Stmt *S, const FunctionBody &Body);

/// May \p Variable, declared in \p L's own block, be declared before \p L? Not
/// if its name stands for something else before or after.
bool mayLeaveLoop(const clang::VarDecl *Variable, const Loop &L);

/// Is another variable of that name declared inside \p L?
bool isHiddenIn(const clang::VarDecl *Variable, const Loop &L);

/// Could an exception that \p S throws be caught in this function, so that what
/// was done up to then is seen?
bool isInTry(const clang::Stmt *S, const FunctionBody &Body);

/// Is the value of \p Variable, a number, seen only where it is named in this
/// function, lambdas left out?
bool isSeenByNameOnly(const clang::VarDecl *Variable, const FunctionBody &Body);

} // namespace arraylint

#endif
