#include "fix/forms/HostWalkForm.h"
#include "analysis/arrays/ArrayFacts.h"
#include "analysis/code/ConstantValue.h"
#include "analysis/loops/Estimate.h"
#include "fix/ElementFormula.h"
#include "fix/Extent.h"
#include "clang/AST/ExprCXX.h"

using namespace clang;

namespace arraylint {
namespace {

class HostWalkBuilder {
public:
  HostWalkBuilder(const HostCall &Call, const HostWalk &Walk,
                  const FunctionBody &Body, RoleLookup &Roles)
      : Call(Call), Walk(Walk), Body(Body), Roles(Roles),
        Owner(*Walk.First.AccessCall.Entry->Owner),
        Array(textOf(Walk.First.Array, Body)) {}

  std::optional<Fix> build();

private:
  bool coversWhole() const;
  std::string spelling(QualType T) const;
  std::optional<Fix> reduction();
  std::optional<Fix> extreme();
  std::optional<Fix> test();
  std::optional<Fix> map();
  std::optional<Fix> result(const Expr *Place, std::string Text,
                            StringRef Advice) const;

  const HostCall &Call;
  const HostWalk &Walk;
  const FunctionBody &Body;
  RoleLookup &Roles;
  const Library &Owner;
  std::string Array;
};

} // namespace

/// Is the number of elements `x.numel()`, or the only extent in the shape of x?
bool HostWalkBuilder::coversWhole() const {
  const Expr *Count = Walk.Count ? spelled(Walk.Count) : nullptr;
  const Recipe *All = Owner.recipe("element_count");
  if (!Count)
    return false;
  if (All && textOf(Count, Body) == fillRecipe(*All, {{"array", Array}}))
    return true;
  const ArrayCall Made = origin(Walk.First.Array, Body, Roles);
  return Made && rankOf(Made) == 1 &&
         isSameValue(Count, firstExtent(Made), Body);
}

std::string HostWalkBuilder::spelling(QualType T) const {
  return plainType(T).getAsString(Body.context().getPrintingPolicy());
}

std::optional<Fix> HostWalkBuilder::result(const Expr *Place, std::string Text,
                                           StringRef Advice) const {
  return Fix{FixLevel::Suggested,
             Advice.str(),
             {replace(Place, std::move(Text), Body)}};
}

// Does not use inline members of APFloat: they would tie the plugin to one
// version of LLVM before it can report a mismatch.
static bool isZero(const Expr *E) {
  const Expr *Plain = E ? E->IgnoreParenImpCasts() : nullptr;
  if (const auto *Number = dyn_cast_or_null<IntegerLiteral>(Plain))
    return Number->getValue().isZero();
  const auto *Number = dyn_cast_or_null<FloatingLiteral>(Plain);
  return Number && Number->getValueAsApproximateDouble() == 0.0;
}

/// `std::accumulate(p, p + n, 0.0f)` in the elements' own type.
std::optional<Fix> HostWalkBuilder::reduction() {
  const bool HasStart = Walk.Rest.size() == 1;
  if (Walk.Rest.size() > 1 || (HasStart && !isZero(Walk.Rest.front())) ||
      Walk.First.Element.isNull() ||
      plainType(Call.Site->getType()) != Walk.First.Element)
    return std::nullopt;
  return result(
      Call.Site,
      fillRecipe(*Owner.recipe("sum_read"),
                 {{"array", Array}, {"type", spelling(Walk.First.Element)}}),
      "reduce with the array library and read the result once");
}

/// `*std::max_element(p, p + n)`.
std::optional<Fix> HostWalkBuilder::extreme() {
  const auto *Star = dyn_cast_or_null<Expr>(Body.userOf(Call.Site));
  const auto *Builtin = dyn_cast_or_null<UnaryOperator>(Star);
  const auto *Overloaded = dyn_cast_or_null<CXXOperatorCallExpr>(Star);
  const bool IsDereferenced =
      (Builtin && Builtin->getOpcode() == UO_Deref) ||
      (Overloaded && Overloaded->getOperator() == OO_Star &&
       Overloaded->getNumArgs() == 1);
  if (!IsDereferenced || !Walk.Rest.empty() || !isEditable(Star, Body))
    return std::nullopt;
  return result(
      Star,
      fillRecipe(*Owner.recipe(Call.Function->Recipe),
                 {{"array", Array}, {"type", spelling(Star->getType())}}),
      "reduce with the array library and read the result once");
}

/// `std::count_if(p, p + n, [](float v) { return v > 0; })`.
std::optional<Fix> HostWalkBuilder::test() {
  if (Walk.Rest.size() != 1)
    return std::nullopt;
  const auto Mask = formulaOfLambda(Walk.Rest.front(), Walk.First.Element,
                                    Array, Owner, Body);
  if (!Mask || Mask->Is != Formula::Kind::Mask)
    return std::nullopt;
  return result(Call.Site,
                fillRecipe(*Owner.recipe(Call.Function->Recipe),
                           {{"mask", Mask->operand()}, {"type", "int64_t"}}),
                "reduce with the array library and read the result once");
}

/// `std::transform(p, p + n, q, lambda)`, also with a second input.
std::optional<Fix> HostWalkBuilder::map() {
  if (Walk.Rest.size() < 2 || Walk.Rest.size() > 3 ||
      Body.statementOf(Call.Site) != Call.Site->IgnoreImplicit())
    return std::nullopt;
  std::vector<std::string> Names{Array};
  for (const Expr *Argument : llvm::ArrayRef(Walk.Rest).drop_back()) {
    const auto Data = hostData(Argument, Body, Roles);
    if (!Data || !Data->AtStart || !namedVariable(Data->Array) ||
        !isContiguous(Data->Array, Body, Roles) ||
        Data->Element != Walk.First.Element)
      return std::nullopt;
    Names.push_back(textOf(Data->Array, Body));
  }
  const std::string Target = Names.back();
  Names.pop_back();
  const auto Value =
      formulaOfLambda(Walk.Rest.back(), Walk.First.Element, Names, Owner, Body);
  if (!Value || Value->Is != Formula::Kind::Array)
    return std::nullopt;
  return result(Call.Site,
                fillRecipe(*Owner.recipe("assign"),
                           {{"target", Target}, {"value", Value->Text}}),
                Names == std::vector{Target}
                    ? "work on the whole array"
                    : "work on the whole arrays, if they have the same shape");
}

std::optional<Fix> HostWalkBuilder::build() {
  if (!isEditable(Call.Site, Body) || !namedVariable(Walk.First.Array) ||
      origin(Walk.First.Array, Body, Roles).has(Role::DeviceTransfer) ||
      !isContiguous(Walk.First.Array, Body, Roles) || !coversWhole())
    return std::nullopt;
  const StringRef Form = Call.Function->Recipe;
  if (!Owner.recipe(Form))
    return std::nullopt;
  if (Form == "assign")
    return map();
  if (Form == "sum_read")
    return reduction();
  if (Form == "max_read" || Form == "min_read")
    return extreme();
  return test();
}

std::optional<Fix> hostWalkForm(const HostCall &Call, const HostWalk &Walk,
                                const FunctionBody &Body, RoleLookup &Roles) {
  return HostWalkBuilder(Call, Walk, Body, Roles).build();
}

} // namespace arraylint
