#include "analysis/calls/MovedCreation.h"
#include "analysis/arrays/HostCreation.h"
#include "analysis/calls/CopiedValue.h"
#include "analysis/code/SelfContained.h"
#include "analysis/code/SideEffects.h"
#include "analysis/events/UserFunctions.h"
#include "analysis/loops/Estimate.h"
#include "analysis/places/AnyPlace.h"
#include "analysis/places/HostMemory.h"
#include "analysis/places/NamedPlace.h"
#include "clang/AST/ExprCXX.h"

using namespace clang;

namespace arraylint {

/// Is the place that of an array on the host: `x.to(values.device())`?
static bool goesToHostArray(const ArrayEvent &Move, RoleLookup &Roles) {
  const Expr *Of = arrayOfPlace(Move, Roles);
  return Of && livesOnHost(Of, Roles);
}

ArrayCall hostCreationOf(const ArrayEvent &Move, RoleLookup &Roles) {
  if (!Move.has(Role::DeviceTransfer))
    return {};
  const FunctionBody &Body = *Move.Body;
  const CopiedValue Value = copiedValue(Move, Roles);
  const ArrayCall Made = largestOf(
      hostCreations(
          Value.Parts, [&](const Expr *E) { return Value.isNamed(E); }, Body,
          Roles),
      Body);
  return Made && mayGoToDevice(Move, Roles) && elementCount(Made, Body) != 0 &&
                 !goesToHostArray(Move, Roles)
             ? Made
             : ArrayCall{};
}

bool isCreatedToMove(const ArrayCall &Made, const FunctionBody &Body,
                     RoleLookup &Roles) {
  static constexpr AnalysisCache::Query AreMarked, Asked;
  AnalysisCache &Known = Body.cache();
  Known.getOrCompute(AreMarked, nullptr, nullptr, [&] {
    for (const ArrayEvent &Move : Body.events())
      if (hostCreationOf(Move, Roles))
        for (const Expr *Value : copiedValue(Move, Roles).Parts)
          for (const ArrayEvent &Part : Body.eventsAround(Value))
            if (Body.isPartOf(Part.Site, Value))
              Known.mark(Asked, Part.Site, nullptr);
    return true;
  });
  return Known.isMarked(Asked, Made.Site, nullptr);
}

/// Is the result of \p Body computed from numbers alone, by calls that could
/// all run on a device?
static bool computesFromNumbers(const FunctionBody &Body, RoleLookup &Roles) {
  static constexpr RoleSet Computes = {
      Role::Allocate, Role::Random,      Role::Elementwise, Role::Reshape,
      Role::Cast,     Role::CopyNotView, Role::Concat,      Role::Gather};
  const FunctionDecl &F = Body.function();
  return Body.calls().empty() && Body.externalCalls().empty() &&
         llvm::all_of(F.parameters(),
                      [](const ParmVarDecl *P) {
                        return P->getType()->isArithmeticType();
                      }) &&
         llvm::all_of(Body.events(),
                      [](const ArrayEvent &Event) {
                        return Event.Entry->Roles.hasAny(Computes) &&
                               !Event.Entry->Blocks &&
                               (!Event.has(Role::InPlace) ||
                                isGivenNumbers(Event));
                      }) &&
         isSelfContained(F, Roles);
}

/// The first call of \p Body that makes an array, if each does so in the
/// default place; otherwise none.
static ArrayCall creationIn(const FunctionBody &Body, RoleLookup &Roles) {
  ArrayCall First;
  for (const ArrayEvent &Event : Body.events()) {
    if (!Event.Entry->Roles.hasAny({Role::Allocate, Role::Random}) ||
        Event.has(Role::InPlace))
      continue;
    const ArrayCall Made = hostCreation(Event.Site, Body, Roles);
    if (!Made)
      return {};
    if (!First)
      First = Made;
  }
  return First;
}

/// The call that returns what \p Move copies to a device, also if that is
/// converted before; null if there is none.
static const CallExpr *makingCall(const ArrayEvent &Move, RoleLookup &Roles) {
  const auto Parts = Move.has(Role::DeviceTransfer)
                         ? copiedValue(Move, Roles).Parts
                         : llvm::SmallVector<const Expr *, 4>();
  const Expr *Copied = Parts.size() == 1 ? spelled(Parts[0]) : nullptr;
  while (const ArrayCall Cast = arrayCall(Copied, Roles)) {
    if (!changesTypeOnly(Cast, Roles) || !Cast.array())
      break;
    Copied = spelled(Cast.array());
  }
  const auto *Call = dyn_cast_or_null<CallExpr>(Copied);
  return Call && Roles.userFunctions() && mayGoToDevice(Move, Roles) &&
                 Roles.isArray(Call->getType())
             ? Call
             : nullptr;
}

static const FunctionBody *calledBody(const CallExpr *Call, RoleLookup &Roles) {
  const FunctionDecl *Callee = Call ? certainCallee(Call) : nullptr;
  return Callee ? Roles.userFunctions()->bodyOf(*Callee) : nullptr;
}

ArrayCall hostCreationBehind(const ArrayEvent &Move, RoleLookup &Roles) {
  const FunctionBody *Body = calledBody(makingCall(Move, Roles), Roles);
  if (!Body)
    return {};
  static constexpr AnalysisCache::Query Asked;
  return Body->cache()
      .stored<std::map<const FunctionBody *, ArrayCall>>(Asked)
      .try_emplace(Body, computesFromNumbers(*Body, Roles)
                             ? creationIn(*Body, Roles)
                             : ArrayCall{})
      .first->second;
}

static bool makesTable(const FunctionBody &Body, RoleLookup &Roles);

static bool computesTable(const FunctionBody &Body, RoleLookup &Roles) {
  const FunctionDecl &F = Body.function();
  const auto isFollowed = [&](const CallExpr &Call) {
    return llvm::any_of(Body.calls(), [&](const UserCall &Inner) {
      return Inner.Site == &Call;
    });
  };
  return Body.externalCalls().empty() &&
         llvm::all_of(F.parameters(),
                      [](const ParmVarDecl *P) {
                        return P->getType()->isArithmeticType();
                      }) &&
         llvm::all_of(Body.events(),
                      [&](const ArrayEvent &Event) {
                        return !Event.has(Role::Random) &&
                               (!Event.has(Role::Allocate) ||
                                hostCreation(Event.Site, Body, Roles));
                      }) &&
         usesOnlyArguments(F, Roles) &&
         callsPureCode(F.getBody(), Roles, isFollowed) &&
         llvm::all_of(Body.calls(), [&](const UserCall &Call) {
           const FunctionBody *Inner =
               Roles.userFunctions()->bodyOf(*Call.Definition);
           return Inner && makesTable(*Inner, Roles);
         });
}

/// Does \p Body, and what it calls, compute an array on the host that only
/// depends on the numbers that it is given? Not if it calls itself.
static bool makesTable(const FunctionBody &Body, RoleLookup &Roles) {
  static constexpr AnalysisCache::Query Asked;
  auto &Known = Roles.userFunctions()
                    ->cache()
                    .stored<std::map<const FunctionBody *, bool>>(Asked);
  const auto [It, New] = Known.try_emplace(&Body, false);
  if (New)
    It->second = computesTable(Body, Roles);
  return It->second;
}

/// Are \p E, or the elements of the list that it is, constants?
static bool isConstant(const Expr *E, const ASTContext &Context) {
  if (const InitListExpr *List = bracedList(E))
    return llvm::all_of(List->inits(), [&](const Expr *Element) {
      return isConstant(Element, Context);
    });
  E = spelled(E);
  if (const auto *Made = dyn_cast<CXXConstructExpr>(E))
    return Made->getNumArgs() == 1 && isConstant(Made->getArg(0), Context);
  return !E->isValueDependent() && E->isEvaluatable(Context);
}

/// Does \p Made make an array of constants: `torch::tensor({0, 1})`?
static bool listsConstants(const ArrayCall &Made, const FunctionBody &Body,
                           RoleLookup &Roles) {
  const auto Arguments = Made.arguments();
  const auto isTypeOrDefault = [&](const Expr *Argument) {
    return !Argument || isa<CXXDefaultArgExpr>(Argument) ||
           !Roles.dtype(Argument).empty();
  };
  return Made.has(Role::Allocate) && Made.Entry->OnHost && !Arguments.empty() &&
         Arguments[0] && bracedList(Arguments[0]) &&
         isConstant(Arguments[0], Body.context()) &&
         llvm::all_of(llvm::drop_begin(Arguments), isTypeOrDefault);
}

const CallExpr *tableBehind(const ArrayEvent &Move, RoleLookup &Roles) {
  const CallExpr *Call = makingCall(Move, Roles);
  const FunctionBody *Maker = calledBody(Call, Roles);
  return Call && (Maker ? makesTable(*Maker, Roles)
                        : listsConstants(arrayCall(Call, Roles), *Move.Body,
                                         Roles))
             ? Call
             : nullptr;
}

const VarDecl *constantBehind(const ArrayEvent &Move, RoleLookup &Roles) {
  const auto *Constant = dyn_cast_or_null<VarDecl>(namedVariable(Move.array()));
  return Constant && Constant->hasGlobalStorage() &&
                 Constant->getType().isConstQualified() &&
                 Move.has(Role::DeviceTransfer) && mayGoToDevice(Move, Roles) &&
                 !goesToHostArray(Move, Roles) &&
                 livesOnHost(Constant->getInit(), Roles)
             ? Constant
             : nullptr;
}

} // namespace arraylint
