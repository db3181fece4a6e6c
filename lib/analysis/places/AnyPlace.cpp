#include "analysis/places/AnyPlace.h"
#include "analysis/places/NamedPlace.h"

using namespace clang;

namespace arraylint {

/// Does \p Call change the value of another call, which has no name, in place:
/// `torch::ones({n}).fill_(2)`?
static bool changesUnnamed(const ArrayCall &Call) {
  return Call.object() && !namedVariable(Call.object()) &&
         Call.Entry->Result == ResultKind::Handle;
}

/// Is \p Argument a number, or a list of them such as `{batch, 1}`?
static bool isOfNumbers(const Expr *Argument) {
  if (Argument->getType()->isArithmeticType())
    return true;
  const InitListExpr *List = bracedList(Argument);
  return List && llvm::all_of(List->inits(), [](const Expr *Element) {
           return spelled(Element)->getType()->isArithmeticType();
         });
}

bool isGivenNumbers(const ArrayCall &Call) {
  return llvm::all_of(Call.arguments(), [&](const Expr *Argument) {
    return !Argument || Argument == Call.array() || isOfNumbers(Argument);
  });
}

bool isForAnyPlace(const ArrayCall &Call, RoleLookup &Roles) {
  static constexpr RoleSet Computes = {Role::Cast, Role::Reshape,
                                       Role::Elementwise, Role::Concat};
  if (Call.has(Role::DeviceTransfer))
    return changesTypeOnly(Call, Roles);
  if (Call.Entry->Parameters.count(Parameter::Device))
    return false;
  return Call.has(Role::InPlace)
             ? Call.Entry->Roles.hasAny(
                   {Role::Assign, Role::Elementwise, Role::Random}) &&
                   changesUnnamed(Call) && isGivenNumbers(Call)
             : Call.Entry->Roles.hasAny(Computes) ||
                   // `torch::triu(x, 1)`
                   (Call.has(Role::Gather) && isGivenNumbers(Call));
}

} // namespace arraylint
