#include "analysis/calls/CastAfter.h"
#include "analysis/arrays/ArrayFacts.h"
#include "analysis/code/ConstantValue.h"
#include "analysis/events/ArrayUse.h"
#include "analysis/events/Initializer.h"
#include "analysis/loops/Estimate.h"
#include "clang/AST/ExprCXX.h"

using namespace clang;

namespace arraylint {

/// The array call whose array is \p E, as that of `E.to(torch::kFloat64)`; none
/// if there is none.
static ArrayCall callOn(const Expr *E, const FunctionBody &Body,
                        RoleLookup &Roles) {
  const ArrayCall Call = arrayCallWith(E, Body, Roles);
  return Call && spelled(Call.array()) == E ? Call : ArrayCall{};
}

/// Does \p Call only arrange the same elements in another way, as
/// `unsqueeze(1)` and `transpose(0, 1)` do? `expand` repeats them,
/// `view(torch::kInt)` reads them as others.
static bool onlyArranges(const ArrayCall &Call, RoleLookup &Roles) {
  constexpr unsigned MostAxes = 2;
  unsigned Axes = 0;
  for (const Expr *Argument : Call.arguments()) {
    if (!Argument || Argument == Call.array() ||
        isa<CXXDefaultArgExpr>(Argument))
      continue;
    if (!Argument->getType()->isIntegerType() ||
        !Roles.dtype(Argument).empty() || ++Axes > MostAxes)
      return false;
  }
  return Call.has(Role::Reshape) && Call.Entry->Result == ResultKind::View &&
         !Call.has(Role::Cast) &&
         !Call.Entry->Parameters.count(Parameter::Shape);
}

/// Does the variable have the array once for each cast, as it is declared in
/// the same loop?
static bool isMadeForUse(const VarDecl &Name, const Expr *Use,
                         const ArrayEvent &Made) {
  const FunctionBody &Body = *Made.Body;
  return Name.hasLocalStorage() && !Body.isInLambda(Use) &&
         Body.innermostLoop(Use) == Body.innermostLoop(Made.Site);
}

ArrayCall castAfter(const ArrayEvent &Made, RoleLookup &Roles) {
  const FunctionBody &Body = *Made.Body;
  // A direct cast, also in a lambda's `[x = rand({n}).to(kDouble)]`, or one of
  // a view.
  ArrayCall Direct = callOn(Made.Site, Body, Roles);
  while (Direct && onlyArranges(Direct, Roles))
    Direct = callOn(Direct.Site, Body, Roles);
  if (Direct.has(Role::Cast))
    return Direct;
  ArrayUse Use = classifyUse(Made.Site, Body, Roles);
  if (Use.Kind == UseKind::Aliased && Use.DeclaresAlias) {
    const auto Uses = Body.uses(Use.Alias);
    if (Uses.size() != 1 || !isMadeForUse(*Use.Alias, Uses.front(), Made))
      return {};
    Use = classifyUse(Uses.front(), Body, Roles);
  }
  return Use.Call.has(Role::Cast) ? Use.Call : ArrayCall{};
}

/// The element type that \p E names, directly or through a variable that is not
/// written again.
static StringRef typeNamed(const Expr *E, const FunctionBody &Body,
                           RoleLookup &Roles) {
  if (!E)
    return "";
  const auto *Variable = dyn_cast_or_null<VarDecl>(namedVariable(E));
  const Expr *Init = Variable && Variable->getType().isConstQualified()
                         ? initializerOf(*Variable, Body)
                         : onlyValue(E, Body);
  return Init ? typeNamed(Init, Body, Roles) : Roles.dtype(E);
}

StringRef castTarget(const ArrayCall &Cast, const FunctionBody &Body,
                     RoleLookup &Roles) {
  return Cast.Entry->Owner->ElementType.empty()
             ? typeNamed(Cast.argument(Parameter::Dtype), Body, Roles)
             : dtypeOf(Cast, Roles);
}

/// `torch::arange(n)`
static bool countsIntegers(const ArrayEvent &Made) {
  const auto isInteger = [&](Parameter P) {
    const Expr *Bound = Made.argument(P);
    return !Bound || numberType(Bound, *Made.Body).contains("int");
  };
  return Made.argument(Parameter::Stop) && isInteger(Parameter::Start) &&
         isInteger(Parameter::Stop) && isInteger(Parameter::Step);
}

/// Does \p Made make zeros, ones, numbers that follow, or anything?
static bool mayHaveAnyType(const ArrayEvent &Made) {
  const auto &Parameters = Made.Entry->Parameters;
  return !Made.has(Role::InPlace) && Parameters.count(Parameter::Dtype) &&
         (!Made.Entry->FillValue.empty() || countsIntegers(Made) ||
          (Parameters.count(Parameter::Shape) &&
           !Parameters.count(Parameter::Value) &&
           !Parameters.count(Parameter::Start)));
}

/// `arange` has no `bool`, and in some versions no other types than these.
static bool isCountable(StringRef Dtype) {
  return Dtype.starts_with("int") || Dtype == "float32" || Dtype == "float64";
}

std::optional<AvoidableCast> avoidableCast(const ArrayEvent &Made,
                                           RoleLookup &Roles) {
  const ArrayCall Cast =
      mayHaveAnyType(Made) ? castAfter(Made, Roles) : ArrayCall{};
  if (!Cast)
    return std::nullopt;
  const bool Counts = countsIntegers(Made);
  StringRef From = elementType(Made.Site, *Made.Body, Roles);
  if (From.empty() && Counts)
    From = "int64";
  const StringRef To = castTarget(Cast, *Made.Body, Roles);
  if (From.empty() || To.empty() || From == To || (Counts && !isCountable(To)))
    return std::nullopt;
  return AvoidableCast{Cast, From.str(), To.str()};
}

} // namespace arraylint
