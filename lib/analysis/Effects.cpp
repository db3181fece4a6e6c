//===- Effects.cpp --------------------------------------------------------===//

#include "analysis/Effects.h"
#include "analysis/ConstantValue.h"

using namespace clang;

namespace arraylint {

/// `x.to(torch::kCPU)` and `x.cpu()` leave the result in host memory.
static bool yieldsHostArray(const ArrayCall &Call, RoleLookup &Roles) {
  if (!Call)
    return false;
  if (Call.Entry->Result == ResultKind::HostArray)
    return true;
  if (!Call.has(Role::DeviceTransfer))
    return false;
  return llvm::any_of(Call.arguments(), [&](const Expr *Argument) {
    return Argument && Roles.isHostPlace(Argument);
  });
}

/// Is the array that \p E shows known to be in host memory already?
static bool livesOnHost(const Expr *E, RoleLookup &Roles, unsigned Depth = 4) {
  for (; E && Depth; --Depth) {
    E = spelled(E);
    if (const auto *Variable =
            dyn_cast_or_null<VarDecl>(namedVariable(E));
        Variable && Variable->isLocalVarDecl() && Variable->getInit()) {
      E = Variable->getInit();
      continue;
    }
    const ArrayCall Call = arrayCall(E, Roles);
    if (!Call)
      return false;
    if (yieldsHostArray(Call, Roles))
      return true;
    E = Call.array();
  }
  return false;
}

bool waitsForDevice(const ArrayCall &Event, const FunctionBody &Body,
                    RoleLookup &Roles) {
  if (!Event || Event.Entry->Owner->Where == Memory::Host)
    return false;
  const bool ToHost = yieldsHostArray(Event, Roles);
  if (!Event.Entry->Blocks && !ToHost)
    return false;
  // `issue_execution_fence(/*block=*/false)`: the flag decides.
  if (Event.Entry->Parameters.count(Parameter::Value) &&
      !Event.has(Role::Scatter)) {
    const Expr *Flag = Event.argument(Parameter::Value);
    if (Flag && Flag->getType()->isBooleanType())
      return constantValue(Flag, Body) == 1;
    if (!Flag)
      return false;
  }
  const Expr *Array = Event.array();
  // Operators such as `<<` are declared for other types under the same name.
  if (Event.has(Role::Print) && Array && !Roles.isArray(Array->getType()))
    return false;
  return !Array || !livesOnHost(Array, Roles);
}

static bool shows(const ArrayEvent &Event, Effect E, RoleLookup &Roles) {
  switch (E) {
  case Effect::Sync:
    return waitsForDevice(Event, *Event.Body, Roles);
  case Effect::Allocate:
    return Event.has(Role::Allocate);
  case Effect::Write:
    return Event.has(Role::InPlace) || Event.has(Role::Scatter) ||
           Event.has(Role::OutParam);
  }
  llvm_unreachable("unknown effect");
}

llvm::ArrayRef<Hop> Effects::chain(const FunctionDecl *Definition, Effect E) {
  auto [It, New] = Chains.try_emplace({Definition, E});
  // While a function is being computed its entry is empty: recursion ends.
  if (New)
    if (const FunctionBody *Body = Events.bodyOf(Definition))
      Chains[{Definition, E}] = compute(*Body, E);
  return Chains[{Definition, E}];
}

std::vector<Hop> Effects::compute(const FunctionBody &Body, Effect E) {
  llvm::SmallVector<const Expr *, 8> Sites;
  std::vector<Hop> First;
  for (const ArrayEvent &Event : Body.events()) {
    if (!shows(Event, E, Roles))
      continue;
    Sites.push_back(Event.Site);
    if (First.empty())
      First = {{&Body.function(), Event.Site}};
  }
  for (const UserCall &Call : Body.calls()) {
    const llvm::ArrayRef<Hop> Below = chain(Call.Definition, E);
    if (Below.empty())
      continue;
    Sites.push_back(Call.Site);
    if (First.empty()) {
      First = {{&Body.function(), Call.Site}};
      First.insert(First.end(), Below.begin(), Below.end());
    }
  }
  if (Sites.empty() || !Body.flow().onEveryPath(Sites))
    return {};
  return First;
}

} // namespace arraylint
