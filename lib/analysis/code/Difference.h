//===- Difference.h - What is subtracted from what? -----------------------===//
//
// Answers: "where does this code take `a - b`, by numbers or by an operator of
// a class?"
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

/// All in \p S, bodies of lambdas aside.
void findDifferences(const clang::Stmt *S,
                     llvm::SmallVectorImpl<Difference> &Found);

} // namespace arraylint

#endif
