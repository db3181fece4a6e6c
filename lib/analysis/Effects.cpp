//===- Effects.cpp --------------------------------------------------------===//

#include "analysis/Effects.h"
#include "analysis/ConstantValue.h"
#include "analysis/HostMemory.h"
#include "clang/AST/StmtCXX.h"

using namespace clang;

namespace arraylint {

bool waitsForDevice(const ArrayCall &Event, const FunctionBody &Body,
                    RoleLookup &Roles) {
  if (!Event || Event.Entry->Owner->Where == Memory::Host ||
      Event.Entry->ExpectsHost || Event.has(Role::Evaluate))
    return false;
  const bool HandsOver =
      Event.Entry->Result != ResultKind::None || Event.argument(Parameter::Out);
  const bool ToHost = Event.has(Role::DeviceTransfer) && HandsOver &&
                      yieldsHostArray(Event, Roles);
  if (!Event.Entry->Blocks && !ToHost)
    return false;
  // `x.to(torch::kCPU, /*non_blocking=*/true)`: whoever reads it waits.
  if (const Expr *Flag = Event.argument(Parameter::Async);
      Flag && constantValue(Flag, Body) != 0)
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
  case Effect::Start:
    return Event.has(Role::RuntimeStart);
  case Effect::Finish:
    return Event.has(Role::RuntimeFinish);
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

llvm::SmallVector<const Expr *, 8> Effects::sites(const FunctionBody &Body,
                                                  Effect E) {
  llvm::SmallVector<const Expr *, 8> Sites;
  for (const ArrayEvent &Event : Body.events())
    if (shows(Event, E, Roles))
      Sites.push_back(Event.Site);
  for (const UserCall &Call : Body.calls())
    if (!chain(Call.Definition, E).empty())
      Sites.push_back(Call.Site);
  return Sites;
}

std::vector<Hop> Effects::compute(const FunctionBody &Body, Effect E) {
  // Who calls a coroutine may get it before anything of its body has run.
  if (isa<CoroutineBodyStmt>(Body.function().getBody()))
    return {};
  const auto Sites = sites(Body, E);
  if (Sites.empty() || !Body.flow().onEveryPath(Sites))
    return {};
  std::vector<Hop> Result{{&Body.function(), Sites.front()}};
  for (const UserCall &Call : Body.calls())
    if (Call.Site == Sites.front())
      llvm::append_range(Result, chain(Call.Definition, E));
  return Result;
}

} // namespace arraylint
