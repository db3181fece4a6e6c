#include "analysis/arrays/DeviceWait.h"
#include "analysis/code/ConstantValue.h"
#include "analysis/code/NamedPlace.h"
#include "analysis/events/HostType.h"

using namespace clang;

namespace arraylint {

/// Is the result of a transfer in host memory: does it yield an array there, or
/// write one?
static bool goesToHost(const ArrayCall &Call, RoleLookup &Roles) {
  const Expr *Out = Call.argument(Parameter::Out);
  return yieldsHostArray(Call, Roles) ||
         (Out && Roles.isArray(Out->getType()) && livesOnHost(Out, Roles));
}

bool worksOnHost(const ArrayCall &Call, RoleLookup &Roles,
                 HostParameters OnHost) {
  const Expr *Array = Call.array();
  return Array && (hasHostType(Array, *Call.Entry->Owner, Roles) ||
                   livesOnHost(Array, Roles, OnHost));
}

bool waitsForDevice(const ArrayCall &Event, const FunctionBody &Body,
                    RoleLookup &Roles, HostParameters OnHost) {
  if (!Event || Event.Entry->Owner->Where == Memory::Host ||
      Event.Entry->ExpectsHost || Event.has(Role::Evaluate))
    return false;
  const bool HasResult =
      Event.Entry->Result != ResultKind::None || Event.argument(Parameter::Out);
  const bool ToHost =
      Event.has(Role::DeviceTransfer) && HasResult && goesToHost(Event, Roles);
  if (!Event.Entry->Blocks && !ToHost)
    return false;
  // `x.to(torch::kCPU, /*non_blocking=*/true)`: a later read waits.
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
  // Operators such as `<<` are also declared for other types.
  if (Event.has(Role::Print) && Array && !Roles.isArray(Array->getType()))
    return false;
  return !worksOnHost(Event, Roles, OnHost);
}

} // namespace arraylint
