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

/// All calls that make arrays of which \p Values are computed, in the default
/// place; empty if there are others, but the variable \p Itself.
static llvm::SmallVector<ArrayCall, 2>
creationsOf(llvm::ArrayRef<const Expr *> Values, const VarDecl *Itself,
            const FunctionBody &Body, RoleLookup &Roles) {
  llvm::SmallVector<ArrayCall, 2> Found;
  llvm::SmallVector<const Expr *, 4> Pending(Values);
  while (!Pending.empty()) {
    const Expr *E = Pending.pop_back_val();
    if (Itself && namedVariable(E) == Itself)
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
  return creationsOf(E, nullptr, Body, Roles);
}

/// The largest of \p All, or the first; none if there are none.
static ArrayCall largestOf(llvm::ArrayRef<ArrayCall> All,
                           const FunctionBody &Body) {
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

namespace {

/// What an array that is copied is computed from.
struct CopiedValue {
  /// First what its name is initialized with, then what changes it.
  llvm::SmallVector<const Expr *, 2> Parts;
  const VarDecl *Variable = nullptr; ///< null if it has no name
};

} // namespace

/// Is \p Use an operand of a call that computes in any place?
static bool isOperandForAnyPlace(const Expr *Use, const FunctionBody &Body,
                                 RoleLookup &Roles) {
  const Stmt *User = Body.userOf(Use);
  if (const auto *Member = dyn_cast_or_null<MemberExpr>(User))
    User = Body.userOf(Member);
  const ArrayCall Call = arrayCall(dyn_cast_or_null<Expr>(User), Roles);
  return Call && isForAnyPlace(Call, Roles) &&
         llvm::any_of(arrayOperands(Call, Roles), [&](const Expr *Operand) {
           return spelled(Operand) == Use;
         });
}

/// Appends the arrays that \p Use, of an array that is then copied, adds to it:
/// `x += y`, `x = x.masked_fill(x == 1, -inf)`. Returns false for other uses.
static bool addChange(const Expr *Use, const FunctionBody &Body,
                      RoleLookup &Roles,
                      llvm::SmallVectorImpl<const Expr *> &Parts) {
  if (const Expr *New = assignedTo(Use, Body)) {
    Parts.push_back(New);
    return true;
  }
  const auto *Statement = dyn_cast_or_null<Expr>(Body.statementOf(Use));
  const ArrayCall Change =
      Statement ? arrayCall(spelled(Statement), Roles) : ArrayCall{};
  if (!Change.has(Role::InPlace) || spelled(Change.array()) != Use ||
      !Change.Entry->Roles.hasAny(
          {Role::Assign, Role::Elementwise, Role::Random}))
    return false;
  const auto Operands = arrayOperands(Change, Roles);
  if (!isGivenNumbers(Change) && Operands.size() < 2)
    return false;
  llvm::append_range(Parts, Operands);
  return true;
}

/// What \p Move copies: for a variable that is made in the same block, and only
/// changed there before, its initializer and the changes. The copy may replace
/// it: `x = x.to(device)`, also under a condition.
static CopiedValue copiedValue(const ArrayEvent &Move, RoleLookup &Roles) {
  const FunctionBody &Body = *Move.Body;
  const CopiedValue Unnamed{{Move.array()}};
  const auto *Variable = dyn_cast_or_null<VarDecl>(namedVariable(Move.array()));
  if (!Variable || !Variable->isLocalVarDecl() ||
      !Variable->hasLocalStorage() || !Variable->getInit() ||
      Body.isInLambda(Move.Site))
    return Unnamed;
  const Stmt *Block = blockOf(Variable->getInit(), Body);
  if (Block != blockOf(aloneInBranch(Move.Site, Body), Body))
    return Unnamed;
  CopiedValue Value{{spelled(Variable->getInit())}, Variable};
  const Expr *Last = nullptr; // the name of a new value
  for (const DeclRefExpr *Use : Body.uses(Variable)) {
    if (Use == spelled(Move.array())) {
      const bool IsReplaced =
          Last && spelled(assignedTo(Last, Body)) == Move.Site;
      return IsReplaced || Use == Body.uses(Variable).back() ? Value : Unnamed;
    }
    if (spelled(assignedTo(Use, Body)) == Move.Site) {
      Last = Use;
      continue;
    }
    const bool IsPartOfChange =
        Last && Body.statementOf(Last) == Body.statementOf(Use) &&
        isOperandForAnyPlace(Use, Body, Roles);
    if (blockOf(Use, Body) != Block ||
        (!IsPartOfChange && !addChange(Use, Body, Roles, Value.Parts)))
      return Unnamed;
    Last = Use;
  }
  return Unnamed;
}

/// Is the place that of an array on the host: `x.to(values.device())`?
static bool goesToHostArray(const ArrayEvent &Move, RoleLookup &Roles) {
  const Expr *Place = placeArgument(Move, Roles);
  const auto *Device =
      Place ? dyn_cast<CXXMemberCallExpr>(spelled(Place)) : nullptr;
  const Expr *Of = Device ? Device->getImplicitObjectArgument() : nullptr;
  return Of && Roles.isArray(Of->getType()) && livesOnHost(Of, Roles);
}

ArrayCall hostCreationOf(const ArrayEvent &Move, RoleLookup &Roles) {
  if (!Move.has(Role::DeviceTransfer))
    return {};
  const FunctionBody &Body = *Move.Body;
  const auto [Parts, Variable] = copiedValue(Move, Roles);
  const ArrayCall Made =
      largestOf(creationsOf(Parts, Variable, Body, Roles), Body);
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

ArrayCall hostCreationBehind(const ArrayEvent &Move, RoleLookup &Roles) {
  const auto Parts = Move.has(Role::DeviceTransfer)
                         ? copiedValue(Move, Roles).Parts
                         : llvm::SmallVector<const Expr *, 2>();
  const Expr *Copied = Parts.size() == 1 ? spelled(Parts[0]) : nullptr;
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
