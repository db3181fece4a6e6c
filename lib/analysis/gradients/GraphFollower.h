//===- GraphFollower.h - Follows values with a graph of gradients ---------===//
//
// Answers: "may what happens to this value, in one function and those that it
// calls, use its graph?" GraphUse.h asks it.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_ANALYSIS_GRADIENTS_GRAPHFOLLOWER_H
#define ARRAYLINT_ANALYSIS_GRADIENTS_GRAPHFOLLOWER_H

#include "analysis/events/FunctionBody.h"
#include "clang/AST/ExprCXX.h"
#include "llvm/ADT/SmallPtrSet.h"

namespace arraylint {

class GraphFollower {
public:
  GraphFollower(const FunctionBody &Body, RoleLookup &Roles, unsigned Depth = 0,
                const clang::Expr *Origin = nullptr)
      : Body(Body), Roles(Roles), Depth(Depth),
        Origin(Origin ? spelled(Origin) : nullptr) {}

  /// May what happens to the value of \p E use its graph?
  bool isUsed(const clang::Expr *E);
  /// The same for any value of \p V: which one reaches a use is not asked.
  bool isVariableUsed(const clang::ValueDecl *V);
  bool isParameterUsed(const clang::ParmVarDecl &P);
  /// The same for what \p Pass, a forward pass, returns by reference:
  /// `forward(x, target, loss)`.
  bool isReferenceUsed(const clang::CallExpr &Pass);
  /// Is a value with the graph returned? To the caller of isParameterUsed(),
  /// the result has it.
  bool IsReturned = false;

private:
  bool isUsedBy(const clang::Expr *Site, const clang::Expr *E);
  bool isUsedByArrayCall(const ArrayCall &Call, const clang::Expr *E);
  bool isUsedByAssignment(const clang::CXXOperatorCallExpr &Assign);
  bool isUsedByStandard(const clang::Expr *Site, const clang::Expr *E);
  bool isUsedByFunction(const clang::Expr *Site, const clang::Expr *E);
  bool isArgumentUsed(const clang::FunctionDecl &Callee, unsigned Position,
                      const clang::Expr *Site);
  bool isTargetUsed(const clang::Expr *Target);
  bool mayBeShared(const clang::ValueDecl *V);
  bool isNew(const clang::Expr *Value);
  bool isDeclarationUsed(const clang::DeclStmt &Declaration,
                         const clang::Expr *E);
  bool isResultUsed(const clang::Expr *Site) {
    return !Site->getType()->isVoidType() &&
           !Site->getType()->isArithmeticType() && isUsed(Site);
  }

  const FunctionBody &Body;
  RoleLookup &Roles;
  const unsigned Depth;
  const clang::Expr *const
      Origin; ///< the pass whose value is followed, if it is one
  /// The variables whose uses were followed; nothing there uses a graph.
  llvm::SmallPtrSet<const clang::ValueDecl *, 16> Seen;
};

} // namespace arraylint

#endif
