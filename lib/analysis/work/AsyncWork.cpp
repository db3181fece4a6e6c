#include "analysis/work/AsyncWork.h"
#include "analysis/arrays/Effects.h"
#include "analysis/arrays/HostMemory.h"
#include "analysis/code/ConstantValue.h"
#include "analysis/code/KnownCode.h"
#include "analysis/events/WrittenArray.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/StmtCXX.h"

using namespace clang;

namespace arraylint {

static constexpr unsigned MaxDepth = 4;

/// The roles of calls that create new arrays; MLX's `scatter` does so as well.
static constexpr RoleSet Making = {
    Role::Elementwise, Role::Reduce,    Role::Random, Role::Scatter,
    Role::Concat,      Role::Factorize, Role::Fft,    Role::Solve};

const FunctionBody *AsyncWork::callee(const Expr *E) const {
  const FunctionDecl *Callee = calledFunction(E);
  const FunctionDecl *Definition = nullptr;
  const auto *Method = dyn_cast_or_null<CXXMethodDecl>(Callee);
  if (!Callee || !Callee->hasBody(Definition) ||
      (Method && Method->isVirtual() && !Method->hasAttr<FinalAttr>()))
    return nullptr;
  return Events.bodyOf(Definition);
}

/// Is \p E an enumerator of a device, such as `torch::kCUDA`, in an enumeration
/// that also names the host?
static bool isDevice(const Expr *E, RoleLookup &Roles) {
  const auto *Places = E->getType().getNonReferenceType()->getAs<EnumType>();
  return Places && isa<DeclRefExpr>(E) && !Roles.isHostPlace(E) &&
         llvm::any_of(Places->getDecl()->enumerators(), [&](const auto *Value) {
           return Roles.model().isHostPlace(qualifiedName(*Value));
         });
}

static bool namesDeviceBelow(const Stmt *S, RoleLookup &Roles) {
  if (!S)
    return false;
  if (const auto *E = dyn_cast<Expr>(S); E && isDevice(E, Roles))
    return true;
  return llvm::any_of(S->children(), [&](const Stmt *Child) {
    return namesDeviceBelow(Child, Roles);
  });
}

bool AsyncWork::namesDevice() {
  return llvm::any_of(Events.bodies(), [&](const auto &Body) {
    return namesDeviceBelow(Body->function().getBody(), Roles);
  });
}

bool AsyncWork::isDeferred(const Library &Owner) {
  if (Owner.Where == Memory::Host || Owner.Deferred)
    return Owner.Deferred;
  auto [It, New] = Deferred.try_emplace(&Owner, false);
  if (New)
    It->second = llvm::any_of(Owner.Vocabulary,
                              [](const VocabularyName &Known) {
                                return Known.Means->has(Role::RuntimeStart);
                              }) ||
                 namesDevice();
  return It->second;
}

bool AsyncWork::submits(const Expr *E, const FunctionBody &Body,
                        unsigned Depth) {
  if (!isa<CallExpr, CXXConstructExpr>(E) || Depth > MaxDepth)
    return false;
  const ArrayCall Call{E, calledFunction(E), Roles.entry(calledFunction(E))};
  if (Call) {
    const Expr *Array = Call.array();
    return (Call.Entry->Roles.hasAny(Making) || writesArray(Call)) &&
           Call.Entry->Result != ResultKind::Host &&
           isDeferred(*Call.Entry->Owner) &&
           !(Array && livesOnHost(Array, Roles));
  }
  const FunctionBody *Callee = callee(E);
  // Calling a coroutine may only create it; its body may run later.
  return Callee && Callee != &Body &&
         !isa<CoroutineBodyStmt>(Callee->function().getBody()) &&
         bodySubmits(*Callee, Depth + 1);
}

// Cached, because a function may be called from many places.
bool AsyncWork::bodySubmits(const FunctionBody &Callee, unsigned Depth) {
  const auto Known = Submitting.find({&Callee, Depth});
  if (Known != Submitting.end())
    return Known->second;
  const bool Found = llvm::any_of(Callee.events(),
                                  [&](const ArrayEvent &Event) {
                                    return submits(Event.Site, Callee, Depth);
                                  }) ||
                     llvm::any_of(Callee.calls(), [&](const UserCall &Inner) {
                       return submits(Inner.Site, Callee, Depth);
                     });
  return Submitting[{&Callee, Depth}] = Found;
}

/// Is this `issue_execution_fence(/*block=*/false)`, where not blocking is the
/// default?
static bool isNonBlocking(const ArrayCall &Call, const FunctionBody &Body) {
  if (!Call.has(Role::HostSync) || Call.Entry->Result != ResultKind::None ||
      !Call.Entry->Parameters.count(Parameter::Value))
    return false;
  const Expr *Flag = Call.argument(Parameter::Value);
  return !Flag || constantValue(Flag, Body) == 0;
}

bool AsyncWork::mayWait(const Expr *E, const FunctionBody &Body,
                        unsigned Depth) {
  if (isa<CoroutineSuspendExpr>(E))
    return true;
  if (!isa<CallExpr, CXXConstructExpr>(E))
    return false;
  const FunctionDecl *Function = calledFunction(E);
  if (const ArrayCall Call{E, Function, Roles.entry(Function)}; Call)
    return !isNonBlocking(Call, Body) &&
           (Call.Entry->Blocks || Call.has(Role::HostSync) ||
            Call.has(Role::Accessor) || Call.has(Role::RuntimeFinish) ||
            waitsForDevice(Call, Body, Roles));
  if (!callsUnknownCode(E, Roles))
    return false;
  const FunctionBody *Callee = callee(E);
  return !Callee || Depth > MaxDepth || bodyMayWait(*Callee, Depth + 1);
}

/// May any statement in the body wait, on any path?
bool AsyncWork::bodyMayWait(const FunctionBody &Callee, unsigned Depth) {
  const auto Known = Waiting.find({&Callee, Depth});
  if (Known != Waiting.end())
    return Known->second;
  bool Found = false;
  llvm::SmallVector<const Stmt *, 32> Pending{Callee.function().getBody()};
  while (!Pending.empty() && !Found) {
    const Stmt *S = Pending.pop_back_val();
    if (!S)
      continue;
    const auto *Inner = dyn_cast<Expr>(S);
    Found = Inner && mayWait(Inner, Callee, Depth);
    Pending.append(S->child_begin(), S->child_end());
  }
  return Waiting[{&Callee, Depth}] = Found;
}

} // namespace arraylint
