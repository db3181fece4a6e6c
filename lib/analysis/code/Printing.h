//===- Printing.h - Is this only said to a person? ------------------------===//
//
// Answers: "does this statement print, and does this value go nowhere else?"
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_ANALYSIS_CODE_PRINTING_H
#define ARRAYLINT_ANALYSIS_CODE_PRINTING_H

#include "analysis/events/FunctionBody.h"

namespace arraylint {

/// `stream << …;`, `printf(…);`, `std::print(…);` and nothing else.
bool isPrintStatement(const clang::Stmt *S);

/// Is \p Value an operand of such a statement?
bool isOnlyPrinted(const clang::Expr *Value, const FunctionBody &Body);

} // namespace arraylint

#endif
