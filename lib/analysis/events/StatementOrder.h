//===- StatementOrder.h - Where a statement stands in its function --------===//
//
// Answers: "is this a part of that?", "is it inside a lambda?" and "where in
// there is this variable named?" without climbing or searching: statements are
// numbered in one walk, so that the parts of one follow its own number.
//
//   for (...) {   // 1 to 9
//     x = y + z;  // 4 to 9: x is 6, named once in 1 to 9
//   }
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_ANALYSIS_EVENTS_STATEMENTORDER_H
#define ARRAYLINT_ANALYSIS_EVENTS_STATEMENTORDER_H

#include "clang/AST/Expr.h"
#include "clang/AST/ParentMap.h"
#include "clang/AST/Stmt.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SmallVector.h"
#include <optional>

namespace arraylint {

class StatementOrder {
public:
  StatementOrder(const clang::Stmt *Root, const clang::ParentMap &Parents);

  /// From a statement to its last part.
  struct Span {
    unsigned First = 0, Last = 0;
    bool holds(unsigned Number) const {
      return First <= Number && Number <= Last;
    }
  };
  /// Nothing for what the walk does not come to: the initialisers of a
  /// constructor, operands that Clang makes up.
  std::optional<Span> spanOf(const clang::Stmt *S) const;

  /// Is \p S \p Whole itself, or a part of it?
  bool isPartOf(const clang::Stmt *S, const clang::Stmt *Whole) const;
  /// Is \p S a lambda, or inside one?
  bool isInLambda(const clang::Stmt *S) const;
  /// The statement that declares \p Variable; null if none here does.
  const clang::DeclStmt *declarationOf(const clang::VarDecl *Variable) const {
    return Declarations.lookup(Variable);
  }
  /// Every naming of \p Variable in \p Whole, evaluated or not, in order.
  llvm::ArrayRef<const clang::DeclRefExpr *>
  namings(const clang::ValueDecl *Variable, const clang::Stmt *Whole) const;
  /// Those of \p Names, which are in order, that stand in \p Whole.
  llvm::ArrayRef<const clang::DeclRefExpr *>
  partsOf(llvm::ArrayRef<const clang::DeclRefExpr *> Names,
          const clang::Stmt *Whole) const;

private:
  /// The nearest statement at or around \p S that has a number.
  const clang::Stmt *numbered(const clang::Stmt *S) const;
  unsigned numberOf(const clang::Stmt *S) const {
    return Spans.lookup(S).First;
  }
  void enter(const clang::Stmt *S);

  const clang::ParentMap &Parents;
  llvm::DenseMap<const clang::Stmt *, Span> Spans;
  llvm::SmallVector<Span, 4> Lambdas; ///< outermost ones, in order
  llvm::DenseMap<const clang::ValueDecl *,
                 llvm::SmallVector<const clang::DeclRefExpr *, 4>>
      Names;
  llvm::DenseMap<const clang::Decl *, const clang::DeclStmt *> Declarations;
  unsigned Count = 0;
};

} // namespace arraylint

#endif
