//===- LastUse.h - The last use of a local variable -----------------------===//
//
// Answers: "after which statement is this local variable no longer used
// although it is still alive?"
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_ANALYSIS_ARRAYS_LASTUSE_H
#define ARRAYLINT_ANALYSIS_ARRAYS_LASTUSE_H

#include "analysis/events/FunctionBody.h"

namespace arraylint {

/// The last use of \p Variable in the source, or the outermost loop around that
/// use that does not contain the variable's declaration; null if it is never
/// used.
const clang::Stmt *lastUse(const clang::VarDecl *Variable,
                           const FunctionBody &Body);

/// Is \p Site executed after the last use of \p Variable, while the variable is
/// still alive?
bool isAliveAfterLastUse(const clang::VarDecl *Variable,
                         const clang::Expr *Site, const FunctionBody &Body);

} // namespace arraylint

#endif
