#include "analysis/gradients/StoppingCaller.h"
#include "analysis/calls/CallSites.h"
#include "analysis/events/UserFunctions.h"
#include "analysis/gradients/ModelWork.h"
#include "analysis/places/AllCalls.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/ExprCXX.h"

using namespace clang;

namespace arraylint {

/// May \p F be called where nothing is known? Whoever is given a lambda may
/// call it anywhere. Only this unit calls the implicit instances of a function
/// template in the main file.
static bool mayBeCalledUnseen(const FunctionDecl &F, RoleLookup &Roles) {
  if (Roles.userFunctions() && isPassedOn(F, Roles))
    return true;
  const auto *Method = dyn_cast<CXXMethodDecl>(&F);
  if (Method && (Method->getParent()->isLambda() ||
                 holdsGuard(Method->getParent(), Roles)))
    return true;
  const bool IsOwnInstance =
      !Method &&
      F.getTemplateSpecializationKind() == TSK_ImplicitInstantiation &&
      F.getASTContext().getSourceManager().isInMainFile(F.getLocation());
  return !IsOwnInstance &&
         (F.isTemplated() || F.getTemplateInstantiationPattern());
}

/// The lambda of \p Class in \p S; null if it is not there.
static const LambdaExpr *lambdaIn(const Stmt *S, const CXXRecordDecl *Class) {
  if (const auto *Lambda = dyn_cast_or_null<LambdaExpr>(S);
      Lambda && Lambda->getLambdaClass() == Class)
    return Lambda;
  if (S)
    for (const Stmt *Child : S->children())
      if (const LambdaExpr *Found = lambdaIn(Child, Class))
        return Found;
  return nullptr;
}

/// Is \p T `std::thread` or `std::jthread`?
static bool isThread(const TemplateArgument &T) {
  const CXXRecordDecl *Class = T.getKind() == TemplateArgument::Type
                                   ? T.getAsType()->getAsCXXRecordDecl()
                                   : nullptr;
  return Class && Class->isInStdNamespace() &&
         (Class->getName() == "thread" || Class->getName() == "jthread");
}

/// Does \p Call run a function that it is given in a new thread:
/// `std::thread(f)`, `std::async(f)`, `threads.emplace_back(f)`?
static bool startsThread(const Stmt *Call) {
  const FunctionDecl *Callee = calledFunction(dyn_cast_or_null<Expr>(Call));
  const auto *Method = dyn_cast_or_null<CXXMethodDecl>(Callee);
  if (isa_and_nonnull<CXXConstructorDecl>(Method))
    return isThread(TemplateArgument(
        cast<CXXConstructExpr>(Call)->getType().getUnqualifiedType()));
  if (Method) {
    const auto *List =
        dyn_cast<ClassTemplateSpecializationDecl>(Method->getParent());
    return List && List->isInStdNamespace() &&
           isThread(List->getTemplateArgs()[0]);
  }
  if (!Callee || !Callee->isInStdNamespace() || !Callee->getIdentifier())
    return false;
  // A policy may run it in this thread.
  if (Callee->getName() == "async")
    return isa<LambdaExpr>(spelled(cast<CallExpr>(Call)->getArg(0)));
  const TemplateArgumentList *Made = Callee->getTemplateSpecializationArgs();
  return Made && isThread((*Made)[0]); // std::make_unique
}

/// Does only a new thread run \p F, a lambda? It records, whatever the thread
/// that starts it does.
static bool isThreadOnly(const FunctionDecl &F, const ArrayEvents &Events) {
  const auto *Method = dyn_cast<CXXMethodDecl>(&F);
  const auto *Around =
      Method ? dyn_cast<FunctionDecl>(Method->getParent()->getDeclContext())
             : nullptr;
  const FunctionBody *Outer = Around ? Events.bodyOf(Around) : nullptr;
  const LambdaExpr *Lambda =
      Outer ? lambdaIn(Around->getBody(), Method->getParent()) : nullptr;
  const Stmt *Taker = Lambda ? Outer->parent(Lambda) : nullptr;
  while (Taker && !isa<CallExpr, CXXConstructExpr, LambdaExpr>(Taker))
    Taker = Outer->parent(Taker);
  return startsThread(Taker);
}

namespace {

/// Whether a caller in this unit may stop the recording, for each function that
/// was asked about.
class StoppingCallers {
public:
  bool mayStop(const FunctionBody &Body, const ArrayEvents &Events,
               RoleLookup &Roles) {
    llvm::SmallPtrSet<const FunctionBody *, 8> Visited;
    if (find(Body, Events, Roles, Visited))
      return true;
    // All callers of these were visited, too.
    for (const FunctionBody *Unstopped : Visited)
      Known[Unstopped] = false;
    return false;
  }

private:
  bool find(const FunctionBody &Body, const ArrayEvents &Events,
            RoleLookup &Roles,
            llvm::SmallPtrSetImpl<const FunctionBody *> &Visited) {
    if (const auto It = Known.find(&Body); It != Known.end())
      return It->second;
    if (!Visited.insert(&Body).second || isThreadOnly(Body.function(), Events))
      return false;
    const bool Found =
        mayBeCalledUnseen(Body.function(), Roles) ||
        llvm::any_of(
            callSitesOf(Body.function(), Events), [&](const CallSite &Of) {
              return mayBeStopped(Of.Call, modelWork(*Of.Caller, Roles),
                                  *Of.Caller, Roles) ||
                     find(*Of.Caller, Events, Roles, Visited);
            });
    if (Found)
      Known[&Body] = true;
    return Found;
  }

  llvm::DenseMap<const FunctionBody *, bool> Known;
};

} // namespace

bool mayBeStoppedByCaller(const FunctionBody &Body, const ArrayEvents &Events,
                          RoleLookup &Roles) {
  static constexpr AnalysisCache::Query Asked;
  StoppingCallers Unknown;
  return (Roles.userFunctions()
              ? Roles.userFunctions()->cache().stored<StoppingCallers>(Asked)
              : Unknown)
      .mayStop(Body, Events, Roles);
}

} // namespace arraylint
