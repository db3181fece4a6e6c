#include "analysis/gradients/EvaluationPass.h"
#include "analysis/arrays/ArrayFacts.h"
#include "analysis/calls/CallSites.h"
#include "analysis/code/KnownCode.h"
#include "analysis/code/ModelCall.h"
#include "analysis/events/UserFunctions.h"
#include "analysis/gradients/EvaluationMode.h"
#include "analysis/gradients/FrozenParameters.h"
#include "analysis/gradients/GradientGraph.h"
#include "analysis/gradients/GradientUse.h"
#include "analysis/gradients/GraphUse.h"
#include "analysis/gradients/KeptGraph.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/StmtCXX.h"

using namespace clang;

namespace arraylint {

/// May an object of \p Class stop the recording of gradients: a guard, an
/// optional one, an object with a guard as its member?
static bool holdsGuard(const CXXRecordDecl *Class, RoleLookup &Roles,
                       unsigned Depth = 0) {
  static constexpr unsigned MaxDepth = 4;
  if (!Class || Depth == MaxDepth)
    return false;
  if (Roles.model().isGradientGuard(qualifiedName(*Class)))
    return true;
  const auto holds = [&](QualType T) {
    return holdsGuard(T->getAsCXXRecordDecl(), Roles, Depth + 1);
  };
  if (const auto *Instance = dyn_cast<ClassTemplateSpecializationDecl>(Class))
    for (const TemplateArgument &Argument :
         Instance->getTemplateArgs().asArray())
      if (Argument.getKind() == TemplateArgument::Type &&
          holds(Argument.getAsType()))
        return true;
  Class = Class->getDefinition();
  if (!Class || isOfLibrary(*Class))
    return false;
  return llvm::any_of(
             Class->fields(),
             [&](const FieldDecl *Field) { return holds(Field->getType()); }) ||
         llvm::any_of(Class->bases(), [&](const CXXBaseSpecifier &Base) {
           return holds(Base.getType());
         });
}

namespace {

/// What a function, apart from its lambdas, does with models.
struct ModelWork {
  llvm::SmallVector<const CallExpr *, 8> Passes, Switches;
  llvm::SmallVector<const DeclStmt *, 16> Declarations;
  bool SwitchesRecording = false; ///< by a function
  bool RewritesModel = false;     ///< `torch::jit::freeze(module)`
};

} // namespace

static bool declaresGuard(const DeclStmt &Declaration, RoleLookup &Roles) {
  return llvm::any_of(Declaration.decls(), [&](const Decl *D) {
    const auto *Variable = dyn_cast<VarDecl>(D);
    return Variable &&
           holdsGuard(Variable->getType()->getAsCXXRecordDecl(), Roles);
  });
}

static const ModelWork &modelWork(const FunctionBody &Body, RoleLookup &Roles) {
  static constexpr AnalysisCache::Query Asked;
  const auto [It, New] =
      Body.cache()
          .stored<std::map<const FunctionBody *, ModelWork>>(Asked)
          .try_emplace(&Body);
  ModelWork &Found = It->second;
  if (!New)
    return Found;
  llvm::SmallVector<const Stmt *, 32> Pending{Body.function().getBody()};
  while (!Pending.empty()) {
    const Stmt *S = Pending.pop_back_val();
    if (!S || isa<LambdaExpr>(S))
      continue;
    if (const auto *Declaration = dyn_cast<DeclStmt>(S))
      Found.Declarations.push_back(Declaration);
    const auto *Call = dyn_cast<CallExpr>(S);
    if (const FunctionDecl *Callee = Call ? Call->getDirectCallee() : nullptr) {
      if (modeSetBy(*Call, Body.context(), Roles))
        Found.Switches.push_back(Call);
      else if (isForwardPass(*Callee, Roles))
        Found.Passes.push_back(Call);
      Found.RewritesModel |= rewritesModel(*Callee, Roles);
      Found.SwitchesRecording |=
          Callee->getReturnType()->isVoidType() &&
          Roles.model().isGradientGuard(qualifiedName(*Callee));
    }
    const auto Children = S->children();
    Pending.append(Children.begin(), Children.end());
  }
  const auto isBefore = [&](const CallExpr *A, const CallExpr *B) {
    return Body.context().getSourceManager().isBeforeInTranslationUnit(
        A->getExprLoc(), B->getExprLoc());
  };
  llvm::sort(Found.Passes, isBefore);
  return Found;
}

/// May something in \p Body stop the recording at \p S?
static bool mayBeStopped(const Stmt *S, const ModelWork &Work,
                         const FunctionBody &Body, RoleLookup &Roles) {
  const auto isGuard = [&](const ParmVarDecl *P) {
    return holdsGuard(P->getType().getNonReferenceType()->getAsCXXRecordDecl(),
                      Roles);
  };
  return Work.SwitchesRecording ||
         llvm::any_of(Body.function().parameters(), isGuard) ||
         llvm::any_of(Work.Declarations, [&](const DeclStmt *Declaration) {
           return Body.isPartOf(S, Body.parent(Declaration)) &&
                  Body.context().getSourceManager().isBeforeInTranslationUnit(
                      Declaration->getBeginLoc(), S->getEndLoc()) &&
                  declaresGuard(*Declaration, Roles);
         });
}

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

/// May a caller in this unit stop the recording around \p Body?
static bool
mayBeStoppedByCaller(const FunctionBody &Body, const ArrayEvents &Events,
                     RoleLookup &Roles,
                     llvm::SmallPtrSetImpl<const FunctionBody *> &Visited) {
  if (!Visited.insert(&Body).second)
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

/// Is the model one that the function makes?
static bool isOwnModel(const CallExpr &Forward) {
  const ModelPath Model = modelOf(Forward);
  const auto *Variable =
      Model.empty() ? nullptr : dyn_cast<VarDecl>(Model.front());
  return Variable && Variable->isLocalVarDecl();
}

/// Is it worth saying that the graph of \p Forward, of a model in any mode, is
/// not used? Not where models are trained, and what is kept is R218's. Without
/// a loop, a function that makes its own model shows what it does.
static bool isOnlyRun(const CallExpr &Forward, const FunctionBody &Body,
                      const ArrayEvents &Events, RoleLookup &Roles) {
  const auto Parts = resultParts(&Forward, Body);
  return !isBesideTraining(Forward, Body, Roles) &&
         (Body.innermostLoop(&Forward) || !isOwnModel(Forward)) &&
         !switchesAnywhere(Events, Roles) &&
         (Parts.size() > 1 || !variableSetTo(&Forward, Body)) &&
         llvm::none_of(Parts, [&](const Expr *Part) {
           return keptGraph(Part, Body, Roles);
         });
}

std::vector<EvaluationPass> evaluationPasses(const FunctionBody &Body,
                                             const ArrayEvents &Events,
                                             RoleLookup &Roles) {
  const ModelWork &Work = modelWork(Body, Roles);
  std::vector<EvaluationPass> Found;
  for (const CallExpr *Forward : Work.Passes) {
    const CallExpr *Switch = evaluationSwitch(*Forward, Body, Events, Roles);
    const bool IsLoaded = isLoadedModel(*Forward->getDirectCallee(), Roles);
    if (mayBeStopped(Forward, Work, Body, Roles) ||
        (IsLoaded ? rewritesModels(Events, Roles) : !records(*Forward, Roles)))
      continue;
    const bool OnlyRuns = IsLoaded && !trainsModels(Events, Roles);
    if (OnlyRuns ||
        (!mayUseGraph(Forward, Body, Roles) &&
         (Switch || (!IsLoaded && isOnlyRun(*Forward, Body, Events, Roles)))))
      Found.push_back({Forward, Switch,
                       Switch ? modelOf(*Switch).back() : nullptr, IsLoaded});
  }
  llvm::SmallPtrSet<const FunctionBody *, 8> Visited;
  if (!Found.empty() &&
      (startsWithout(Events, Roles) || freezesParameters(Events, Roles) ||
       mayBeStoppedByCaller(Body, Events, Roles, Visited)))
    return {};
  return Found;
}

} // namespace arraylint
