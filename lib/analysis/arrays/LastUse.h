//===- LastUse.h - Until when is this variable needed? --------------------===//
//
// Answers: "after which statement is this local variable named no more, though
// it still lives?"
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_ANALYSIS_ARRAYS_LASTUSE_H
#define ARRAYLINT_ANALYSIS_ARRAYS_LASTUSE_H

#include "analysis/events/FunctionBody.h"

namespace arraylint {

/// The last naming of \p Variable in the source, or the outermost loop around
/// it that the variable outlives; null if it is never named.
const clang::Stmt *lastUse(const clang::VarDecl *Variable,
                           const FunctionBody &Body);

/// Is \p Site reached after the last use of \p Variable, with the variable
/// still alive?
bool isHeldInVain(const clang::VarDecl *Variable, const clang::Expr *Site,
                  const FunctionBody &Body);

} // namespace arraylint

#endif
