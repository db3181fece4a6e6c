#include "analysis/code/SideEffects.h"
#include "analysis/code/HeldPointers.h"
#include "analysis/code/KnownCode.h"
#include "analysis/events/WrittenArray.h"
#include "clang/AST/ExprCXX.h"
#include "clang/Basic/Builtins.h"

using namespace clang;

namespace arraylint {

const Expr *writtenOperand(const Stmt *S) {
  if (const auto *Binary = dyn_cast<BinaryOperator>(S))
    return Binary->isAssignmentOp() ? Binary->getLHS() : nullptr;
  const auto *Unary = dyn_cast<UnaryOperator>(S);
  return Unary && Unary->isIncrementDecrementOp() ? Unary->getSubExpr()
                                                  : nullptr;
}

/// May \p F write what \p Argument refers to, which it takes as \p P?
static bool mayWrite(const ParmVarDecl &P, const Expr *Argument,
                     const FunctionDecl &F) {
  const QualType T = P.getType();
  // A pointer or an iterator; a string, whose copy is not trivial, is a copy.
  if (!T->isReferenceType())
    return T.isTriviallyCopyableType(F.getASTContext()) &&
           heldPointers(T) == HeldPointers::ToMutable;
  const QualType Referred = T.getNonReferenceType();
  if (Referred.isConstQualified())
    return false;
  // A temporary is gone afterwards; a variable, without its std::move, is not.
  if (T->isRValueReferenceType())
    return Argument->isLValue();
  // `std::views::iota(0, n)` and `std::make_pair(x, y)` forward what they read.
  const bool OnlyReads =
      Referred->isScalarType() || (isStandard(F) && !isa<CXXMethodDecl>(F));
  return !isForwarding(P, F) || !OnlyReads;
}

/// Does \p Method have an overload for const objects, as `begin` and `at`
/// have? Then it gives access to the object, and does not write it itself.
static bool hasConstOverload(const CXXMethodDecl &Method) {
  return llvm::any_of(Method.getParent()->lookup(Method.getDeclName()),
                      [&](const Decl *D) {
                        const auto *Other = dyn_cast<CXXMethodDecl>(D);
                        return Other && Other->isConst() &&
                               Other->getNumParams() == Method.getNumParams();
                      });
}

bool mayWriteArguments(const FunctionDecl &F, const Expr *Call) {
  const auto Arguments = ArrayCall{Call, &F, nullptr}.arguments();
  const size_t Count = std::min<size_t>(Arguments.size(), F.getNumParams());
  for (size_t I = 0; I < Count; ++I)
    if (Arguments[I] && mayWrite(*F.getParamDecl(I), Arguments[I], F))
      return true;
  return false;
}

bool leavesArguments(const FunctionDecl &F, const Expr *Call) {
  const auto *Method = dyn_cast<CXXMethodDecl>(&F);
  const bool WritesObject = Method && Method->isInstance() &&
                            !isa<CXXConstructorDecl>(Method) &&
                            !Method->isConst() && !hasConstOverload(*Method);
  if (WritesObject || F.getReturnType()->isVoidType())
    return false;
  // `std::get<0>(pair)` and `std::begin(list)` pass on,
  // `std::ranges::size(list)` reads; `std::ranges::reverse(list)` writes.
  if (F.getNumParams() == 1 && isStandard(F) &&
      (!Method || F.getReturnType()->isArithmeticType()))
    return true;
  return !mayWriteArguments(F, Call);
}

/// Does the declaration of \p F say that it only computes? The accessors of
/// standard containers are constexpr since C++20; before, their overloads for
/// const objects say the same. The compiler knows `exp(double)` and its like;
/// overloads such as `std::exp(float)` are not constexpr in libc++.
static bool onlyComputes(const FunctionDecl &F) {
  const auto *Method = dyn_cast<CXXMethodDecl>(&F);
  const unsigned Builtin = F.getBuiltinID();
  const auto isNumber = [](const ParmVarDecl *P) {
    return P->getType()->isArithmeticType();
  };
  const bool IsMath = !Method && isStandard(F) && F.getNumParams() &&
                      F.getReturnType()->isFloatingType() &&
                      llvm::all_of(F.parameters(), isNumber);
  return IsMath || F.isConstexpr() ||
         (Builtin &&
          F.getASTContext().BuiltinInfo.isConstWithoutErrnoAndExceptions(
              Builtin)) ||
         (Method &&
          (Method->isConst() || (isStandard(F) && hasConstOverload(*Method))));
}

bool callsOwnMethod(const Stmt &S) {
  const auto *Call = dyn_cast<CXXMemberCallExpr>(&S);
  const CXXMethodDecl *Callee = Call ? Call->getMethodDecl() : nullptr;
  return Callee && !Callee->isConst() &&
         isa<CXXThisExpr>(spelled(Call->getImplicitObjectArgument()));
}

bool isPureCall(const Expr *E, RoleLookup &Roles) {
  const FunctionDecl *Callee = calledFunction(E);
  if (!Callee)
    return false;
  if (const ArrayCall Call{E, Callee, Roles.entry(E)}; Call)
    return !Call.has(Role::Random) && !writesArray(Call);
  // `legate::float32()` names a type.
  if (isa<CXXConstructExpr>(E) || !Roles.dtype(E).empty())
    return true;
  const auto *Method = dyn_cast<CXXMethodDecl>(Callee);
  // Lambdas are const, and constexpr, even if they write.
  if (Method && Method->getParent()->isLambda())
    return false;
  return onlyComputes(*Callee) && leavesArguments(*Callee, E);
}

bool isPureByItself(const Stmt *S, RoleLookup &Roles) {
  if (isa<LambdaExpr, CXXNewExpr, CXXDeleteExpr, StmtExpr, CXXThrowExpr,
          CoroutineSuspendExpr>(S))
    return false;
  if (isa<CallExpr, CXXConstructExpr>(S) && !isPureCall(cast<Expr>(S), Roles))
    return false;
  return !writtenOperand(S);
}

bool isPure(const Stmt *S, RoleLookup &Roles) {
  return !S || (isPureByItself(S, Roles) &&
                llvm::all_of(S->children(), [&](const Stmt *Child) {
                  return isPure(Child, Roles);
                }));
}

bool callsPureCode(const Stmt *S, RoleLookup &Roles,
                   llvm::function_ref<bool(const CallExpr &)> IsKnown) {
  const auto *Call = dyn_cast_or_null<CallExpr>(S);
  const auto *Operator = dyn_cast_or_null<CXXOperatorCallExpr>(S);
  // Other operators compute; these may also read and print.
  const bool IsComputation = Operator && Operator->getOperator() != OO_Call &&
                             Operator->getOperator() != OO_LessLess &&
                             Operator->getOperator() != OO_GreaterGreater;
  const bool IsPure = !Call || IsComputation || Roles.entry(Call) ||
                      IsKnown(*Call) || isPureCall(Call, Roles);
  return !S || (IsPure && llvm::all_of(S->children(), [&](const Stmt *Part) {
                  return callsPureCode(Part, Roles, IsKnown);
                }));
}

} // namespace arraylint
