#include "analysis/arrays/DeviceWait.h"
#include "analysis/arrays/HostCreation.h"
#include "analysis/code/ConstantValue.h"
#include "analysis/code/KnownCode.h"
#include "analysis/code/Slot.h"
#include "analysis/places/HandedOut.h"
#include "analysis/places/HostProgram.h"
#include "analysis/places/HostType.h"
#include "analysis/places/LeastRank.h"
#include "analysis/places/NamedPlace.h"
#include "analysis/places/WithoutAssumptions.h"

using namespace clang;

namespace arraylint {

/// Is the result of a transfer in host memory: does it yield an array there, or
/// write one?
static bool goesToHost(const ArrayCall &Call, RoleLookup &Roles) {
  const Expr *Out = Call.argument(Parameter::Out);
  return yieldsHostArray(Call, Roles) ||
         (Out && Roles.isArray(Out->getType()) && livesOnHost(Out, Roles));
}

/// Does \p Call take \p Array, which is none of the library's, as a type of the
/// host? Such a type can refer to values of any kind.
static bool isTakenAsHostType(const Expr *Array, const ArrayCall &Call,
                              RoleLookup &Roles) {
  return Call.Callee && !Roles.isArray(Array->getType()) &&
         llvm::any_of(llvm::zip(Call.arguments(), Call.Callee->parameters()),
                      [&](const auto &Taken) {
                        const auto &[Argument, Parameter] = Taken;
                        return Argument == Array &&
                               isHostType(Parameter->getType(),
                                          *Call.Entry->Owner, Roles);
                      });
}

bool worksOnHost(const ArrayCall &Call, RoleLookup &Roles,
                 HostParameters OnHost, PlaceCauses *Elsewhere) {
  const Expr *Array = Call.array();
  return Array && (hasHostType(Array, *Call.Entry->Owner, Roles) ||
                   isTakenAsHostType(Array, Call, Roles) ||
                   livesOnHost(Array, Roles, OnHost, Elsewhere));
}

/// Does \p Call compute with another array, element by element?
static bool takesOtherArray(const ArrayCall &Call, RoleLookup &Roles) {
  return Call.Entry->Roles.hasAny({Role::Elementwise, Role::Reduce}) &&
         llvm::any_of(Call.arguments(), [&](const Expr *Argument) {
           return Argument && Argument != Call.array() &&
                  Roles.isArray(Argument->getType());
         });
}

/// The variable whose array \p E is computed from, where that array is; null
/// for other expressions.
static const Expr *sourceOf(const Expr *E, const FunctionBody &Body,
                            RoleLookup &Roles) {
  constexpr unsigned MostCalls = 16;
  E = spelled(E);
  for (unsigned I = 0; E && !namedVariable(E) && I < MostCalls; ++I) {
    // All parts of a tuple are where it was computed.
    if (const Expr *Whole = passedOn(E)) {
      E = tupleRead(spelled(Whole), Body);
      continue;
    }
    const ArrayCall Call = arrayCall(E, Roles);
    if (!Call || Call.argument(Parameter::Parts) ||
        (Call.has(Role::DeviceTransfer) && !changesTypeOnly(Call, Roles)) ||
        (Call.Entry->Roles.hasAny({Role::Allocate, Role::Random}) &&
         mayNameDevice(Call, Roles,
                       [&](const Expr *Of) { return livesOnHost(Of, Roles); })))
      return nullptr;
    E = spelled(Call.array());
    // Where a number comes from says nothing of where its array is, nor does an
    // array without an axis of where the other operand is.
    if (E && (!Roles.isArray(E->getType()) ||
              (takesOtherArray(Call, Roles) && leastRank(E, Roles) == 0)))
      return nullptr;
  }
  return namedVariable(E) ? E : nullptr;
}

/// May \p Variable be given another array by a lambda or by others, to whom it
/// is handed out?
static bool mayChangeUnseen(const Slot &Variable, const FunctionBody &Body,
                            RoleLookup &Roles) {
  static constexpr AnalysisCache::Query Asked;
  auto &Known =
      Body.cache().stored<llvm::DenseMap<const ValueDecl *, bool>>(Asked);
  const auto [It, IsNew] = Known.try_emplace(Variable.Base);
  if (IsNew)
    It->second =
        isWrittenInLambda(Variable, Body) ||
        llvm::any_of(Body.uses(Variable.Base), [&](const DeclRefExpr *Use) {
          return isHandedOut(Use, Body, Roles);
        });
  return It->second;
}

/// Is each array in host memory that the variable of \p Array may hold at this
/// place, whatever it holds elsewhere?
///
///   x = x.cpu();
///   while (x.size(0)) x = x.index_select(0, x.nonzero());
///
static bool holdsOnlyHost(const Expr *Array, const FunctionBody &Body,
                          RoleLookup &Roles, HostParameters OnHost,
                          PlaceCauses *Elsewhere) {
  llvm::SmallVector<const Expr *, 4> Pending{sourceOf(Array, Body, Roles)};
  llvm::SmallPtrSet<const Expr *, 4> Seen;
  while (!Pending.empty()) {
    const Expr *Name = Pending.pop_back_val();
    if (Name && !Seen.insert(Name).second)
      continue;
    const auto Variable = slotOf(Name);
    if (!Variable || !Variable->Base || Variable->Field ||
        !Variable->isLocalTo(Body) || mayChangeUnseen(*Variable, Body, Roles))
      return false;
    bool Sure = true;
    const auto visit = [&](const Stmt *Element, bool) {
      const SlotEffect Change =
          Element ? effectOn(Element, *Variable, Body, Roles) : SlotEffect();
      if (Element && (Change.What == SlotEffect::None ||
                      Change.What == SlotEffect::Updates))
        return FlowGraph::Walk::On;
      const bool Defines = Change.What == SlotEffect::Defines && Change.Value &&
                           !Change.Component;
      if (Defines && !livesOnHost(Change.Value, Roles, OnHost, Elsewhere))
        Pending.push_back(sourceOf(Change.Value, Body, Roles));
      Sure &= Defines;
      return FlowGraph::Walk::Stop;
    };
    static constexpr AnalysisCache::Query Asked;
    if (!Body.flow().walkBack(Name, nullptr, Asked, visit) || !Sure)
      return false;
  }
  return true;
}

bool isOnHostHere(const Expr *Array, const FunctionBody &Body,
                  RoleLookup &Roles, HostParameters OnHost,
                  PlaceCauses *Elsewhere) {
  return livesOnHost(Array, Roles, OnHost, Elsewhere) ||
         holdsOnlyHost(Array, Body, Roles, OnHost, Elsewhere);
}

PlaceCauses causesElsewhere(const Expr *Array, const FunctionBody &Body,
                            RoleLookup &Roles) {
  const WithoutAssumptions Now(Roles);
  PlaceCauses Elsewhere;
  return isOnHostHere(Array, Body, Roles, {}, &Elsewhere) ? Elsewhere
                                                          : PlaceCauses();
}

const Expr *indexReadBy(const ArrayCall &Call) {
  return Call.has(Role::Slice) && Call.Entry->Blocks
             ? Call.argument(Parameter::Index)
             : nullptr;
}

bool waitsForDevice(const ArrayCall &Event, const FunctionBody &Body,
                    RoleLookup &Roles, HostParameters OnHost,
                    PlaceCauses *Elsewhere) {
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
  if (const Expr *Index = indexReadBy(Event))
    return !isOnHostHere(Index, Body, Roles, OnHost, Elsewhere) &&
           !isMadeInDefaultPlace(Index, Body, Roles);
  const Expr *Array = Event.array();
  // Operators such as `<<` are also declared for other types.
  if (Event.has(Role::Print) && Array && !Roles.isArray(Array->getType()))
    return false;
  return !worksOnHost(Event, Roles, OnHost, Elsewhere) &&
         !(Array && holdsOnlyHost(Array, Body, Roles, OnHost, Elsewhere));
}

PlaceCauses causesOfWait(const ArrayCall &Event, const FunctionBody &Body,
                         RoleLookup &Roles, HostParameters OnHost) {
  if (!Event || !makesOnHost(*Event.Entry->Owner))
    return {};
  const WithoutAssumptions Now(Roles);
  PlaceCauses Elsewhere;
  return waitsForDevice(Event, Body, Roles, OnHost, &Elsewhere) ? PlaceCauses()
                                                                : Elsewhere;
}

} // namespace arraylint
