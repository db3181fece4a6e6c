#include "analysis/gradients/EvaluationPass.h"
#include "analysis/arrays/ArrayFacts.h"
#include "analysis/calls/CallSites.h"
#include "analysis/code/KnownCode.h"
#include "analysis/code/ModelCall.h"
#include "analysis/events/ArrayUse.h"
#include "analysis/events/Initializer.h"
#include "analysis/events/UserFunctions.h"
#include "analysis/gradients/EvaluationMode.h"
#include "analysis/gradients/FrozenParameters.h"
#include "analysis/gradients/GradientGraph.h"
#include "analysis/gradients/GradientUse.h"
#include "analysis/gradients/GraphUse.h"
#include "analysis/gradients/KeptGraph.h"
#include "analysis/gradients/ModelOrigin.h"
#include "analysis/gradients/ModelWork.h"
#include "analysis/places/AllCalls.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/StmtCXX.h"

using namespace clang;

namespace arraylint {

/// May \p F be called where nothing is known? Whoever is given a lambda may
/// call it anywhere. Only this unit calls the implicit instances of a function
/// template in the main file.
static bool mayBeCalledUnseen(const FunctionDecl &F, RoleLookup &Roles) {
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

/// May a caller in this unit stop the recording around \p Body?
static bool
mayBeStoppedByCaller(const FunctionBody &Body, const ArrayEvents &Events,
                     RoleLookup &Roles,
                     llvm::SmallPtrSetImpl<const FunctionBody *> &Visited) {
  if (!Visited.insert(&Body).second)
    return false;
  if (isThreadOnly(Body.function(), Events))
    return false;
  if (mayBeCalledUnseen(Body.function(), Roles))
    return true;
  return llvm::any_of(
      callSitesOf(Body.function(), Events), [&](const CallSite &Of) {
        return mayBeStopped(Of.Call, modelWork(*Of.Caller, Roles), *Of.Caller,
                            Roles) ||
               mayBeStoppedByCaller(*Of.Caller, Events, Roles, Visited);
      });
}

/// May the graph of \p Value be used? What the function returns is followed to
/// its callers, if they are all known.
static bool mayUseGraphLater(const Expr *Value, const FunctionBody &Body,
                             const ArrayEvents &Events, RoleLookup &Roles,
                             unsigned Depth = 0) {
  static constexpr unsigned MaxDepth = 3;
  const GraphFate Fate = graphFate(Value, Body, Roles);
  if (Fate != GraphFate::Returned)
    return Fate == GraphFate::Used;
  const FunctionDecl &F = Body.function();
  // An initializer of a field, say, may call it, too.
  const auto Sites = callSitesOf(F, Events);
  const size_t Calls = allCalls(F, Roles).size(); // 0 if they are not known
  return Depth == MaxDepth || isForwardPass(F, Roles) || Calls == 0 ||
         Calls != Sites.size() || llvm::any_of(Sites, [&](const CallSite &Of) {
           return mayUseGraphLater(Of.Call, *Of.Caller, Events, Roles,
                                   Depth + 1);
         });
}

/// The answer to \p Asked, which \p Compute finds once for the unit.
static bool ofUnit(const AnalysisCache::Query &Asked, RoleLookup &Roles,
                   llvm::function_ref<bool()> Compute) {
  return Roles.userFunctions() ? Roles.userFunctions()->cache().getOrCompute(
                                     Asked, nullptr, nullptr, Compute)
                               : Compute();
}

/// May \p Class, a model, have parameters? A layer of the library that holds
/// neither arrays nor other layers, such as a dropout, has none.
static bool mayHaveParameters(const CXXRecordDecl &Class, RoleLookup &Roles) {
  if (!isOfLibrary(Class))
    return true;
  const auto holds = [&](QualType T) {
    const CXXRecordDecl *Of = T->getAsCXXRecordDecl();
    return Roles.isArray(T) || (Of && Roles.modelLibrary(*Of));
  };
  const auto holdsAny = [&](const FieldDecl *Field) {
    const auto *List = dyn_cast_or_null<ClassTemplateSpecializationDecl>(
        Field->getType()->getAsCXXRecordDecl());
    return holds(Field->getType()) ||
           (List && llvm::any_of(List->getTemplateArgs().asArray(),
                                 [&](const TemplateArgument &Argument) {
                                   return Argument.getKind() ==
                                              TemplateArgument::Type &&
                                          holds(Argument.getAsType());
                                 }));
  };
  if (llvm::any_of(Class.fields(), holdsAny))
    return true;
  return llvm::any_of(Class.bases(), [&](const CXXBaseSpecifier &Base) {
    const CXXRecordDecl *Of = Base.getType()->getAsCXXRecordDecl();
    Of = Of ? Of->getDefinition() : nullptr;
    return Of && !Roles.model().modelLibrary(qualifiedName(*Of)) &&
           mayHaveParameters(*Of, Roles);
  });
}

/// Does \p Forward certainly record, if nothing around it stops that?
static bool records(const CallExpr &Forward, RoleLookup &Roles) {
  const FunctionDecl &Callee = *Forward.getDirectCallee();
  if (!mayHaveParameters(modelClass(Callee, Roles), Roles) ||
      mayUseOwnGraph(Callee, Roles))
    return false;
  const FunctionBody *Called =
      Roles.userFunctions()
          ? Roles.userFunctions()->bodyOf(*passRun(Callee, Roles))
          : nullptr;
  if (!Called)
    return true;
  const ModelWork &Inside = modelWork(*Called, Roles);
  if (Inside.SwitchesRecording)
    return false;
  // A guard in an inner block does not stop what layers record outside of it.
  return llvm::none_of(Inside.Declarations,
                       [&](const DeclStmt *Declaration) {
                         return declaresGuard(*Declaration, Roles);
                       }) ||
         llvm::any_of(Inside.Passes, [&](const CallExpr *Layer) {
           return Called->flow().onEveryPath({Layer}) &&
                  !mayBeStopped(Layer, Inside, *Called, Roles);
         });
}

bool isRecorded(const CallExpr &Forward, const FunctionBody &Body,
                const ArrayEvents &Events, RoleLookup &Roles) {
  llvm::SmallPtrSet<const FunctionBody *, 8> Visited;
  const ModelWork &Work = modelWork(Body, Roles);
  return !mayBeStopped(&Forward, Work, Body, Roles) &&
         !evaluationSwitch(Forward, Body, Events, Roles) &&
         records(Forward, Roles) && !freezesParameters(Events, Roles) &&
         !mayBeStoppedByCaller(Body, Events, Roles, Visited);
}

/// Does a constructor, or `main`, switch the recording, for the thread and not
/// for a scope? What else runs is likely to run later.
static bool startsWithout(const ArrayEvents &Events, RoleLookup &Roles) {
  static constexpr AnalysisCache::Query Asked;
  return ofUnit(Asked, Roles, [&] {
    return llvm::any_of(Events.bodies(), [&](const auto &Body) {
      const FunctionDecl &F = Body->function();
      return (isa<CXXConstructorDecl>(F) || F.isMain()) &&
             modelWork(*Body, Roles).SwitchesRecording;
    });
  });
}

/// Does any function switch the recording, for the thread?
static bool switchesAnywhere(const ArrayEvents &Events, RoleLookup &Roles) {
  static constexpr AnalysisCache::Query Asked;
  return ofUnit(Asked, Roles, [&] {
    return llvm::any_of(Events.bodies(), [&](const auto &Body) {
      return modelWork(*Body, Roles).SwitchesRecording;
    });
  });
}

/// Does this unit make other models of those that it loads, which may record
/// nothing?
static bool rewritesModels(const ArrayEvents &Events, RoleLookup &Roles) {
  static constexpr AnalysisCache::Query Asked;
  return ofUnit(Asked, Roles, [&] {
    return llvm::any_of(Events.bodies(), [&](const auto &Body) {
      return modelWork(*Body, Roles).RewritesModel;
    });
  });
}

static bool trainsModels(const ArrayEvents &Events, RoleLookup &Roles) {
  static constexpr AnalysisCache::Query Asked;
  return ofUnit(Asked, Roles, [&] {
    return llvm::any_of(Events.bodies(), [&](const auto &Body) {
      const ModelWork &Work = modelWork(*Body, Roles);
      return llvm::any_of(Body->events(),
                          [&](const ArrayEvent &Event) {
                            return Event.has(Role::Gradient) &&
                                   !turnsOffGradients(Event, Roles);
                          }) ||
             llvm::any_of(Work.Switches, [&](const CallExpr *Switch) {
               return modeSetBy(*Switch, Body->context(), Roles) ==
                      ModelMode::Training;
             });
    });
  });
}

/// May the innermost loop around \p Forward, or the function without one,
/// compute gradients?
static bool isBesideTraining(const CallExpr &Forward, const FunctionBody &Body,
                             RoleLookup &Roles) {
  const Loop *L = Body.innermostLoop(&Forward);
  const Stmt *Around = L ? L->body() : Body.function().getBody();
  return llvm::any_of(Body.events(),
                      [&](const ArrayEvent &Event) {
                        return Event.has(Role::Gradient) &&
                               Body.isPartOf(Event.Site, Around);
                      }) ||
         llvm::any_of(Body.calls(), [&](const UserCall &Call) {
           return Body.isPartOf(Call.Site, Around) &&
                  mayUseGradients(*Call.Definition, Roles);
         });
}

/// Does \p Body read the parameters of the model from a file before \p Forward?
static bool isRestored(const CallExpr &Forward, const FunctionBody &Body,
                       RoleLookup &Roles) {
  const ModelPath Model = modelOf(Forward);
  return !Model.empty() &&
         llvm::any_of(Body.uses(Model.front()), [&](const DeclRefExpr *Use) {
           const auto *Call = dyn_cast_or_null<CallExpr>(Body.userOf(Use));
           const FunctionDecl *Callee =
               Call ? Call->getDirectCallee() : nullptr;
           return Callee && readsModel(*Callee, Roles) &&
                  Call->getEndLoc() < Forward.getBeginLoc();
         });
}

/// The output of \p Forward wherever it may be read, also where its variable
/// has another value. Empty if a lambda may, for variables that are not local,
/// and for tuples that are assigned.
static llvm::SmallVector<const Expr *, 4>
outputs(const CallExpr &Forward, const FunctionBody &Body, RoleLookup &Roles) {
  auto Found = resultParts(&Forward, Body);
  const ValueDecl *Set = variableSetTo(&Forward, Body);
  if (Found.size() > 1 || !Set)
    return Found;
  const auto *Variable = dyn_cast<VarDecl>(Set);
  if (!Variable || !Variable->isLocalVarDecl())
    return {};
  const bool IsInitial =
      Variable->getInit() && Body.isPartOf(&Forward, Variable->getInit());
  if (!IsInitial && !Roles.isArray(Variable->getType()))
    return {};
  for (const DeclRefExpr *Name : Body.uses(Variable)) {
    if (Body.isInLambda(Name))
      return {};
    if (!assignedTo(Name, Body))
      Found.push_back(Name);
  }
  return Found;
}

/// Is it worth saying that the graph of \p Forward, of a model in any mode, is
/// not used? What is kept is R218's. Without a loop, a function that makes its
/// own model shows what it does, unless it reads the parameters from a file.
static bool isOnlyRun(const CallExpr &Forward, const FunctionBody &Body,
                      const ArrayEvents &Events, RoleLookup &Roles) {
  const auto Outputs = outputs(Forward, Body, Roles);
  return (Body.innermostLoop(&Forward) || !isMadeHere(Forward, Roles) ||
          isRestored(Forward, Body, Roles)) &&
         !switchesAnywhere(Events, Roles) && !Outputs.empty() &&
         llvm::none_of(Outputs, [&](const Expr *Output) {
           return keptGraph(Output, Body, Roles);
         });
}

/// The forward passes in \p Body, also those behind other functions of models,
/// in source order.
static llvm::SmallVector<const CallExpr *, 8> passesIn(const FunctionBody &Body,
                                                       RoleLookup &Roles) {
  const ModelWork &Work = modelWork(Body, Roles);
  llvm::SmallVector<const CallExpr *, 8> Found(Work.Passes);
  llvm::copy_if(Work.OtherCalls, std::back_inserter(Found),
                [&](const CallExpr *Call) {
                  return passBehind(*Call->getDirectCallee(), Roles);
                });
  llvm::sort(Found, [&](const CallExpr *A, const CallExpr *B) {
    return Body.context().getSourceManager().isBeforeInTranslationUnit(
        A->getExprLoc(), B->getExprLoc());
  });
  return Found;
}

std::vector<EvaluationPass> evaluationPasses(const FunctionBody &Body,
                                             const ArrayEvents &Events,
                                             RoleLookup &Roles) {
  const ModelWork &Work = modelWork(Body, Roles);
  std::vector<EvaluationPass> Found;
  for (const CallExpr *Forward : passesIn(Body, Roles)) {
    const CallExpr *Switch = evaluationSwitch(*Forward, Body, Events, Roles);
    const bool IsLoaded = isLoadedModel(*Forward->getDirectCallee(), Roles);
    if (mayBeStopped(Forward, Work, Body, Roles) ||
        (IsLoaded ? rewritesModels(Events, Roles) : !records(*Forward, Roles)))
      continue;
    const bool OnlyRuns = IsLoaded && !trainsModels(Events, Roles);
    if (OnlyRuns ||
        (!mayUseGraphLater(Forward, Body, Events, Roles) &&
         (Switch || isOnlyRun(*Forward, Body, Events, Roles))))
      Found.push_back({Forward, passBehind(*Forward->getDirectCallee(), Roles),
                       Switch, Switch ? modelOf(*Switch).back() : nullptr,
                       IsLoaded,
                       !Switch && isBesideTraining(*Forward, Body, Roles)});
  }
  llvm::SmallPtrSet<const FunctionBody *, 8> Visited;
  if (!Found.empty() &&
      (startsWithout(Events, Roles) || freezesParameters(Events, Roles) ||
       mayBeStoppedByCaller(Body, Events, Roles, Visited)))
    return {};
  return Found;
}

} // namespace arraylint
