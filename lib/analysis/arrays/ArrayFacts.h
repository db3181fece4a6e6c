//===- ArrayFacts.h - Facts about an array expression ---------------------===//
//
// Answers: "what are the rank and the element type of this array, and which
// call created it?" Derived from initializers and operands; nothing is guessed.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_ANALYSIS_ARRAYS_ARRAYFACTS_H
#define ARRAYLINT_ANALYSIS_ARRAYS_ARRAYFACTS_H

#include "analysis/events/FunctionBody.h"
#include <optional>

namespace arraylint {

/// The call that created the array of the local variable that \p E names, or \p
/// E itself if it is a call. Empty if the variable is ever rebound.
ArrayCall origin(const clang::Expr *E, const FunctionBody &Body,
                 RoleLookup &Roles);

/// All arrays that \p Call reads or writes, including views, with its object
/// first.
llvm::SmallVector<const clang::Expr *, 4> arrayOperands(const ArrayCall &Call,
                                                        RoleLookup &Roles);

/// The rank of \p E, if its allocation determines it.
std::optional<unsigned> arrayRank(const clang::Expr *E,
                                  const FunctionBody &Body, RoleLookup &Roles);

/// Is every element of \p E certainly a bool, as in a comparison or a
/// combination of masks?
bool isBoolArray(const clang::Expr *E, const FunctionBody &Body,
                 RoleLookup &Roles);

/// The canonical element type of \p E; "" if it is not known.
llvm::StringRef elementType(const clang::Expr *E, const FunctionBody &Body,
                            RoleLookup &Roles);

/// The canonical element type that corresponds to the type of the number \p E:
/// "float64" for `1.0` and `Scalar(1.0)`; "" if \p E is not a number.
llvm::StringRef numberType(const clang::Expr *E, const FunctionBody &Body);

/// May the library record gradients for arrays of this function? Only if it
/// requests gradients, or uses arrays that were not created in it.
bool mayRecordGradients(const FunctionBody &Body, RoleLookup &Roles);

/// Does a guard variable disable the recording of gradients at \p S?
///   torch::NoGradGuard guard; x = x + y;
bool isRecordingStopped(const clang::Stmt *S, const FunctionBody &Body,
                        RoleLookup &Roles);

/// Does this function itself request gradients?
bool usesGradients(const FunctionBody &Body);

} // namespace arraylint

#endif
