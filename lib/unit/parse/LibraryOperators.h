//===- LibraryOperators.h - Operators on a library's enumerators ----------===//
//
// Answers: "is this operator, in a library's code and on numbers and unscoped
// enumerators, the language's own?" Clang has to ask all overloads, which for
// `Flags & RowMajorBit` are the built-in ones for each pair of types, compared
// with each other: a fifth of the time for a file with Eigen. Where no function
// takes the operands, what is left is always the one that the usual arithmetic
// conversions lead to.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_UNIT_PARSE_LIBRARYOPERATORS_H
#define ARRAYLINT_UNIT_PARSE_LIBRARYOPERATORS_H

#include "clang/AST/OperationKinds.h"
#include "clang/Basic/SourceLocation.h"

namespace clang {
class Expr;
class Sema;
class UnresolvedSetImpl;
} // namespace clang

namespace arraylint {

/// What Sema::CreateOverloadedBinOp is given.
struct BinaryOperation {
  clang::Sema &Semantics;
  clang::SourceLocation Where; ///< of the operator
  clang::BinaryOperatorKind Kind;
  const clang::UnresolvedSetImpl &Functions; ///< that were found by name
  clang::Expr *Left, *Right;
  bool PerformsADL, AllowsRewritten;
};

/// A parse that leaves out nothing gets no yes.
bool isBuiltinOfLibrary(const BinaryOperation &Op);

} // namespace arraylint

#endif
