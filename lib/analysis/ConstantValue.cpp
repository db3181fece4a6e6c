//===- ConstantValue.cpp --------------------------------------------------===//

#include "analysis/ConstantValue.h"
#include "clang/AST/ExprCXX.h"
#include "clang/Analysis/Analyses/ExprMutationAnalyzer.h"

using namespace clang;

namespace arraylint {

static bool isOptional(const CXXConstructExpr &Construct) {
  const CXXRecordDecl *Class = Construct.getConstructor()->getParent();
  return Class->isInStdNamespace() && Class->getIdentifier() &&
         Class->getName() == "optional";
}

/// Is the number \p Variable named in \p S in any other way than to read it?
static bool isMoreThanRead(const ValueDecl *Variable, const Stmt *S) {
  if (!S)
    return false;
  const Expr *Operand = nullptr;
  if (const auto *Cast = dyn_cast<ImplicitCastExpr>(S)) {
    const bool Reads =
        Cast->getCastKind() == CK_LValueToRValue ||
        (Cast->getCastKind() == CK_NoOp && Cast->getType().isConstQualified());
    Operand = Reads ? Cast->getSubExpr() : nullptr;
  } else if (const auto *Construct = dyn_cast<CXXConstructExpr>(S)) {
    // `slice(i, n)`: a forwarding reference, which could be written through.
    if (Construct->getNumArgs() == 1 && isOptional(*Construct))
      Operand = Construct->getArg(0);
  }
  if (Operand && isa<DeclRefExpr>(Operand->IgnoreParens()))
    return false;
  if (const auto *Name = dyn_cast<DeclRefExpr>(S))
    return Name->getDecl() == Variable;
  return llvm::any_of(S->children(), [&](const Stmt *Child) {
    return isMoreThanRead(Variable, Child);
  });
}

bool isWrittenIn(const ValueDecl *Variable, const Stmt *Where,
                 ASTContext &Context) {
  if (Variable->getType()->isArithmeticType() &&
      !isMoreThanRead(Variable, Where))
    return false;
  return ExprMutationAnalyzer(*Where, Context).isMutated(Variable);
}

static std::optional<int64_t> asInteger(const Expr *E, ASTContext &Context) {
  if (E->isValueDependent() || !E->getType()->isIntegralOrEnumerationType())
    return std::nullopt;
  Expr::EvalResult Result;
  if (!E->EvaluateAsInt(Result, Context) ||
      Result.Val.getInt().getSignificantBits() > 64)
    return std::nullopt;
  return Result.Val.getInt().getExtValue();
}

const Expr *onlyValue(const Expr *E, const FunctionBody &Body) {
  const auto *Reference = dyn_cast_or_null<DeclRefExpr>(E);
  const auto *Variable =
      Reference ? dyn_cast<VarDecl>(Reference->getDecl()) : nullptr;
  if (!Variable || !Variable->isLocalVarDecl() || !Variable->getInit() ||
      Variable->getDeclContext() != &Body.function() ||
      isWrittenIn(Variable, Body.function().getBody(), Body.context()))
    return nullptr;
  return Variable->getInit();
}

const Expr *onlyInitialiser(const Expr *E, const FunctionBody &Body) {
  E = spelled(E);
  const Expr *Value = E ? onlyValue(E, Body) : nullptr;
  return Value ? spelled(Value) : E;
}

std::optional<int64_t> constantValue(const Expr *E, const FunctionBody &Body) {
  if (!E)
    return std::nullopt;
  if (auto Value = asInteger(E, Body.context()))
    return Value;
  E = spelled(E);
  if (const auto *Operation = dyn_cast<BinaryOperator>(E)) {
    const auto Left = constantValue(Operation->getLHS(), Body);
    const auto Right = constantValue(Operation->getRHS(), Body);
    int64_t Result = 0;
    if (!Left || !Right)
      return std::nullopt;
    switch (Operation->getOpcode()) {
    case BO_Add:
      return llvm::AddOverflow(*Left, *Right, Result) ? std::nullopt
                                                      : std::optional(Result);
    case BO_Sub:
      return llvm::SubOverflow(*Left, *Right, Result) ? std::nullopt
                                                      : std::optional(Result);
    case BO_Mul:
      return llvm::MulOverflow(*Left, *Right, Result) ? std::nullopt
                                                      : std::optional(Result);
    case BO_Div:
      return *Right == 0 ? std::nullopt : std::optional(*Left / *Right);
    default:
      return std::nullopt;
    }
  }
  if (const Expr *Value = onlyValue(E, Body))
    return constantValue(Value, Body);
  return std::nullopt;
}

} // namespace arraylint
