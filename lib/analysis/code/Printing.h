//===- Printing.h - Values that are only printed --------------------------===//
//
// Answers: "does this statement print, and is this value used for nothing
// else?"
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_ANALYSIS_CODE_PRINTING_H
#define ARRAYLINT_ANALYSIS_CODE_PRINTING_H

#include "analysis/events/FunctionBody.h"

namespace arraylint {

/// Is \p S `stream << …;`, `printf(…);`, `std::print(…);` or the like?
bool isPrintStatement(const clang::Stmt *S);

/// Does the print statement \p Print write to std::cout, stderr and the like,
/// and not to a file or a stream that the caller passed?
bool printsToTerminal(const clang::Expr *Print);

/// Does the statement `stream << …;` write to a file that the function names?
bool printsToFile(const clang::Expr *Print);

/// Does \p S, such as the body of a loop, nothing but print to the terminal, or
/// to any stream, and declare numbers for that?
bool onlyPrints(const clang::Stmt *S, RoleLookup &Roles,
                bool ToTerminal = true);

/// Is \p Value an operand of such a statement?
bool isOnlyPrinted(const clang::Expr *Value, const FunctionBody &Body);

/// Does \p S name something that is set to observe a program, as `verbose`?
bool namesDiagnostics(const clang::Stmt *S);

} // namespace arraylint

#endif
