#include "fix/ElementFormula.h"
#include "fix/Rewrite.h"
#include "clang/AST/ExprCXX.h"

using namespace clang;

namespace arraylint {

QualType plainType(QualType T) {
  return T.getNonReferenceType().getCanonicalType().getUnqualifiedType();
}

ElementFormula::ElementFormula(QualType Element, const Library &Owner,
                               const FunctionBody &Body, Leaf ArrayOf,
                               Same IsSame)
    : Element(plainType(Element)), Owner(Owner), Body(Body),
      ArrayOf(std::move(ArrayOf)), IsSame(std::move(IsSame)) {}

/// Is \p T the element type, and a floating-point type? For elements of type
/// float, `x * 2.0` is a double.
bool ElementFormula::isElementType(QualType T) const {
  return plainType(T) == Element && Element->isFloatingType();
}

/// Is \p T a number type all of whose values the library accepts as scalars?
static bool isScalar(QualType T, const ASTContext &Context) {
  const QualType Types[] = {Context.IntTy, Context.LongTy, Context.FloatTy,
                            Context.DoubleTy};
  return llvm::is_contained(Types, plainType(T));
}

std::optional<Formula> ElementFormula::ofNumber(const Expr *E) const {
  if (!isScalar(E->getType(), Body.context()) || !IsSame(E))
    return std::nullopt;
  const bool IsInfix = isa<BinaryOperator, ConditionalOperator>(E);
  return Formula{textOf(E, Body), Formula::Kind::Number, IsInfix};
}

static bool isArithmetic(BinaryOperatorKind Kind) {
  return Kind == BO_Add || Kind == BO_Sub || Kind == BO_Mul || Kind == BO_Div;
}

std::optional<Formula>
ElementFormula::ofBinary(const BinaryOperator &Operation) {
  using Kind = Formula::Kind;
  const auto Left = of(Operation.getLHS()), Right = of(Operation.getRHS());
  if (!Left || !Right)
    return std::nullopt;
  const bool BothMasks = Left->Is == Kind::Mask && Right->Is == Kind::Mask;
  if (Operation.isLogicalOp())
    return BothMasks
               ? Text({Left->operand() +
                           (Operation.getOpcode() == BO_LAnd ? " & " : " | ") +
                           Right->operand(),
                       Kind::Mask, true})
               : std::nullopt;
  const QualType Common = Operation.getLHS()->getType();
  if (Left->Is == Kind::Mask || Right->Is == Kind::Mask ||
      plainType(Common) != Element)
    return std::nullopt;
  const std::string Infix =
      Left->Text + " " + Operation.getOpcodeStr().str() + " " + Right->Text;
  if (Operation.isComparisonOp() && Operation.getOpcode() != BO_Cmp)
    return Formula{Infix, Kind::Mask, true};
  return isArithmetic(Operation.getOpcode()) &&
                 isElementType(Operation.getType())
             ? Text({Infix, Kind::Array, true})
             : std::nullopt;
}

std::optional<Formula>
ElementFormula::ofChoice(const ConditionalOperator &Choice) {
  using Kind = Formula::Kind;
  const Recipe *Where = Owner.recipe("where");
  const auto Mask = of(Choice.getCond());
  const auto Yes = of(Choice.getTrueExpr()), No = of(Choice.getFalseExpr());
  if (!Where || !Mask || !Yes || !No || Mask->Is != Kind::Mask ||
      Yes->Is == Kind::Mask || No->Is == Kind::Mask ||
      plainType(Choice.getType()) != Element)
    return std::nullopt;
  // Given two numbers, `where` returns an array of the library's default type.
  if (Yes->Is == Kind::Number && No->Is == Kind::Number)
    return std::nullopt;
  return Formula{fillRecipe(*Where, {{"mask", Mask->Text},
                                     {"value", Yes->Text},
                                     {"other", No->Text}}),
                 Kind::Array, false};
}

std::optional<Formula> ElementFormula::of(const Expr *E) {
  // Implicit conversions either keep the type or convert a number to the
  // element type.
  const Expr *Bare = E->IgnoreImplicit();
  // A vocabulary without a recipe for `where` has none for operators either.
  if (!Owner.recipe("where"))
    return std::nullopt;
  if (auto Name = ArrayOf(Bare))
    return plainType(Bare->getType()) == Element
               ? Text({std::move(*Name), Formula::Kind::Array, false})
               : std::nullopt;
  if (auto Number = ofNumber(Bare))
    return Number;
  if (plainType(E->getType()) != plainType(Bare->getType()))
    return std::nullopt;
  if (const auto *Inner = dyn_cast<ParenExpr>(Bare)) {
    auto Result = of(Inner->getSubExpr());
    if (Result && Result->IsInfix)
      *Result = {"(" + Result->Text + ")", Result->Is, false};
    return Result;
  }
  if (const auto *Operation = dyn_cast<BinaryOperator>(Bare))
    return ofBinary(*Operation);
  if (const auto *Choice = dyn_cast<ConditionalOperator>(Bare))
    return ofChoice(*Choice);
  if (const auto *Minus = dyn_cast<UnaryOperator>(Bare);
      Minus && Minus->getOpcode() == UO_Minus) {
    const auto Inner = of(Minus->getSubExpr());
    return Inner && Inner->Is == Formula::Kind::Array &&
                   isElementType(Minus->getType())
               ? Text({"-" + Inner->operand(), Formula::Kind::Array, true})
               : std::nullopt;
  }
  return std::nullopt;
}

/// The value of a `return …;` that is the only statement of the lambda.
static const Expr *returnedValue(const CXXMethodDecl &Operator) {
  const auto *Block = dyn_cast_or_null<CompoundStmt>(Operator.getBody());
  if (!Block || Block->size() != 1)
    return nullptr;
  const auto *Return = dyn_cast<ReturnStmt>(Block->body_front());
  return Return ? Return->getRetValue() : nullptr;
}

/// Does \p S contain anything but literals, variables that are not parameters,
/// and operators on them?
static bool isMoreThanNumbers(const Stmt *S, const CXXMethodDecl &Operator) {
  if (const auto *Name = dyn_cast<DeclRefExpr>(S)) {
    const auto *Variable = dyn_cast<VarDecl>(Name->getDecl());
    return !Variable || Variable->isInitCapture() ||
           Variable->getDeclContext() == &Operator;
  }
  if (!isa<IntegerLiteral, FloatingLiteral, ImplicitCastExpr, ParenExpr,
           BinaryOperator, UnaryOperator>(S))
    return true;
  return llvm::any_of(S->children(), [&](const Stmt *Child) {
    return Child && isMoreThanNumbers(Child, Operator);
  });
}

std::optional<Formula> formulaOfLambda(const Expr *Callable, QualType Element,
                                       llvm::ArrayRef<std::string> Arrays,
                                       const Library &Owner,
                                       const FunctionBody &Body) {
  const auto *Lambda = dyn_cast_or_null<LambdaExpr>(Callable);
  if (!Lambda || Lambda->isGenericLambda())
    return std::nullopt;
  const CXXMethodDecl &Operator = *Lambda->getCallOperator();
  const Expr *Value = returnedValue(Operator);
  if (!Value || Element.isNull() || Operator.getNumParams() != Arrays.size())
    return std::nullopt;
  for (const ParmVarDecl *P : Operator.parameters())
    if (plainType(P->getType()) != Element)
      return std::nullopt;
  const auto ArrayOf = [&](const Expr *E) -> std::optional<std::string> {
    const auto *Name = dyn_cast<DeclRefExpr>(E);
    const auto *P = Name ? dyn_cast<ParmVarDecl>(Name->getDecl()) : nullptr;
    if (!P || P->getDeclContext() != &Operator)
      return std::nullopt;
    return Arrays[P->getFunctionScopeIndex()];
  };
  const auto IsSame = [&](const Expr *E) {
    return !isMoreThanNumbers(E, Operator) &&
           !E->HasSideEffects(Body.context());
  };
  auto Result = ElementFormula(Element, Owner, Body, ArrayOf, IsSame).of(Value);
  // The lambda must return what the formula computes: values of the element
  // type, or booleans.
  const QualType Returned = plainType(Operator.getReturnType());
  const bool Fits =
      Result && (Result->Is == Formula::Kind::Mask ? Returned->isBooleanType()
                                                   : Returned == Element);
  return Fits ? Result : std::nullopt;
}

} // namespace arraylint
