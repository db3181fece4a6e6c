#include "analysis/arrays/HostCreation.h"
#include "analysis/arrays/ArrayFacts.h"
#include "analysis/code/ValueFlow.h"
#include "analysis/events/ArrayUse.h"
#include "analysis/events/UserFunctions.h"
#include "analysis/loops/Estimate.h"
#include "analysis/places/HostMemory.h"
#include "analysis/places/NamedPlace.h"

using namespace clang;

namespace arraylint {

/// Does \p Call change the value of another call, which has no name, in place:
/// `torch::ones({n}).fill_(2)`?
static bool changesUnnamed(const ArrayCall &Call) {
  return Call.object() && !namedVariable(Call.object()) &&
         Call.Entry->Result == ResultKind::Handle;
}

/// Does \p Call compute where its operand is? Not `x.pin_memory()`.
static bool isForAnyPlace(const ArrayCall &Call, RoleLookup &Roles) {
  static constexpr RoleSet Computes = {Role::Cast, Role::Reshape,
                                       Role::Elementwise};
  if (Call.has(Role::DeviceTransfer))
    return changesTypeOnly(Call, Roles);
  if (Call.Entry->Parameters.count(Parameter::Device))
    return false;
  return Call.has(Role::InPlace)
             ? Call.Entry->Roles.hasAny(
                   {Role::Assign, Role::Elementwise, Role::Random}) &&
                   changesUnnamed(Call)
             : Call.Entry->Roles.hasAny(Computes);
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

/// The initializer of the variable that \p Move copies, if it has no other use
/// before; otherwise what is copied. The variable may be replaced by the copy,
/// as by `x = x.to(device)`.
static const Expr *copiedValue(const ArrayEvent &Move) {
  const FunctionBody &Body = *Move.Body;
  const auto *Variable = dyn_cast_or_null<VarDecl>(namedVariable(Move.array()));
  if (!Variable || !Variable->isLocalVarDecl() || !Variable->getInit() ||
      Body.innermostLoop(Variable->getInit()) != Move.InnermostLoop)
    return Move.array();
  const auto Uses = Body.uses(Variable);
  const auto isCopied = [&](const Expr *Use) {
    return Use == spelled(Move.array());
  };
  const bool IsOnly = Uses.size() == 1 && isCopied(Uses[0]);
  const bool IsReplaced = Uses.size() > 1 && isCopied(Uses[1]) &&
                          spelled(assignedTo(Uses[0], Body)) == Move.Site;
  return IsOnly || IsReplaced ? spelled(Variable->getInit()) : Move.array();
}

ArrayCall hostCreationOf(const ArrayEvent &Move, RoleLookup &Roles) {
  if (!Move.has(Role::DeviceTransfer))
    return {};
  const ArrayCall Made = hostCreation(copiedValue(Move), *Move.Body, Roles);
  return Made && mayGoToDevice(Move, Roles) &&
                 elementCount(Made, *Move.Body) != 0
             ? Made
             : ArrayCall{};
}

bool isCreatedToMove(const ArrayCall &Made, const FunctionBody &Body,
                     RoleLookup &Roles) {
  static constexpr AnalysisCache::Query AreMarked, Asked;
  AnalysisCache &Known = Body.cache();
  Known.getOrCompute(AreMarked, nullptr, nullptr, [&] {
    for (const ArrayEvent &Move : Body.events())
      if (const ArrayCall Moved = hostCreationOf(Move, Roles))
        Known.mark(Asked, Moved.Site, nullptr);
    return true;
  });
  return Known.isMarked(Asked, Made.Site, nullptr);
}

/// Does \p S name an array or a model that \p F is given: a parameter, a field
/// or a global variable?
static bool readsGiven(const Stmt *S, const FunctionDecl &F,
                       RoleLookup &Roles) {
  if (!S)
    return false;
  const auto isGiven = [&](const Expr *E, const ValueDecl *D) {
    const CXXRecordDecl *Class =
        E->getType().getNonReferenceType()->getAsCXXRecordDecl();
    return (Roles.isArray(E->getType()) ||
            (Class && Roles.modelLibrary(*Class))) &&
           (isa<ParmVarDecl>(D) || D->getDeclContext() != &F);
  };
  if (const auto *Name = dyn_cast<DeclRefExpr>(S);
      Name && isGiven(Name, Name->getDecl()))
    return true;
  if (const auto *Member = dyn_cast<MemberExpr>(S);
      Member && isa<FieldDecl>(Member->getMemberDecl()) &&
      isGiven(Member, Member->getMemberDecl()))
    return true;
  return llvm::any_of(S->children(), [&](const Stmt *Child) {
    return readsGiven(Child, F, Roles);
  });
}

/// The first call of \p Body that makes an array, if each makes one of numbers
/// in the default place; otherwise none.
static ArrayCall creationIn(const FunctionBody &Body, RoleLookup &Roles) {
  const auto yieldsArray = [&](const UserCall &Call) {
    return Roles.isArray(Call.Definition->getReturnType());
  };
  if (llvm::any_of(Body.calls(), yieldsArray) ||
      llvm::any_of(Body.externalCalls(), yieldsArray) ||
      readsGiven(Body.function().getBody(), Body.function(), Roles))
    return {};
  ArrayCall First;
  for (const ArrayEvent &Event : Body.events()) {
    if (Event.has(Role::DeviceTransfer) && !changesTypeOnly(Event, Roles))
      return {};
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

ArrayCall hostCreationBehind(const ArrayEvent &Move, RoleLookup &Roles) {
  const Expr *Copied =
      Move.has(Role::DeviceTransfer) ? spelled(copiedValue(Move)) : nullptr;
  const FunctionDecl *Callee = Copied ? certainCallee(Copied) : nullptr;
  const FunctionBody *Body =
      Callee && Roles.userFunctions() && mayGoToDevice(Move, Roles)
          ? Roles.userFunctions()->bodyOf(*Callee)
          : nullptr;
  if (!Body || !Roles.isArray(Callee->getReturnType()))
    return {};
  static constexpr AnalysisCache::Query Asked;
  return Body->cache()
      .stored<std::map<const FunctionBody *, ArrayCall>>(Asked)
      .try_emplace(Body, creationIn(*Body, Roles))
      .first->second;
}

} // namespace arraylint
