#include "analysis/code/ConstantValue.h"
#include "analysis/code/HeldPointers.h"
#include "analysis/events/FollowedCode.h"
#include "analysis/events/Initializer.h"
#include "analysis/events/RoleLookup.h"
#include "analysis/events/UserFunctions.h"
#include "clang/AST/ExprCXX.h"
#include "clang/Analysis/Analyses/ExprMutationAnalyzer.h"

using namespace clang;

namespace arraylint {

static bool isOptional(const CXXConstructExpr &Construct) {
  const CXXRecordDecl *Class = Construct.getConstructor()->getParent();
  return Class->isInStdNamespace() && Class->getIdentifier() &&
         Class->getName() == "optional";
}

/// The expression that uses \p Name, parenthesized or not, and \p Name as its
/// operand.
static std::pair<const Stmt *, const Expr *> useOf(const DeclRefExpr *Name,
                                                   const FunctionBody &Body) {
  const Stmt *User = Body.parent(Name);
  const Expr *Operand = Name;
  for (const auto *E = dyn_cast_or_null<Expr>(User);
       E && E->IgnoreParens() == Name; E = dyn_cast_or_null<Expr>(User)) {
    Operand = E;
    User = Body.parent(E);
  }
  return {User, Operand};
}

/// Is \p Name passed to the forwarding reference of a value's constructor, as
/// in `slice(i, n)` or `zeros({n}, type)`, which copies it?
static bool isCopiedToValue(const DeclRefExpr *Name, const FunctionBody &Body) {
  const auto [User, Operand] = useOf(Name, Body);
  const auto *Construct = dyn_cast_or_null<CXXConstructExpr>(User);
  return Construct && llvm::is_contained(Construct->arguments(), Operand) &&
         ((Construct->getNumArgs() == 1 && isOptional(*Construct)) ||
          isPlainValueOfLibrary(*Construct));
}

/// Is \p Name, a reference to a number, used other than to read its value?
static bool isMoreThanRead(const DeclRefExpr *Name, const FunctionBody &Body) {
  if (const auto *Cast =
          dyn_cast_or_null<ImplicitCastExpr>(useOf(Name, Body).first))
    return Cast->getCastKind() != CK_LValueToRValue &&
           (Cast->getCastKind() != CK_NoOp ||
            !Cast->getType().isConstQualified());
  return !isCopiedToValue(Name, Body);
}

static bool containsLambda(const Stmt *S) {
  return S && (isa<LambdaExpr, StmtExpr>(S) ||
               llvm::any_of(S->children(), containsLambda));
}

/// Does \p Statement create no alias of a variable that it names? Then the
/// statement alone determines whether it writes the variable.
static bool createsNoAlias(const Stmt *Statement) {
  if (const auto *Declaration = dyn_cast<DeclStmt>(Statement))
    for (const Decl *D : Declaration->decls()) {
      const auto *Variable = dyn_cast<VarDecl>(D);
      if (!Variable || isa<DecompositionDecl>(Variable) ||
          Variable->getType()->isReferenceType())
        return false;
    }
  return isa<Expr, ReturnStmt, DeclStmt>(Statement) &&
         !containsLambda(Statement);
}

static bool isMutatedIn(const ValueDecl *Variable, const Stmt *Where,
                        const FunctionBody &Body) {
  static constexpr AnalysisCache::Query Asked;
  return Body.cache().getOrCompute(Asked, Variable, Where, [&] {
    if (FollowedCode *Followed = FollowedCode::current())
      Followed->parseBodies(*Where);
    return ExprMutationAnalyzer(*Where, Body.context()).isMutated(Variable);
  });
}

/// Analyzes the statements one by one if that is conclusive, or else all of \p
/// Where.
static bool isWritten(const ValueDecl *Variable, const Stmt *Where,
                      llvm::ArrayRef<const DeclRefExpr *> Names,
                      const FunctionBody &Body) {
  const bool IsNumber = Variable->getType()->isArithmeticType();
  if (IsNumber && (Variable->getType().isConstQualified() ||
                   llvm::none_of(Names, [&](const DeclRefExpr *Name) {
                     return isMoreThanRead(Name, Body);
                   })))
    return false;
  const auto isLocal = [&](const DeclRefExpr *Name) {
    const Stmt *Statement = Body.statementOf(Name);
    return Body.isPartOf(Statement, Where) && createsNoAlias(Statement);
  };
  if (!llvm::all_of(Names, isLocal))
    return isMutatedIn(Variable, Where, Body);
  return llvm::any_of(Names, [&](const DeclRefExpr *Name) {
    return !isCopiedToValue(Name, Body) &&
           isMutatedIn(Variable, Body.statementOf(Name), Body);
  });
}

bool isWrittenIn(const ValueDecl *Variable, const Stmt *Where,
                 const FunctionBody &Body) {
  static constexpr AnalysisCache::Query Asked;
  if (!Body.order().spanOf(Where))
    return isMutatedIn(Variable, Where, Body);
  const auto Names = Body.order().namings(Variable, Where);
  return !Names.empty() &&
         Body.cache().getOrCompute(Asked, Variable, Where, [&] {
           return isWritten(Variable, Where, Names, Body);
         });
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
  if (!Variable || Variable->getDeclContext() != &Body.function() ||
      isWrittenIn(Variable, Body.function().getBody(), Body))
    return nullptr;
  return initializerOf(*Variable, Body);
}

const FunctionBody *bodyAround(const ValueDecl &D, RoleLookup &Roles) {
  const auto *Function = dyn_cast_or_null<FunctionDecl>(D.getDeclContext());
  return Function && Roles.userFunctions()
             ? Roles.userFunctions()->bodyOf(*Function)
             : nullptr;
}

const Expr *onlyValue(const DeclRefExpr *Name, RoleLookup &Roles) {
  const FunctionBody *Body = bodyAround(*Name->getDecl(), Roles);
  return Body ? onlyValue(Name, *Body) : nullptr;
}

const Expr *onlyInitializer(const Expr *E, const FunctionBody &Body) {
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
      // The negative of the smallest number overflows.
      return *Right == 0 || (*Right == -1 && *Left == INT64_MIN)
                 ? std::nullopt
                 : std::optional(*Left / *Right);
    default:
      return std::nullopt;
    }
  }
  if (const Expr *Value = onlyValue(E, Body))
    return constantValue(Value, Body);
  return std::nullopt;
}

} // namespace arraylint
