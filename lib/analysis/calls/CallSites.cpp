#include "analysis/calls/CallSites.h"
#include "analysis/calls/CallCycles.h"
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

/// Is only a member of what \p Name stands for used?
static bool isMemberUsed(const DeclRefExpr *Name, const FunctionBody &Body) {
  const Stmt *User = Body.userOf(Name);
  const auto *Arrow = dyn_cast_or_null<CXXOperatorCallExpr>(User);
  return isa_and_nonnull<MemberExpr>(User) ||
         (Arrow && Arrow->getOperator() == OO_Arrow);
}

bool isOnSameObject(const CallSite &Of) {
  const FunctionBody &Caller = *Of.Caller;
  const Loop *L = Caller.innermostLoop(Of.Call);
  const auto *Method = dyn_cast<CXXMemberCallExpr>(Of.Call);
  const Expr *Object =
      L && Method ? spelled(Method->getImplicitObjectArgument()) : nullptr;
  if (!Object || isa<CXXThisExpr>(Object))
    return Object;
  if (const auto *Arrow = dyn_cast<CXXOperatorCallExpr>(Object);
      Arrow && Arrow->getOperator() == OO_Arrow)
    Object = Arrow->getArg(0);
  const auto *Name = dyn_cast<DeclRefExpr>(spelled(Object));
  return Name && !isDeclaredIn(Name->getDecl(), *L) &&
         llvm::all_of(
             Caller.usesIn(L->Statement, Name->getDecl()),
             [&](const DeclRefExpr *Use) { return isMemberUsed(Use, Caller); });
}

std::optional<CallSite> loopCallOf(const FunctionDecl &F,
                                   const ArrayEvents &Events) {
  for (const CallSite &Of : callSitesOf(F, Events))
    if (isOnSameObject(Of))
      return Of;
  return std::nullopt;
}

/// May code that is not seen call \p F in a loop?
static bool isRunElsewhere(const FunctionDecl &F, RoleLookup &Roles) {
  const auto *Method = dyn_cast<CXXMethodDecl>(&F);
  return (Method && (Method->isVirtual() || Method->getParent()->isLambda())) ||
         isForwardPass(F, Roles);
}

bool isCalledOften(const FunctionDecl &F, const ArrayEvents &Events,
                   RoleLookup &Roles) {
  llvm::SmallPtrSet<const FunctionDecl *, 16> Seen{F.getCanonicalDecl()};
  llvm::SmallVector<const FunctionDecl *, 16> Pending{&F};
  while (!Pending.empty()) {
    const FunctionDecl &Called = *Pending.pop_back_val();
    if (isRunElsewhere(Called, Roles))
      return true;
    for (const auto &[Call, Caller] : callSitesOf(Called, Events)) {
      if (Caller->innermostLoop(Call))
        return true;
      if (Seen.insert(Caller->function().getCanonicalDecl()).second)
        Pending.push_back(&Caller->function());
    }
  }
  return false;
}

} // namespace arraylint
