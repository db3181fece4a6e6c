// Where Clang would ask all overloads, the language's own operator is taken at
// once if it is known to win: parse/LibraryOperators.h. Linked by --wrap: Clang
// has no place where it could be told.
#include "unit/parse/LibraryOperators.h"
#include "clang/Sema/Sema.h"

using namespace clang;

// A member function takes its object first.
ExprResult realCreateOverloadedBinOp(
    Sema *, SourceLocation, BinaryOperatorKind, const UnresolvedSetImpl &,
    Expr *, Expr *, bool, bool,
    FunctionDecl *) asm("__real_" ARRAYLINT_CREATE_OVERLOADED_BIN_OP);
ExprResult createOverloadedBinOp(
    Sema *, SourceLocation, BinaryOperatorKind, const UnresolvedSetImpl &,
    Expr *, Expr *, bool, bool,
    FunctionDecl *) asm("__wrap_" ARRAYLINT_CREATE_OVERLOADED_BIN_OP);

ExprResult createOverloadedBinOp(Sema *S, SourceLocation Where,
                                 BinaryOperatorKind Kind,
                                 const UnresolvedSetImpl &Functions, Expr *Left,
                                 Expr *Right, bool PerformsADL,
                                 bool AllowsRewritten,
                                 FunctionDecl *Defaulted) {
  if (!Defaulted &&
      arraylint::isBuiltinOfLibrary({*S, Where, Kind, Functions, Left, Right,
                                     PerformsADL, AllowsRewritten}))
    return S->CreateBuiltinBinOp(Where, Kind, Left, Right);
  return realCreateOverloadedBinOp(S, Where, Kind, Functions, Left, Right,
                                   PerformsADL, AllowsRewritten, Defaulted);
}
