#include "analysis/arrays/HostCreation.h"
#include "analysis/arrays/ArrayFacts.h"
#include "analysis/loops/Estimate.h"
#include "analysis/places/HostMemory.h"
#include "analysis/places/NamedPlace.h"

using namespace clang;

namespace arraylint {

/// Does \p Call compute where its operand is? Not `x.pin_memory()`.
static bool isForAnyPlace(const ArrayCall &Call, RoleLookup &Roles) {
  static constexpr RoleSet Computes = {Role::Cast, Role::Reshape,
                                       Role::Elementwise};
  return Call.has(Role::DeviceTransfer)
             ? changesTypeOnly(Call, Roles)
             : Call.Entry->Roles.hasAny(Computes) && !Call.has(Role::InPlace) &&
                   !Call.Entry->Parameters.count(Parameter::Device);
}

/// The first call of a chain of calls with one array each.
static ArrayCall firstCall(const Expr *E, RoleLookup &Roles) {
  ArrayCall Call = arrayCall(E, Roles);
  while (Call && isForAnyPlace(Call, Roles)) {
    const auto Operands = arrayOperands(Call, Roles);
    if (Operands.size() != 1)
      return {};
    Call = arrayCall(Operands.front(), Roles);
  }
  return Call;
}

/// Is \p Argument a number, the shape, or options without a device?
static bool isHarmless(const Expr *Argument, const ArrayCall &Made,
                       RoleLookup &Roles) {
  if (Argument == Made.argument(Parameter::Dtype))
    return nameNoDevice(Argument, Roles);
  return Argument == Made.argument(Parameter::Shape) ||
         Argument == Made.argument(Parameter::Value) ||
         Argument->getType().getNonReferenceType()->isArithmeticType();
}

/// Is \p Made an array of one number of the host, as `torch::tensor(1e-6)`? The
/// number is passed to the device with the call that makes the array there.
static bool isOfOneNumber(const ArrayCall &Made) {
  const auto Arguments = Made.arguments();
  return Made.Entry->OnHost && !Arguments.empty() && Arguments[0] &&
         Arguments[0]->getType().getNonReferenceType()->isArithmeticType();
}

static bool recordsGradients(const ArrayCall &Made, const FunctionBody &Body) {
  return llvm::any_of(Body.eventsAround(Made.Site),
                      [&](const ArrayEvent &Other) {
                        return Other.has(Role::Gradient) &&
                               Body.isPartOf(Other.Site, Made.Site);
                      });
}

ArrayCall hostCreation(const Expr *E, const FunctionBody &Body,
                       RoleLookup &Roles) {
  const ArrayCall Made = firstCall(E, Roles);
  if (!Made || !Made.Entry->Roles.hasAny({Role::Allocate, Role::Random}) ||
      Made.Entry->Result != ResultKind::Copy)
    return {};
  // Not `torch::tensor(values)`, and not `zeros_like(x)`, which is where x is.
  const bool ComputesElements =
      Made.Entry->Parameters.count(Parameter::Shape) ||
      Made.Entry->Parameters.count(Parameter::Start) ||
      !Made.Entry->DefaultDtype.empty() || isOfOneNumber(Made);
  const bool IsHarmless =
      llvm::all_of(Made.arguments(), [&](const Expr *Argument) {
        return !Argument || isHarmless(Argument, Made, Roles);
      });
  return ComputesElements && IsHarmless && arrayOperands(Made, Roles).empty() &&
                 !recordsGradients(Made, Body)
             ? Made
             : ArrayCall{};
}

ArrayCall hostCreationOf(const ArrayEvent &Move, RoleLookup &Roles) {
  if (!Move.has(Role::DeviceTransfer))
    return {};
  const ArrayCall Made = hostCreation(Move.array(), *Move.Body, Roles);
  return Made && mayGoToDevice(Move, Roles) &&
                 elementCount(Made, *Move.Body) != 0
             ? Made
             : ArrayCall{};
}

} // namespace arraylint
