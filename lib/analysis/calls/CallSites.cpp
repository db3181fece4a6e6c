#include "analysis/calls/CallSites.h"
#include "analysis/calls/CallCycles.h"
#include "analysis/code/KnownCode.h"
#include "analysis/code/ModelCall.h"
#include "analysis/loops/LoopContext.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/ExprCXX.h"

using namespace clang;

namespace arraylint {

using CallIndex = llvm::DenseMap<const FunctionDecl *, std::vector<CallSite>>;

/// All calls of the unit, by the function that they name.
static const CallIndex &callIndex(const ArrayEvents &Events) {
  static constexpr AnalysisCache::Query Asked;
  auto &Index =
      Events.bodies().front()->cache().stored<std::optional<CallIndex>>(Asked);
  if (Index)
    return *Index;
  Index.emplace();
  for (const auto &Caller : Events.bodies())
    for (const Expr *Call : callsIn(*Caller))
      if (const FunctionDecl *Callee = calledFunction(Call))
        (*Index)[Callee->getCanonicalDecl()].push_back({Call, Caller.get()});
  return *Index;
}

static void addSites(const FunctionDecl &F, const CallIndex &Index,
                     std::vector<CallSite> &Found) {
  if (const auto It = Index.find(F.getCanonicalDecl()); It != Index.end())
    llvm::append_range(Found, It->second);
  if (const auto *Method = dyn_cast<CXXMethodDecl>(&F))
    for (const CXXMethodDecl *Base : Method->overridden_methods())
      addSites(*Base, Index, Found);
}

std::vector<CallSite> callSitesOf(const FunctionDecl &F,
                                  const ArrayEvents &Events) {
  std::vector<CallSite> Found;
  if (!Events.bodies().empty())
    addSites(F, callIndex(Events), Found);
  return Found;
}

/// Is only a member of what \p Name stands for used, and no lambda given it?
static bool isMemberUsed(const DeclRefExpr *Name, const FunctionBody &Body) {
  const Stmt *User = Body.userOf(Name);
  const auto *Arrow = dyn_cast_or_null<CXXOperatorCallExpr>(User);
  const auto *Member = dyn_cast_or_null<MemberExpr>(User);
  const auto *Method =
      Member ? dyn_cast<CXXMethodDecl>(Member->getMemberDecl()) : nullptr;
  // `pointer.reset(other)`
  const bool MayReplace =
      Method && (Method->getOverloadedOperator() == OO_Equal ||
                 (isStandard(*Method) && !Method->isConst()));
  return (Member && !MayReplace) || (Arrow && Arrow->getOperator() == OO_Arrow);
}

/// May \p S assign an object of \p Class, or a pointer to one, by any name?
static bool assignsObject(const Stmt *S, const CXXRecordDecl &Class) {
  if (!S)
    return false;
  if (const auto *Assign = dyn_cast<CXXOperatorCallExpr>(S);
      Assign && Assign->getOperator() == OO_Equal)
    if (const CXXRecordDecl *Of =
            Assign->getArg(0)->getType()->getAsCXXRecordDecl();
        Of && Of->getCanonicalDecl() == Class.getCanonicalDecl())
      return true;
  return llvm::any_of(S->children(), [&](const Stmt *Part) {
    return assignsObject(Part, Class);
  });
}

/// The variable that \p Object, of a method call, is or points to; null if it
/// is another object.
static const VarDecl *objectNamed(const Expr *Object) {
  if (const auto *Arrow = dyn_cast<CXXOperatorCallExpr>(Object);
      Arrow && Arrow->getOperator() == OO_Arrow)
    Object = Arrow->getArg(0);
  const auto *Name = dyn_cast<DeclRefExpr>(spelled(Object));
  const auto *Variable = Name ? dyn_cast<VarDecl>(Name->getDecl()) : nullptr;
  return Variable && Variable->hasLocalStorage() ? Variable : nullptr;
}

bool isOnSameObject(const CallSite &Of, const Loop &L) {
  const FunctionBody &Caller = *Of.Caller;
  const auto *Method = dyn_cast<CXXMemberCallExpr>(Of.Call);
  if (!Method || assignsObject(L.Statement, *Method->getRecordDecl()))
    return false;
  const Expr *Object = spelled(Method->getImplicitObjectArgument());
  if (isa<CXXThisExpr>(Object))
    return true;
  const VarDecl *Variable = objectNamed(Object);
  return Variable && !isDeclaredIn(Variable, L) &&
         llvm::all_of(Caller.usesIn(L.Statement, Variable),
                      [&](const DeclRefExpr *Use) {
                        return isMemberUsed(Use, Caller);
                      }) &&
         llvm::none_of(Caller.uses(Variable), [&](const DeclRefExpr *Use) {
           return Caller.isInLambda(Use);
         });
}

/// May code that is not seen call \p F in a loop?
static bool isRunElsewhere(const FunctionDecl &F, RoleLookup &Roles) {
  const auto *Method = dyn_cast<CXXMethodDecl>(&F);
  return (Method && (Method->isVirtual() || Method->getParent()->isLambda())) ||
         isForwardPass(F, Roles);
}

/// Does \p L call it only every so many iterations, or once?
static bool isSeldom(const Expr *Call, const Loop &L) {
  const Reach When = reach(Call, L);
  return When == Reach::Periodic || When == Reach::FirstIteration ||
         When == Reach::LastIteration;
}

/// Is the call in a loop that may have more than a few iterations, most of
/// which may execute it?
static bool isInLoop(const CallSite &Of) {
  constexpr int64_t Few = 8;
  for (const Loop *L = Of.Caller->innermostLoop(Of.Call); L; L = L->Parent)
    if (!runsOnce(*L) && maxTripCount(*L).value_or(Few + 1) > Few &&
        !isSeldom(Of.Call, *L))
      return true;
  return false;
}

/// Is \p F, or a function that calls it, called in a loop? Asks \p Enters about
/// functions that nothing in this unit calls, or only they themselves.
static bool
isReachedOften(const FunctionDecl &F, const ArrayEvents &Events,
               RoleLookup &Roles,
               llvm::function_ref<bool(const FunctionDecl &)> Enters) {
  llvm::SmallPtrSet<const FunctionDecl *, 16> Seen{F.getCanonicalDecl()};
  llvm::SmallVector<const FunctionDecl *, 16> Pending{&F};
  bool IsEntered = false;
  while (!Pending.empty()) {
    const FunctionDecl &Called = *Pending.pop_back_val();
    const auto Sites = callSitesOf(Called, Events);
    IsEntered |= Sites.empty();
    if (isRunElsewhere(Called, Roles) || (Sites.empty() && Enters(Called)))
      return true;
    for (const CallSite &Of : Sites) {
      if (isInLoop(Of))
        return true;
      if (Seen.insert(Of.Caller->function().getCanonicalDecl()).second)
        Pending.push_back(&Of.Caller->function());
    }
  }
  // Functions that only call each other.
  return !IsEntered && Enters(F);
}

bool isCalledOften(const FunctionDecl &F, const ArrayEvents &Events,
                   RoleLookup &Roles) {
  return isReachedOften(F, Events, Roles,
                        [](const FunctionDecl &) { return false; });
}

bool mayBeCalledOften(const FunctionDecl &F, const ArrayEvents &Events,
                      RoleLookup &Roles) {
  return isReachedOften(F, Events, Roles, [](const FunctionDecl &Entry) {
    return !Entry.isMain() &&
           !isa<CXXConstructorDecl, CXXDestructorDecl>(Entry);
  });
}

} // namespace arraylint
