#include "analysis/arrays/HostCreation.h"
#include "analysis/arrays/ArrayFacts.h"
#include "analysis/code/ConstantValue.h"
#include "analysis/loops/Estimate.h"
#include "analysis/places/AnyPlace.h"
#include "analysis/places/HostProgram.h"
#include "analysis/places/NamedPlace.h"
#include "clang/AST/ExprCXX.h"

using namespace clang;

namespace arraylint {

/// Is \p Argument a number, the shape, or options without a device?
static bool isHarmless(const Expr *Argument, const ArrayCall &Made,
                       RoleLookup &Roles) {
  if (Argument == Made.argument(Parameter::Dtype))
    return nameNoDevice(Argument, Roles);
  return Argument == Made.argument(Parameter::Shape) ||
         Argument == Made.argument(Parameter::Value) ||
         Argument->getType().getNonReferenceType()->isArithmeticType();
}

bool isOfOneNumber(const ArrayCall &Made) {
  if (!Made.has(Role::Allocate) || !Made.Entry->OnHost ||
      !Made.Entry->DefaultDtype.empty() ||
      Made.Entry->Parameters.count(Parameter::Start))
    return false;
  const auto Arguments = Made.arguments();
  return !Arguments.empty() && Arguments[0] &&
         Arguments[0]->getType().getNonReferenceType()->isArithmeticType();
}

/// Is there a call in \p Made that asks for gradients, other than
/// `requires_grad(false)`?
static bool recordsGradients(const ArrayCall &Made, const FunctionBody &Body) {
  const auto isFalse = [](const Expr *Argument) {
    const auto *Literal = dyn_cast_or_null<CXXBoolLiteralExpr>(
        Argument ? spelled(Argument) : nullptr);
    return Literal && !Literal->getValue();
  };
  return llvm::any_of(Body.eventsAround(Made.Site),
                      [&](const ArrayEvent &Other) {
                        return Other.has(Role::Gradient) &&
                               Body.isPartOf(Other.Site, Made.Site) &&
                               llvm::none_of(Other.arguments(), isFalse);
                      });
}

/// \p Made if it makes an array in the default place.
static ArrayCall inDefaultPlace(const ArrayCall &Made, const FunctionBody &Body,
                                RoleLookup &Roles) {
  if (!Made.Entry->Roles.hasAny({Role::Allocate, Role::Random}) ||
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

llvm::SmallVector<ArrayCall, 2>
hostCreations(llvm::ArrayRef<const Expr *> Values,
              llvm::function_ref<bool(const Expr *)> IsKnown,
              const FunctionBody &Body, RoleLookup &Roles) {
  llvm::SmallVector<ArrayCall, 2> Found;
  llvm::SmallVector<const Expr *, 4> Pending(Values);
  while (!Pending.empty()) {
    const Expr *E = Pending.pop_back_val();
    if (IsKnown(E))
      continue;
    const ArrayCall Call = arrayCall(E, Roles);
    if (Call && isForAnyPlace(Call, Roles)) {
      const auto Operands = arrayOperands(Call, Roles);
      if (Operands.empty())
        return {};
      llvm::append_range(Pending, Operands);
    } else if (const ArrayCall Made =
                   Call ? inDefaultPlace(Call, Body, Roles) : ArrayCall{}) {
      Found.push_back(Made);
    } else {
      return {};
    }
  }
  std::reverse(Found.begin(), Found.end());
  return Found;
}

llvm::SmallVector<ArrayCall, 2>
hostCreations(const Expr *E, const FunctionBody &Body, RoleLookup &Roles) {
  return hostCreations(E, [](const Expr *) { return false; }, Body, Roles);
}

ArrayCall largestOf(llvm::ArrayRef<ArrayCall> All, const FunctionBody &Body) {
  const auto size = [&](const ArrayCall &Made) {
    return elementCount(Made, Body).value_or(1);
  };
  const auto *Largest =
      llvm::max_element(All, [&](const ArrayCall &A, const ArrayCall &B) {
        return size(A) < size(B);
      });
  return Largest == All.end() ? ArrayCall{} : *Largest;
}

ArrayCall hostCreation(const Expr *E, const FunctionBody &Body,
                       RoleLookup &Roles) {
  return largestOf(hostCreations(E, Body, Roles), Body);
}

bool isMadeInDefaultPlace(const Expr *E, const FunctionBody &Body,
                          RoleLookup &Roles) {
  const Library *Owner = E ? Roles.arrayLibrary(E->getType()) : nullptr;
  if (!Owner || !makesOnHost(*Owner))
    return false;
  const Expr *Storage = storageOf(E, Roles);
  const auto *Variable = dyn_cast_or_null<VarDecl>(namedVariable(Storage));
  if (!Variable)
    return static_cast<bool>(hostCreation(E, Body, Roles));
  // Whether anything replaces it takes the most time to find out.
  return Variable->getInit() &&
         hostCreation(Variable->getInit(), Body, Roles) &&
         onlyInitializer(Storage, Body) == spelled(Variable->getInit());
}

} // namespace arraylint
