//===- Surroundings.h - Is it observable that code has moved? -------------===//
//
// Answers: "may a declaration be inserted here, would it change the meaning of
// its name elsewhere, and can anything observe the state between the old and
// the new place of the code?"
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

/// Is \p S a direct child of a block, with no label after it that a jump could
/// reach across a new declaration?
bool mayDeclareBefore(const clang::Stmt *S, const FunctionBody &Body);

/// May \p Variable, declared directly in the body of \p L, be declared before
/// \p L? False if its name refers to something else before or after the loop.
bool mayLeaveLoop(const clang::VarDecl *Variable, const Loop &L);

/// Is another variable of the same name declared inside \p L?
bool isHiddenIn(const clang::VarDecl *Variable, const Loop &L);

/// Could an exception thrown by \p S be caught in this function, so that the
/// work done until then is observable?
bool isInTry(const clang::Stmt *S, const FunctionBody &Body);

/// Is the value of \p Variable, a number, accessed only by name, and not in
/// lambdas?
bool isSeenByNameOnly(const clang::VarDecl *Variable, const FunctionBody &Body);

} // namespace arraylint

#endif
