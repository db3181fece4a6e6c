#include "analysis/code/ConstantValue.h"
#include "analysis/code/KnownCode.h"
#include "analysis/code/ModelCall.h"
#include "analysis/code/SelfContained.h"
#include "analysis/code/ValueFlow.h"
#include "analysis/events/ArrayUse.h"
#include "analysis/events/FunctionIdentity.h"
#include "analysis/events/UserFunctions.h"
#include "analysis/places/AllCalls.h"
#include "analysis/places/HandedOut.h"
#include "analysis/places/HostCases.h"
#include "analysis/places/HostMemoryFinder.h"
#include "analysis/places/HostProgram.h"
#include "analysis/places/LeastRank.h"
#include "clang/AST/ExprCXX.h"

using namespace clang;

namespace arraylint {

/// May the function that \p Use is passed to assign an array to it that is not
/// in host memory? What calls a forward pass hands on what it is given.
bool HostMemoryFinder::mayBeMovedBy(const DeclRefExpr *Use,
                                    const FunctionBody &Body) {
  if (isHandedOut(Use, Body, Roles))
    return true;
  if (!classifyUse(Use, Body, Roles).ByReference)
    return false;
  const auto *Call = dyn_cast_or_null<CallExpr>(Body.userOf(Use));
  const FunctionDecl *Callee = Call ? Call->getDirectCallee() : nullptr;
  if (!Callee || !isForwardPass(*Callee, Roles))
    return !isLeftOnHost(Use, Call);
  const FunctionDecl *Pass = passRun(*Callee, Roles);
  return !Pass || llvm::any_of(Pass->parameters(), [](const ParmVarDecl *P) {
    return isWritableReference(P->getType());
  });
}

/// Does the function that \p Call gives \p Use, in host memory, by reference,
/// only assign other such arrays to it?
bool HostMemoryFinder::isLeftOnHost(const DeclRefExpr *Use,
                                    const CallExpr *Call) {
  const FunctionDecl *Callee = Call ? certainCallee(Call) : nullptr;
  const FunctionBody *Called = Callee && Roles.userFunctions()
                                   ? Roles.userFunctions()->bodyOf(*Callee)
                                   : nullptr;
  if (!Called)
    return false;
  bool IsGiven = false;
  const auto Arguments = ArrayCall{Call, Callee, nullptr}.arguments();
  for (const auto &[I, Argument] : llvm::enumerate(Arguments)) {
    const llvm::SmallVector<unsigned, 1> Given{static_cast<unsigned>(I)};
    if (!Argument || spelled(Argument) != Use)
      continue;
    if (I >= Called->function().getNumParams())
      return false;
    const ParmVarDecl &P = *Called->function().getParamDecl(I);
    if (!Known.getOrFind(
            P, Given, [&] { return in(Given).areAssignedOnHost(P, *Called); }))
      return false;
    IsGiven = true;
  }
  return IsGiven;
}

/// Does \p Body compute with nothing but the parameters \p Given and numbers?
static bool computesOnlyWith(llvm::ArrayRef<unsigned> Given,
                             const FunctionBody &Body, RoleLookup &Roles) {
  const FunctionDecl &F = Body.function();
  const auto isGiven = [&](const ParmVarDecl *P) {
    return llvm::is_contained(Given, P->getFunctionScopeIndex()) ||
           P->getType().getNonReferenceType()->isArithmeticType();
  };
  const auto makesArray = [](const ArrayEvent &Event) {
    return Event.Entry->Roles.hasAny(
        {Role::Allocate, Role::Random, Role::DeviceTransfer});
  };
  return Body.calls().empty() && Body.externalCalls().empty() &&
         llvm::all_of(F.parameters(), isGiven) &&
         llvm::none_of(Body.events(), makesArray) && isSelfContained(F, Roles);
}

/// The parameters of \p Body for which \p Call passes arrays in host memory.
/// One number goes where other arrays are, so that it only counts without any.
llvm::SmallVector<unsigned, 4>
HostMemoryFinder::givenOnHost(const Expr *Call, const FunctionBody &Body) {
  llvm::SmallVector<unsigned, 4> Found, Arrays;
  for (const auto &[I, Argument] : llvm::enumerate(
           ArrayCall{Call, &Body.function(), nullptr}.arguments())) {
    if (!Argument || I >= Body.function().getNumParams() ||
        !Roles.isArray(Argument->getType()) || !isOnHost(Argument))
      continue;
    Found.push_back(I);
    if (leastRank(Argument, Roles) > 0)
      Arrays.push_back(I);
  }
  return Arrays.size() == Found.size() || computesOnlyWith(Found, Body, Roles)
             ? Found
             : Arrays;
}

bool HostMemoryFinder::isReturnedOnHost(const FunctionBody &Body) {
  const auto Returned = returnedValues(Body);
  return !Returned.empty() && llvm::all_of(OnHost, [&](unsigned I) {
    return areAssignedOnHost(*Body.function().getParamDecl(I), Body);
  }) && llvm::all_of(Returned, [&](const Expr *Value) {
    return isOnHost(Value);
  });
}

bool HostMemoryFinder::isReturnedOnHost(const Expr *E) {
  const FunctionDecl *Callee = certainCallee(E);
  const auto *Call = dyn_cast<CallExpr>(E);
  if (!Callee || !Call || !Roles.userFunctions() ||
      !hasPlace(Call->getType(), Roles))
    return false;
  const FunctionBody *Body = Roles.userFunctions()->bodyOf(*Callee);
  if (!Body)
    return isReturnedByOther(*Call, *Callee);
  const auto isReturned = [&](HostParameters Given) {
    return Known.getOrFind(*Callee, Given,
                           [&] { return in(Given).isReturnedOnHost(*Body); });
  };
  // What this call passes says more than what all callers do.
  const bool IsSure =
      Elsewhere ? livesOnHost(Call, Roles, OnHost) : isReturned({});
  if (IsSure)
    return true;
  const llvm::SmallVector<unsigned, 4> Given = givenOnHost(Call, *Body);
  return (!Given.empty() && isReturned(Given)) || (Elsewhere && isReturned({}));
}

/// Does each call pass an array in host memory for \p Parameter?
bool HostMemoryFinder::isAlwaysOnHost(const ParmVarDecl &Parameter) {
  const auto *Function = dyn_cast<FunctionDecl>(Parameter.getDeclContext());
  const FunctionBody *Body = bodyAround(Parameter, Roles);
  if (!Body || !Function || !Roles.isArray(Parameter.getType()))
    return false;
  const auto &Calls = allCalls(*Function, Roles);
  const unsigned I = Parameter.getFunctionScopeIndex();
  return !Calls.empty() && Known.getOrFind(Parameter, {}, [&] {
    HostMemoryFinder There = in({});
    return areAssignedOnHost(Parameter, *Body) &&
           llvm::all_of(Calls, [&](const CallExpr *Call) {
             const auto Arguments =
                 ArrayCall{Call, Function, nullptr}.arguments();
             return I < Arguments.size() && Arguments[I] &&
                    There.isOnHost(Arguments[I]);
           });
  });
}

/// The case of hostCases() that a call with the parameters \p Given in host
/// memory surely is.
static std::string caseOf(const FunctionDecl &Callee,
                          const std::vector<unsigned> &Given,
                          RoleLookup &Roles) {
  return llvm::is_contained(hostCases(Callee, Roles), Given)
             ? hostCase(Callee, Given, Roles)
             : "";
}

/// Are arrays of the type \p T ever in host memory?
static bool mayBeOnHost(QualType T, RoleLookup &Roles) {
  const Library *Of = Roles.arrayLibrary(T);
  return !Of || makesOnHost(*Of);
}

/// Does another unit define \p Callee? Then that unit knows where the array is
/// that it returns, wherever the arguments are or if they are in host memory.
bool HostMemoryFinder::isReturnedByOther(const CallExpr &Call,
                                         const FunctionDecl &Callee) {
  const auto Id = Elsewhere && !Callee.hasBody() && !isOfLibrary(Callee) &&
                          mayBeOnHost(Call.getType(), Roles)
                      ? functionId(Callee)
                      : std::nullopt;
  if (!Id)
    return false;
  std::vector<unsigned> Given;
  PlaceCauses OfGiven;
  const auto Arguments = ArrayCall{&Call, &Callee, nullptr}.arguments();
  for (const auto &[I, Argument] : llvm::enumerate(Arguments)) {
    RecursiveAnswers Apart;
    PlaceCauses Causes;
    if (Level < MaxLevel && Argument && Roles.isArray(Argument->getType()) &&
        leastRank(Argument, Roles) > 0 &&
        HostMemoryFinder(Roles, OnHost, Apart, &Causes, Level + 1)
            .isOnHost(Argument)) {
      Given.push_back(I);
      OfGiven.merge(Causes);
    }
  }
  const FunctionEffect Anyway{*Id, Effect::ReturnsElsewhere};
  const FunctionEffect IfGiven{*Id, Effect::ReturnsElsewhere,
                               caseOf(Callee, Given, Roles)};
  Elsewhere->insert({IfGiven});
  if (IfGiven != Anyway)
    for (std::vector<FunctionEffect> Cause : OfGiven) {
      Cause.push_back(Anyway);
      Elsewhere->insert(std::move(Cause));
    }
  return true;
}

/// Do callers, in any unit, decide where the array of \p Parameter is, and does
/// its function leave that so?
bool HostMemoryFinder::isLeftToCallers(const ParmVarDecl &Parameter) {
  static constexpr unsigned AnyCaller = ~0U;
  const auto *Function = dyn_cast<FunctionDecl>(Parameter.getDeclContext());
  const FunctionBody *Body = bodyAround(Parameter, Roles);
  if (!Elsewhere || !Function || !Body || !Roles.isArray(Parameter.getType()) ||
      !mayBeOnHost(Parameter.getType(), Roles) || !isRunByName(*Function))
    return false;
  RecursiveAnswers &Here = answersHere(*Roles.userFunctions());
  if (!Here.getOrFind(Parameter, AnyCaller, [&] {
        return HostMemoryFinder(Roles, {}, Here, nullptr)
            .areAssignedOnHost(Parameter, *Body);
      }))
    return false;
  Elsewhere->insert({{WholeProgram, Effect::GivesElsewhere,
                      parameterText(*functionId(*Function),
                                    Parameter.getFunctionScopeIndex())}});
  return true;
}

} // namespace arraylint
