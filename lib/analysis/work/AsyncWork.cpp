#include "analysis/work/AsyncWork.h"
#include "analysis/arrays/DeviceWait.h"
#include "analysis/arrays/HostCreation.h"
#include "analysis/code/ConstantValue.h"
#include "analysis/code/KnownCode.h"
#include "analysis/code/ModelCall.h"
#include "analysis/events/UserFunctions.h"
#include "analysis/events/WrittenArray.h"
#include "analysis/places/HostProgram.h"
#include "analysis/places/NamedPlace.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/StmtCXX.h"
#include "clang/Basic/SourceManager.h"

using namespace clang;

namespace arraylint {

static constexpr unsigned MaxAsyncDepth = 4;

/// The roles of calls that create new arrays; MLX's `scatter` does so as well.
static constexpr RoleSet Making = {
    Role::Elementwise, Role::Reduce,    Role::Random, Role::Scatter,
    Role::Concat,      Role::Factorize, Role::Fft,    Role::Solve};

/// Has the user's function \p Callee the effect, by its body or by assumption?
bool AsyncWork::calleeHas(
    Effect What, const FunctionDecl &Callee,
    llvm::function_ref<bool(const FunctionBody &)> Analyse) {
  const FunctionDecl *Definition = nullptr;
  if (!Callee.hasBody(Definition))
    return Roles.assumptions().make(Callee, What);
  const FunctionBody *Body = Events.bodyOf(Definition);
  return Body && Roles.assumptions().ofDefinition(
                     *Definition, What, "", [&] { return Analyse(*Body); });
}

/// Is \p E an enumerator of a device, such as `torch::kCUDA`, in an enumeration
/// that also names the host?
static bool isDevice(const DeclRefExpr *E, RoleLookup &Roles) {
  return isPlaceEnum(E->getType(), Roles) && !Roles.isHostPlace(E);
}

/// The initializer of the global variable, or the field, that \p S names; null
/// if there is none.
static const Expr *initializerBehind(const Stmt *S) {
  if (const auto *Name = dyn_cast<DeclRefExpr>(S)) {
    const auto *Variable = dyn_cast<VarDecl>(Name->getDecl());
    return Variable && Variable->hasGlobalStorage()
               ? Variable->getAnyInitializer()
               : nullptr;
  }
  const auto *Member = dyn_cast<MemberExpr>(S);
  const auto *Field =
      Member ? dyn_cast<FieldDecl>(Member->getMemberDecl()) : nullptr;
  return Field ? Field->getInClassInitializer() : nullptr;
}

static bool namesDeviceBelow(const Stmt *S, RoleLookup &Roles,
                             bool IsInitializer = false) {
  if (!S)
    return false;
  // In a template, other expressions may have no type.
  if (const auto *E = dyn_cast<DeclRefExpr>(S); E && isDevice(E, Roles))
    return true;
  // Initializers may name each other.
  if (!IsInitializer && namesDeviceBelow(initializerBehind(S), Roles, true))
    return true;
  return llvm::any_of(S->children(), [&](const Stmt *Child) {
    return namesDeviceBelow(Child, Roles, IsInitializer);
  });
}

bool AsyncWork::namesDevice() {
  if (!NamesDevice)
    NamesDevice = llvm::any_of(Events.bodies(), [&](const auto &Body) {
      return namesDeviceBelow(Body->function().getBody(), Roles);
    });
  return *NamesDevice;
}

bool AsyncWork::isDeferred(const Library &Owner) {
  if (Owner.Where == Memory::Host || Owner.Deferred)
    return Owner.Deferred;
  if (staysOnHost(Owner, Roles))
    return false;
  if (llvm::any_of(Owner.Vocabulary, [](const VocabularyName &Known) {
        return Known.Means->has(Role::RuntimeStart);
      }))
    return true;
  // Another unit of the program may name the device.
  Assumptions &Assumed = Roles.assumptions();
  return (!Assumed.areForFacts() && namesDevice()) ||
         Assumed.makeOfProgram(Effect::NamesDevice);
}

/// The library whose own layer or optimizer the call \p E runs, which never
/// waits; null for others, and for those of the user.
const Library *AsyncWork::modelOfLibrary(const Expr *E) {
  const FunctionDecl *Callee = calledFunction(E);
  return Callee && isOfLibrary(*Callee) ? modelCalled(*Callee, Roles) : nullptr;
}

/// Is an input of the model that \p E calls on the host, so that all are?
static bool isGivenHostArrays(const Expr *E, const FunctionDecl &Callee,
                              const FunctionBody &Body, RoleLookup &Roles) {
  llvm::SmallVector<const Expr *, 4> Inputs;
  for (const Expr *Argument : ArrayCall{E, &Callee, nullptr}.arguments()) {
    if (const InitListExpr *List = Argument ? bracedList(Argument) : nullptr)
      llvm::append_range(Inputs, List->inits());
    else
      Inputs.push_back(Argument);
  }
  return llvm::any_of(Inputs, [&](const Expr *Input) {
    const Expr *Array = Input ? spelled(Input) : nullptr;
    return Array && Roles.isArray(Array->getType()) &&
           (livesOnHost(Array, Roles) ||
            isMadeInDefaultPlace(Array, Body, Roles));
  });
}

/// Does the model that \p E calls, for all that \p Body says, run on a device?
/// Where a loaded one and its inputs are, only the function shows that uses it.
bool AsyncWork::runsOnDevice(const Expr *E, const FunctionBody &Body) {
  const FunctionDecl &Callee = *calledFunction(E);
  const auto isSent = [&](const ArrayEvent &Event) {
    return Event.has(Role::DeviceTransfer) && mayGoToDevice(Event, Roles);
  };
  return !isGivenHostArrays(E, Callee, Body, Roles) &&
         !(isLoadedModel(Callee, Roles) &&
           llvm::none_of(Body.events(), isSent) &&
           llvm::none_of(Body.function().parameters(),
                         [&](const ParmVarDecl *P) {
                           return Roles.isArray(P->getType());
                         }));
}

bool AsyncWork::submits(const Expr *E, const FunctionBody &Body,
                        unsigned Depth) {
  if (!isa<CallExpr, CXXConstructExpr>(E) || Depth > MaxAsyncDepth)
    return false;
  const ArrayCall Call{E, calledFunction(E), Roles.entry(E)};
  if (Call) {
    return (Call.Entry->Roles.hasAny(Making) || writesArray(Call)) &&
           Call.Entry->Result != ResultKind::Host &&
           isDeferred(*Call.Entry->Owner) && !worksOnHost(Call, Roles) &&
           !isMadeInDefaultPlace(Call.array(), Body, Roles);
  }
  const FunctionDecl *Callee = certainCallee(E);
  if (const Library *Of = modelOfLibrary(E))
    return isDeferred(*Of) && runsOnDevice(E, Body);
  if (Callee && isForwardPass(*Callee, Roles) && !runsOnDevice(E, Body))
    return false;
  return Callee && callsUnknownCode(E, Roles) &&
         calleeHas(Effect::Submits, *Callee, [&](const FunctionBody &Inner) {
           // Calling a coroutine may only create it; its body may run later.
           return &Inner != &Body &&
                  !isa<CoroutineBodyStmt>(Inner.function().getBody()) &&
                  bodySubmits(Inner, Depth + 1);
         });
}

/// Is \p Test true of an expression in \p Body?
static bool anyExpression(const FunctionBody &Body,
                          llvm::function_ref<bool(const Expr *)> Test) {
  llvm::SmallVector<const Stmt *, 32> Pending{Body.function().getBody()};
  while (!Pending.empty()) {
    const Stmt *S = Pending.pop_back_val();
    if (const auto *E = dyn_cast_or_null<Expr>(S); E && Test(E))
      return true;
    if (S)
      Pending.append(S->child_begin(), S->child_end());
  }
  return false;
}

// Cached, because a function may be called from many places.
bool AsyncWork::bodySubmits(const FunctionBody &Callee, unsigned Depth) {
  static constexpr AnalysisCache::Query Asked[MaxAsyncDepth + 2];
  const auto submitsAt = [&](const auto &Call) {
    return submits(Call.Site, Callee, Depth);
  };
  return Callee.cache().getOrCompute(Asked[Depth], nullptr, nullptr, [&] {
    return llvm::any_of(Callee.events(), submitsAt) ||
           llvm::any_of(Callee.calls(), submitsAt) ||
           llvm::any_of(Callee.externalCalls(), submitsAt) ||
           anyExpression(Callee, [&](const Expr *E) {
             const Library *Of = modelOfLibrary(E);
             return Of && !Callee.isInLambda(E) && isDeferred(*Of) &&
                    runsOnDevice(E, Callee);
           });
  });
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

/// Does \p E only look into an object of the library of \p Callee: a holder of
/// a model, as `net->`, or what a loaded model returns, as `e.toTensor()`?
static bool looksInside(const Expr *E, const FunctionDecl &Callee,
                        RoleLookup &Roles) {
  const auto *Method = dyn_cast<CXXMethodDecl>(&Callee);
  if (!Method || !isOfLibrary(Callee))
    return false;
  if (const auto *Operator = dyn_cast<CXXOperatorCallExpr>(E))
    return Operator->getOperator() == OO_Arrow ||
           Operator->getOperator() == OO_Star;
  const ArrayCall Call{E, &Callee, nullptr};
  const FunctionDecl *Before = calledFunction(spelled(Call.object()));
  const QualType Result = Method->getReturnType().getNonReferenceType();
  const CXXRecordDecl *Class = Result->getAsCXXRecordDecl();
  // A number or a text was read from the device before.
  return Class && unqualifiedName(*Class) != "basic_string" &&
         Method->getNumParams() == 0 && Before &&
         ((isForwardPass(*Before, Roles) && isLoadedModel(*Before, Roles)) ||
          looksInside(spelled(Call.object()), *Before, Roles));
}

bool AsyncWork::mayWait(const Expr *E, const FunctionBody &Body,
                        unsigned Depth) {
  if (isa<CoroutineSuspendExpr>(E))
    return true;
  if (!isa<CallExpr, CXXConstructExpr>(E))
    return false;
  const FunctionDecl *Function = calledFunction(E);
  if (const ArrayCall Call{E, Function, Roles.entry(E)}; Call)
    return !isNonBlocking(Call, Body) &&
           (Call.Entry->Blocks || Call.has(Role::HostSync) ||
            Call.has(Role::Accessor) || Call.has(Role::RuntimeFinish) ||
            waitsForDevice(Call, Body, Roles));
  if (!callsUnknownCode(E, Roles) || modelOfLibrary(E))
    return false;
  if (Function && looksInside(E, *Function, Roles))
    return false;
  const FunctionDecl *Callee = certainCallee(E);
  return !Callee || Depth > MaxAsyncDepth ||
         !calleeHas(Effect::NeverWaits, *Callee,
                    [&](const FunctionBody &Inner) {
                      return !bodyMayWait(Inner, Depth + 1);
                    });
}

bool AsyncWork::bodyMayWait(const FunctionBody &Callee, unsigned Depth) {
  static constexpr AnalysisCache::Query Asked[MaxAsyncDepth + 2];
  return Callee.cache().getOrCompute(Asked[Depth], nullptr, nullptr, [&] {
    return anyExpression(Callee, [&](const Expr *Inner) {
      return mayWait(Inner, Callee, Depth);
    });
  });
}

} // namespace arraylint
