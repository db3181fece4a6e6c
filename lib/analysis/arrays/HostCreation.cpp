#include "analysis/arrays/HostCreation.h"
#include "analysis/arrays/ArrayFacts.h"
#include "analysis/code/ConstantValue.h"
#include "analysis/code/SelfContained.h"
#include "analysis/events/ArrayUse.h"
#include "analysis/events/UserFunctions.h"
#include "analysis/loops/Estimate.h"
#include "analysis/places/HostMemory.h"
#include "analysis/places/HostProgram.h"
#include "analysis/places/NamedPlace.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/StmtCXX.h"

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

/// Is \p Call given numbers, besides its array? A generator is one of the host.
static bool isGivenNumbers(const ArrayCall &Call) {
  return llvm::all_of(Call.arguments(), [&](const Expr *Argument) {
    return !Argument || Argument == Call.array() || isOfNumbers(Argument);
  });
}

/// Does \p Call compute where its operand is? Not `x.pin_memory()`.
static bool isForAnyPlace(const ArrayCall &Call, RoleLookup &Roles) {
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
hostCreations(const Expr *E, const FunctionBody &Body, RoleLookup &Roles) {
  llvm::SmallVector<ArrayCall, 2> Found;
  llvm::SmallVector<const Expr *, 4> Pending = {E};
  while (!Pending.empty()) {
    const ArrayCall Call = arrayCall(Pending.pop_back_val(), Roles);
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

ArrayCall hostCreation(const Expr *E, const FunctionBody &Body,
                       RoleLookup &Roles) {
  const auto All = hostCreations(E, Body, Roles);
  const auto size = [&](const ArrayCall &Made) {
    return elementCount(Made, Body).value_or(1);
  };
  const auto *Largest =
      llvm::max_element(All, [&](const ArrayCall &A, const ArrayCall &B) {
        return size(A) < size(B);
      });
  return Largest == All.end() ? ArrayCall{} : *Largest;
}

/// The block that \p S is a statement of, or part of one.
static const Stmt *blockOf(const Stmt *S, const FunctionBody &Body) {
  const Stmt *Statement = Body.statementOf(S);
  return Statement ? Body.parent(Statement) : nullptr;
}

/// \p E, or the `if` that does nothing else: `if (cuda) x = x.cuda();`.
static const Stmt *aloneInBranch(const Expr *E, const FunctionBody &Body) {
  const Stmt *Alone = Body.statementOf(E);
  const Stmt *Around = Alone ? Body.parent(Alone) : nullptr;
  if (const auto *Block = dyn_cast_or_null<CompoundStmt>(Around);
      Block && Block->size() == 1)
    Around = Body.parent(Alone = Block);
  const auto *If = dyn_cast_or_null<IfStmt>(Around);
  return If && !If->getElse() && If->getThen() == Alone ? Around : E;
}

/// What \p Move copies: for a variable that is made in the same block, and not
/// used before, its initializer. The copy may replace it: `x = x.to(device)`,
/// also under a condition.
static const Expr *copiedValue(const ArrayEvent &Move) {
  const FunctionBody &Body = *Move.Body;
  const auto *Variable = dyn_cast_or_null<VarDecl>(namedVariable(Move.array()));
  if (!Variable || !Variable->isLocalVarDecl() ||
      !Variable->hasLocalStorage() || !Variable->getInit() ||
      Body.isInLambda(Move.Site) ||
      blockOf(Variable->getInit(), Body) !=
          blockOf(aloneInBranch(Move.Site, Body), Body))
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
      if (hostCreationOf(Move, Roles))
        for (const ArrayEvent &Part : Body.eventsAround(copiedValue(Move)))
          if (Body.isPartOf(Part.Site, copiedValue(Move)))
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
      .try_emplace(Body, computesFromNumbers(*Body, Roles)
                             ? creationIn(*Body, Roles)
                             : ArrayCall{})
      .first->second;
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
