#include "analysis/gradients/EvaluationPass.h"
#include "analysis/arrays/ArrayFacts.h"
#include "analysis/calls/CallSites.h"
#include "analysis/code/KnownCode.h"
#include "analysis/code/ModelCall.h"
#include "analysis/events/ArrayUse.h"
#include "analysis/events/FunctionIdentity.h"
#include "analysis/events/Initializer.h"
#include "analysis/events/UserFunctions.h"
#include "analysis/gradients/EvaluationMode.h"
#include "analysis/gradients/FrozenParameters.h"
#include "analysis/gradients/GradientGraph.h"
#include "analysis/gradients/GradientUse.h"
#include "analysis/gradients/GraphUse.h"
#include "analysis/gradients/GuardedCalls.h"
#include "analysis/gradients/KeptGraph.h"
#include "analysis/gradients/ModelOrigin.h"
#include "analysis/gradients/ModelParameters.h"
#include "analysis/gradients/ModelWork.h"
#include "analysis/gradients/StoppingCaller.h"
#include "analysis/places/AllCalls.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/StmtCXX.h"

using namespace clang;

namespace arraylint {

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

/// Does \p Forward certainly record, if nothing around it stops that?
static bool records(const CallExpr &Forward, RoleLookup &Roles) {
  const FunctionDecl &Callee = *Forward.getDirectCallee();
  const CXXRecordDecl &Model = modelClass(Callee, Roles);
  // What is given to a model of the user's may need gradients.
  if ((!isLoadedModel(Callee, Roles) && isOfLibrary(Model) &&
       !mayHaveParameters(Model, Roles)) ||
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
  const ModelWork &Work = modelWork(Body, Roles);
  return !mayBeStopped(&Forward, Work, Body, Roles) &&
         !evaluationSwitch(Forward, Body, Events, Roles) &&
         records(Forward, Roles) && !freezesParameters(Events, Roles) &&
         !mayBeStoppedByCaller(Body, Events, Roles);
}

/// startsWithout(), found once for the unit.
static bool startsStopped(const ArrayEvents &Events, RoleLookup &Roles) {
  static constexpr AnalysisCache::Query Asked;
  return ofUnit(Asked, Roles, [&] { return startsWithout(Events, Roles); });
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
  if (Found.size() > 1 || !Set || isIgnored(*Set))
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

/// The forward pass that \p Call, of one or of a function around one, runs.
static const CallExpr &passIn(const CallExpr &Call, RoleLookup &Roles) {
  static constexpr unsigned MaxDepth = 8; // functions may call each other
  const CallExpr *Pass = &Call;
  for (unsigned Depth = 0; Depth < MaxDepth; ++Depth) {
    const CallExpr *Behind = passBehind(*Pass->getDirectCallee(), Roles);
    if (!Behind)
      break;
    Pass = Behind;
  }
  return *Pass;
}

/// Does \p Pass, whose function is \p Around, record if nothing around it stops
/// that? What a function of a model leaves in it may be used later.
static bool recordsBehind(const CallExpr &Pass, const FunctionDecl &Around,
                          RoleLookup &Roles) {
  const auto *Method = dyn_cast<CXXMethodDecl>(&Around);
  return isForwardPass(*Pass.getDirectCallee(), Roles) &&
         records(Pass, Roles) &&
         !(Method && Roles.modelLibrary(*Method->getParent()) &&
           mayUseOwnGraph(Around, Roles));
}

/// Is the pass that \p Call runs reported where it is, in another function?
static bool isReportedBehind(const CallExpr &Call, const ArrayEvents &Events,
                             RoleLookup &Roles) {
  const FunctionDecl *Callee = Call.getDirectCallee();
  const CallExpr *Behind = passBehind(*Callee, Roles);
  const FunctionBody *Body = Behind ? Events.bodyOf(Callee) : nullptr;
  return Body && !mayUseGraphLater(Behind, *Body, Events, Roles);
}

/// The forward passes in \p Body, also those behind other functions, in source
/// order.
static llvm::SmallVector<const CallExpr *, 8>
passesIn(const FunctionBody &Body, const ArrayEvents &Events, RoleLookup &Roles,
         bool IsLinked) {
  const ModelWork &Work = modelWork(Body, Roles);
  llvm::SmallVector<const CallExpr *, 8> Found(Work.Passes);
  llvm::copy_if(
      Work.OtherCalls, std::back_inserter(Found), [&](const CallExpr *Call) {
        const FunctionDecl &Callee = *Call->getDirectCallee();
        return passBehind(Callee, Roles)
                   ? !isReportedBehind(*Call, Events, Roles)
                   : IsLinked && !Callee.hasBody() && functionId(Callee);
      });
  llvm::sort(Found, [&](const CallExpr *A, const CallExpr *B) {
    return Body.context().getSourceManager().isBeforeInTranslationUnit(
        A->getExprLoc(), B->getExprLoc());
  });
  return Found;
}

/// The pass \p Forward of \p Body if its graph is not used.
static std::optional<EvaluationPass> evaluationPass(const CallExpr &Forward,
                                                    const FunctionBody &Body,
                                                    const ArrayEvents &Events,
                                                    RoleLookup &Roles) {
  const Assumptions::Scope Own(Roles.assumptions());
  const FunctionDecl &Callee = *Forward.getDirectCallee();
  const CallExpr &Pass = passIn(Forward, Roles);
  const CallExpr *Behind = passBehind(Callee, Roles);
  const bool IsElsewhere = !Behind && !isForwardPass(Callee, Roles);
  const bool IsLoaded = isLoadedModel(*Pass.getDirectCallee(), Roles);
  if (mayBeStopped(&Forward, modelWork(Body, Roles), Body, Roles) ||
      (IsLoaded && rewritesModels(Events, Roles)) ||
      (!IsLoaded && !IsElsewhere && !recordsBehind(Pass, Callee, Roles)))
    return std::nullopt;
  const CallExpr *Switch = evaluationSwitch(Forward, Body, Events, Roles);
  const bool OnlyRuns = IsLoaded && !trainsModels(Events, Roles);
  // What a function of a loaded model returns is reported in that.
  if (OnlyRuns ? Behind != nullptr
               : mayUseGraphLater(&Forward, Body, Events, Roles) ||
                     !(Switch || isOnlyRun(Forward, Body, Events, Roles)))
    return std::nullopt;
  return EvaluationPass{&Forward,
                        Behind,
                        IsElsewhere ? &Callee : nullptr,
                        Switch,
                        Switch ? modelOf(*Switch).back() : nullptr,
                        IsLoaded,
                        !Switch && isBesideTraining(Forward, Body, Roles),
                        Own.needs()};
}

std::vector<EvaluationPass> evaluationPasses(const FunctionBody &Body,
                                             const ArrayEvents &Events,
                                             RoleLookup &Roles, bool IsLinked) {
  std::vector<EvaluationPass> Found;
  for (const CallExpr *Forward : passesIn(Body, Events, Roles, IsLinked))
    if (const auto Pass = evaluationPass(*Forward, Body, Events, Roles))
      Found.push_back(*Pass);
  if (!Found.empty() &&
      (startsStopped(Events, Roles) || freezesParameters(Events, Roles) ||
       mayBeStoppedByCaller(Body, Events, Roles)))
    return {};
  return Found;
}

const CallExpr *returnedGraph(const FunctionBody &Body,
                              const ArrayEvents &Events, RoleLookup &Roles) {
  const FunctionDecl &F = Body.function();
  const CallExpr *Behind = passBehind(F, Roles);
  if (!Behind)
    return nullptr;
  const CallExpr &Pass = passIn(*Behind, Roles);
  return !isLoadedModel(*Pass.getDirectCallee(), Roles) &&
                 recordsBehind(Pass, F, Roles) &&
                 !switchesAnywhere(Events, Roles) &&
                 !freezesParameters(Events, Roles)
             ? Behind
             : nullptr;
}

} // namespace arraylint
