//===- ArrayFacts.h - What is known of an array expression ----------------===//
//
// Answers: "how many dimensions does it have, which elements, what is it made
// of?" From initialisers and operands; nothing is guessed.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_ANALYSIS_ARRAYS_ARRAYFACTS_H
#define ARRAYLINT_ANALYSIS_ARRAYS_ARRAYFACTS_H

#include "analysis/events/FunctionBody.h"
#include <optional>

namespace arraylint {

/// The call whose value the local variable named by \p E was given and keeps;
/// \p E's own call if it is one. Empty if the variable is ever rebound.
ArrayCall origin(const clang::Expr *E, const FunctionBody &Body,
                 RoleLookup &Roles);

/// Every array that \p Call reads or writes, its object first, views included.
llvm::SmallVector<const clang::Expr *, 4> arrayOperands(const ArrayCall &Call,
                                                        RoleLookup &Roles);

/// Number of dimensions, if the allocation shows it.
std::optional<unsigned> arrayRank(const clang::Expr *E,
                                  const FunctionBody &Body, RoleLookup &Roles);

/// Is every element surely a bool: a comparison, or masks combined?
bool isBoolArray(const clang::Expr *E, const FunctionBody &Body,
                 RoleLookup &Roles);

/// Canonical element type of \p E; "" if it is not known.
llvm::StringRef elementType(const clang::Expr *E, const FunctionBody &Body,
                            RoleLookup &Roles);

/// The element type that the C++ type of a number is: "float64" of `1.0` and of
/// `Scalar(1.0)`; "" for what is no number.
llvm::StringRef numberType(const clang::Expr *E, const FunctionBody &Body);

/// Could the library be recording gradients for arrays of this function?
/// Only if something asks for them, or arrays come from elsewhere.
bool mayRecordGradients(const FunctionBody &Body, RoleLookup &Roles);

/// Is \p S under a variable that stops the recording of gradients?
///   torch::NoGradGuard guard; x = x + y;
bool isRecordingStopped(const clang::Stmt *S, const FunctionBody &Body,
                        RoleLookup &Roles);

/// Does this function ask for gradients itself?
bool usesGradients(const FunctionBody &Body);

} // namespace arraylint

#endif
