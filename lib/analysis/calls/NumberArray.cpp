#include "analysis/calls/NumberArray.h"
#include "analysis/arrays/ArrayFacts.h"
#include "analysis/code/ArithmeticOperator.h"
#include "analysis/code/ConstantValue.h"
#include "analysis/code/SameExpression.h"
#include "analysis/code/SideEffects.h"
#include "analysis/events/ArrayUse.h"
#include "analysis/events/WrittenArray.h"
#include "clang/AST/ExprCXX.h"

using namespace clang;

namespace arraylint {

/// The call that \p E is given to, also after it was sent to a device.
static ArrayCall userOf(const Expr *&E, const FunctionBody &Body,
                        RoleLookup &Roles) {
  ArrayCall User = arrayCallWith(E, Body, Roles);
  while (User.has(Role::DeviceTransfer) && spelled(User.array()) == E &&
         Roles.isArray(User.Site->getType())) {
    E = User.Site;
    User = arrayCallWith(E, Body, Roles);
  }
  return User;
}

static bool isFilledWithNumber(const ArrayCall &Made) {
  if (!Made)
    return false;
  const std::string &Value = Made.Entry->FillValue;
  return Made.has(Role::Allocate) && !Made.has(Role::InPlace) &&
         (Value.empty() ? Made.argument(Parameter::Value) != nullptr
                        : Value != "none");
}

/// The array whose shape \p Made takes: x for `zeros_like(x)` and
/// `zeros(x.sizes())`; null if there is none.
static const Expr *shapeGiver(const ArrayCall &Made, RoleLookup &Roles) {
  const Expr *Shape = Made.argument(Parameter::Shape);
  if (!Made.Entry->Parameters.count(Parameter::Shape))
    return Made.array();
  const ArrayCall Sizes = arrayCall(Shape, Roles);
  return Sizes.has(Role::ShapeQuery) && Sizes.arguments().empty()
             ? Sizes.array()
             : nullptr;
}

namespace {

/// Finds out whether what elementwise work returns extends over an array.
class ShapeOrigin {
public:
  ShapeOrigin(const Expr *Giver, const FunctionBody &Body, RoleLookup &Roles)
      : Giver(Giver), Body(Body), Roles(Roles) {}

  bool extends(const Expr *E) {
    constexpr unsigned MostCalls = 32;
    if (!E || ++Calls > MostCalls)
      return false;
    E = spelled(E);
    if (isSameExpression(E, Giver, Body))
      return true;
    const ArrayCall Call = arrayCall(E, Roles);
    if (Call.has(Role::Cast) && !Call.has(Role::Reshape))
      return extends(Call.array());
    // `isin(x, y)` has the shape of x.
    const auto Operands = arrayOperands(Call, Roles);
    if (Call.has(Role::Elementwise) &&
        (Operands.size() == 1 || !Call.Entry->NumberForm.empty()))
      return llvm::any_of(
          Operands, [&](const Expr *Operand) { return extends(Operand); });
    // `auto isSmall = x < 1;`
    const Expr *Value =
        keepsShape(E) && keepsShape(Giver) ? onlyValue(E, Body) : nullptr;
    return Value && extends(Value);
  }

private:
  /// Does \p E name a local variable or a parameter that is never given another
  /// array or shape?
  bool keepsShape(const Expr *E) const {
    const auto *Variable = dyn_cast_or_null<VarDecl>(namedVariable(E));
    return Variable && Variable->hasLocalStorage() &&
           llvm::none_of(Body.uses(Variable), [&](const DeclRefExpr *Name) {
             const ArrayUse Use = classifyUse(Name, Body, Roles);
             return Use.mayRebind() || reshapesInPlace(Use.Call);
           });
  }

  const Expr *Giver;
  const FunctionBody &Body;
  RoleLookup &Roles;
  unsigned Calls = 0;
};

} // namespace

/// Is \p Call the product of \p Array and a number, or its negative?
static bool scales(const ArrayCall &Call, const Expr *Array,
                   const FunctionBody &Body) {
  if (!Call.has(Role::Elementwise) || Call.has(Role::OutParam))
    return false;
  const auto Arguments = Call.arguments();
  const OverloadedOperatorKind Operator = operatorOf(Call);
  if (Operator == OO_Minus)
    return isa<CXXOperatorCallExpr>(Call.Site) && Arguments.empty();
  return (Operator == OO_Star ||
          (Operator == OO_Slash && spelled(Call.array()) == Array)) &&
         llvm::any_of(Arguments, [&](const Expr *E) {
           return E && E != Array && !numberType(E, Body).empty();
         });
}

/// May \p Array be one of booleans, as the result of a comparison? Beside it, a
/// number decides the type of the result.
static bool mayBeBool(const Expr *Array, const FunctionBody &Body,
                      RoleLookup &Roles) {
  return isBoolArray(Array, Body, Roles) ||
         elementType(Array, Body, Roles) == "bool";
}

/// Is \p E the first operand of \p Work, a function that takes no number there?
static bool isFirstOfFunction(const Expr *E, const ArrayCall &Work) {
  const auto Arguments = Work.arguments();
  return !isa<CXXOperatorCallExpr>(Work.Site) &&
         Work.Callee->getNameAsString() == Work.Entry->NumberForm &&
         (Work.object() ? spelled(Work.object()) == E
                        : !Arguments.empty() && Arguments.front() == E);
}

ArrayCall workThatTakesNumber(const ArrayEvent &Made, RoleLookup &Roles) {
  const FunctionBody &Body = *Made.Body;
  if (!isFilledWithNumber(Made))
    return {};
  const Expr *E = Made.Site;
  ArrayCall Work = userOf(E, Body, Roles);
  // `1e-10 * torch::ones_like(x)`
  if (scales(Work, E, Body)) {
    E = Work.Site;
    Work = userOf(E, Body, Roles);
  }
  if (!Work.has(Role::Elementwise) || Work.Entry->NumberForm.empty() ||
      isFirstOfFunction(E, Work))
    return {};
  const Expr *Giver = shapeGiver(Made, Roles);
  Giver = Giver && isPure(Giver, Roles) ? spelled(Giver) : nullptr;
  const Expr *Mask = Work.argument(Parameter::Mask);
  bool KeepsType = false;
  // An array that is written keeps its shape.
  bool KeepsShape = Work.has(Role::InPlace);
  for (const Expr *Operand : arrayOperands(Work, Roles)) {
    Operand = spelled(Operand);
    if (Operand == E)
      continue;
    const bool IsNumber = isFilledWithNumber(arrayCall(Operand, Roles));
    KeepsType |=
        Operand != Mask && !IsNumber && !mayBeBool(Operand, Body, Roles);
    KeepsShape |= Giver && ShapeOrigin(Giver, Body, Roles).extends(Operand);
  }
  return KeepsShape && KeepsType ? Work : ArrayCall{};
}

ArrayCall secondFill(const ArrayEvent &Made, RoleLookup &Roles) {
  const FunctionBody &Body = *Made.Body;
  const Expr *E = Made.Site;
  if (!Made.has(Role::Allocate) || Made.Entry->FillValue.empty() ||
      Made.Entry->FillValue == "none")
    return {};
  const ArrayCall User = userOf(E, Body, Roles);
  const bool Fills = User.has(Role::Assign) &&
                     User.argument(Parameter::Value) &&
                     spelled(User.array()) == E &&
                     !numberType(User.argument(Parameter::Value), Body).empty();
  return Fills || (Made.Entry->FillValue == "1" && scales(User, E, Body))
             ? User
             : ArrayCall{};
}

} // namespace arraylint
