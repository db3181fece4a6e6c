//===- StatementOrder.h - Numbering of the statements of a function -------===//
//
// Answers: "is this a part of that?", "is it inside a lambda?" and "where in it
// is this variable used?" without a search: one traversal numbers the
// statements in pre-order, so that the parts of a statement have the numbers
// after its own.
//
//   for (...) {   // has the numbers 1 to 9
//     x = y + z;  // 4 to 9; x is 6, its only use in the loop
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

  /// The numbers of a statement and all of its parts.
  struct Span {
    unsigned First = 0, Last = 0;
    bool contains(unsigned Number) const {
      return First <= Number && Number <= Last;
    }
  };
  /// Nullopt for statements that the traversal does not reach: the initializers
  /// of a constructor, and operands that Clang synthesizes.
  std::optional<Span> spanOf(const clang::Stmt *S) const;

  /// Is \p S \p Whole itself, or a part of it?
  bool isPartOf(const clang::Stmt *S, const clang::Stmt *Whole) const;
  /// Is \p S a lambda, or inside one?
  bool isInLambda(const clang::Stmt *S) const;
  /// The statement that declares \p Variable; null if it is not in this
  /// function.
  const clang::DeclStmt *declarationOf(const clang::VarDecl *Variable) const {
    return Declarations.lookup(Variable);
  }
  /// The references to \p Variable in \p Whole, evaluated or not, in order.
  llvm::ArrayRef<const clang::DeclRefExpr *>
  namings(const clang::ValueDecl *Variable, const clang::Stmt *Whole) const;
  /// The subrange of \p Names, which are in order, that is in \p Whole.
  llvm::ArrayRef<const clang::DeclRefExpr *>
  partsOf(llvm::ArrayRef<const clang::DeclRefExpr *> Names,
          const clang::Stmt *Whole) const;

private:
  /// The closest statement, \p S or an ancestor, that has a number.
  const clang::Stmt *numbered(const clang::Stmt *S) const;
  unsigned numberOf(const clang::Stmt *S) const {
    return Spans.lookup(S).First;
  }
  void enter(const clang::Stmt *S);

  const clang::ParentMap &Parents;
  llvm::DenseMap<const clang::Stmt *, Span> Spans;
  llvm::SmallVector<Span, 4> Lambdas; ///< the outermost ones, in order
  llvm::DenseMap<const clang::ValueDecl *,
                 llvm::SmallVector<const clang::DeclRefExpr *, 4>>
      Names;
  llvm::DenseMap<const clang::Decl *, const clang::DeclStmt *> Declarations;
  unsigned Count = 0;
};

} // namespace arraylint

#endif
