//===- BodyWalker.h - Traversal of a function body ------------------------===//
//
// Answers: "which array calls, user calls, loops, lambdas and local classes
// does this body contain?" Unevaluated operands are skipped.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_ANALYSIS_EVENTS_BODYWALKER_H
#define ARRAYLINT_ANALYSIS_EVENTS_BODYWALKER_H

#include "analysis/events/FunctionBody.h"
#include "analysis/events/UserCode.h"
#include "clang/AST/ExprCXX.h"

namespace arraylint {

class BodyWalker {
public:
  BodyWalker(FunctionBody &Body, RoleLookup &Roles, UserCode &Users)
      : Body(Body), Roles(Roles), Users(Users) {}

  void walk();

  /// The lambdas in the body, in source order; each is a body of its own.
  llvm::ArrayRef<const clang::LambdaExpr *> lambdas() const { return Lambdas; }
  /// The classes that are declared in the body.
  llvm::ArrayRef<const clang::Decl *> localClasses() const { return Classes; }

private:
  struct Item {
    const clang::Stmt *S;
    const Loop *In;
  };
  void push(const clang::Stmt *S, const Loop *In) {
    if (S)
      Work.push_back({S, In});
  }
  void pushChildren(const clang::Stmt *S, const Loop *In);
  void visit(Item I);
  void visitLoop(const clang::Stmt *S, const Loop *In);
  void visitDeclarations(const clang::DeclStmt *S, const Loop *In);
  void visitLambda(const clang::LambdaExpr *Lambda, const Loop *In);
  void recordCall(const clang::Expr *E, const Loop *In);
  void recordUses(const clang::Stmt *S);

  FunctionBody &Body;
  RoleLookup &Roles;
  UserCode &Users;
  llvm::SmallVector<Item, 64> Work;
  llvm::SmallVector<const clang::LambdaExpr *, 4> Lambdas;
  llvm::SmallVector<const clang::Decl *, 2> Classes;
};

} // namespace arraylint

#endif
