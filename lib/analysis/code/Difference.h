//===- Difference.h - Subtractions in an expression -----------------------===//
//
// Answers: "where does this code compute `a - b`, on numbers or by an
// overloaded operator?"
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_ANALYSIS_CODE_DIFFERENCE_H
#define ARRAYLINT_ANALYSIS_CODE_DIFFERENCE_H

#include "clang/AST/Expr.h"
#include "llvm/ADT/SmallVector.h"

namespace arraylint {

struct Difference {
  const clang::Expr *Whole, *Left, *Right;
};

/// Finds all subtractions in \p S, except in the bodies of lambdas.
void findDifferences(const clang::Stmt *S,
                     llvm::SmallVectorImpl<Difference> &Found);

} // namespace arraylint

#endif
