#include "analysis/calls/NumberArray.h"
#include "analysis/arrays/ArrayFacts.h"
#include "analysis/code/ArithmeticOperator.h"
#include "analysis/code/ConstantValue.h"
#include "analysis/code/SameExpression.h"
#include "analysis/events/ArrayUse.h"
#include "analysis/events/Initializer.h"
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
    if (Call.has(Role::Elementwise) || Call.has(Role::Cast))
      return llvm::any_of(arrayOperands(Call, Roles), [&](const Expr *Operand) {
        return extends(Operand);
      });
    // `auto isSmall = x < 1;`
    const Expr *Value = isGiverFixed() ? onlyValue(E, Body) : nullptr;
    return Value && extends(Value);
  }

private:
  bool isGiverFixed() const {
    const auto *Variable = dyn_cast_or_null<VarDecl>(namedVariable(Giver));
    return Variable &&
           llvm::none_of(Body.uses(Variable), [&](const auto *Name) {
             return classifyUse(Name, Body, Roles).mayRebind();
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
      (Work.has(Role::InPlace) && spelled(Work.array()) == E) ||
      isBoolArray(Made.Site, Body, Roles))
    return {};
  const Expr *Giver = shapeGiver(Made, Roles);
  const auto Operands = arrayOperands(Work, Roles);
  // An array that is written keeps its shape.
  const bool KeepsShape =
      Work.has(Role::InPlace) ||
      (Giver && llvm::any_of(Operands, [&](const Expr *Operand) {
         return spelled(Operand) != E &&
                ShapeOrigin(spelled(Giver), Body, Roles).extends(Operand);
       }));
  // Of `where(x > 0, ones_like(x), zeros_like(x))` one finding is enough.
  const auto isNumbers = [&](const Expr *Operand) {
    return isFilledWithNumber(arrayCall(Operand, Roles));
  };
  const auto *First = llvm::find_if(Operands, isNumbers);
  return KeepsShape && (First == Operands.end() || spelled(*First) == E)
             ? Work
             : ArrayCall{};
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
