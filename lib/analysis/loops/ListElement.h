//===- ListElement.h - Elements of standard containers --------------------===//
//
// Answers: "from which list is this element taken?"
//
//   v[i], v.at(i), v.back()      v
//   for (auto &x : v)            v for x
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_ANALYSIS_LOOPS_LISTELEMENT_H
#define ARRAYLINT_ANALYSIS_LOOPS_LISTELEMENT_H

#include "analysis/events/FunctionBody.h"
#include "clang/AST/StmtCXX.h"

namespace arraylint {

/// Null if \p E is not an element of a standard container.
const clang::Expr *listOf(const clang::Expr *E);

/// The range-based loop in \p Body whose variable is \p Variable. Null if the
/// variable is not used.
const clang::CXXForRangeStmt *rangeOf(const clang::VarDecl &Variable,
                                      const FunctionBody &Body);

} // namespace arraylint

#endif
