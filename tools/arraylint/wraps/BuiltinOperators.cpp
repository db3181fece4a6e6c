// Wraps Sema::CreateOverloadedBinOp: skips overload resolution for an operator
// in library code that is known to be built in
// (lib/unit/parse/LibraryOperators.h, decision 0013). Clang has no hook for
// this, so the linker redirects the calls (--wrap). --full-parse disables the
// wrapper at run time, -DARRAYLINT_WRAPS=OFF leaves it out of the program.
#include "WrapHits.h"
#include "unit/parse/LibraryOperators.h"
#include "clang/Sema/Sema.h"
#include <type_traits>

using namespace clang;

// The linker compares names only. Parameters and result are compared here.
static_assert(
    std::is_same_v<decltype(&Sema::CreateOverloadedBinOp),
                   ExprResult (Sema::*)(SourceLocation, BinaryOperatorKind,
                                        const UnresolvedSetImpl &, Expr *,
                                        Expr *, bool, bool, FunctionDecl *)>,
    "Sema::CreateOverloadedBinOp has changed: see docs/llvm-23.md");

// A member function takes its object first.
ExprResult realCreateOverloadedBinOp(
    Sema *, SourceLocation, BinaryOperatorKind, const UnresolvedSetImpl &,
    Expr *, Expr *, bool, bool,
    FunctionDecl *) asm("__real_" ARRAYLINT_CREATE_OVERLOADED_BIN_OP);
ExprResult createOverloadedBinOp(
    Sema *, SourceLocation, BinaryOperatorKind, const UnresolvedSetImpl &,
    Expr *, Expr *, bool, bool,
    FunctionDecl *) asm("__wrap_" ARRAYLINT_CREATE_OVERLOADED_BIN_OP);

static constinit arraylint::WrapHits Hits("CreateOverloadedBinOp");

ExprResult createOverloadedBinOp(Sema *S, SourceLocation Where,
                                 BinaryOperatorKind Kind,
                                 const UnresolvedSetImpl &Functions, Expr *Left,
                                 Expr *Right, bool PerformsADL,
                                 bool AllowsRewritten,
                                 FunctionDecl *Defaulted) {
  if (Defaulted ||
      !arraylint::isBuiltinOfLibrary({*S, Where, Kind, Functions, Left, Right,
                                      PerformsADL, AllowsRewritten}))
    return realCreateOverloadedBinOp(S, Where, Kind, Functions, Left, Right,
                                     PerformsADL, AllowsRewritten, Defaulted);
  Hits.add();
  return S->CreateBuiltinBinOp(Where, Kind, Left, Right);
}
