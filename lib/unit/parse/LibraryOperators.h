//===- LibraryOperators.h - Operators on library enumerators --------------===//
//
// Answers: "is this operator in library code, on numbers and unscoped
// enumerators, a built-in one?" Clang performs overload resolution, which for
// `Flags & RowMajorBit` compares built-in candidates for each pair of types: a
// fifth of the time for a file with Eigen. If no function is viable, the result
// is always the operator that the usual arithmetic conversions lead to.
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

/// The arguments of Sema::CreateOverloadedBinOp.
struct BinaryOperation {
  clang::Sema &Semantics;
  clang::SourceLocation Where; ///< the location of the operator
  clang::BinaryOperatorKind Kind;
  const clang::UnresolvedSetImpl &Functions; ///< the result of unqualified name
                                             ///< lookup
  clang::Expr *Left, *Right;
  bool PerformsADL, AllowsRewritten;
};

/// Is the operator in library code and built in? Always false in a full parse.
bool isBuiltinOfLibrary(const BinaryOperation &Op);

} // namespace arraylint

#endif
