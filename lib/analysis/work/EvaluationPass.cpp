#include "analysis/work/EvaluationPass.h"
#include "analysis/arrays/ArrayFacts.h"
#include "analysis/code/ConstantValue.h"
#include "analysis/code/KnownCode.h"
#include "analysis/code/ModelCall.h"
#include "analysis/events/UserFunctions.h"
#include "analysis/work/GraphUse.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/StmtCXX.h"
#include "clang/Lex/Lexer.h"
#include "llvm/ADT/SetOperations.h"

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

static ModelWork modelWork(const FunctionBody &Body, RoleLookup &Roles) {
  ModelWork Found;
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
  return Work.SwitchesRecording ||
         llvm::any_of(Work.Declarations, [&](const DeclStmt *Declaration) {
           return Body.isPartOf(S, Body.parent(Declaration)) &&
                  declaresGuard(*Declaration, Roles);
         });
}

/// Is not every call of \p F seen? Whoever is given a lambda may call it
/// anywhere. Only this unit calls the implicit instances of a function template
/// in the main file.
static bool mayBeCalledUnseen(const FunctionDecl &F, RoleLookup &Roles) {
  const auto *Method = dyn_cast<CXXMethodDecl>(&F);
  if (Method && (Method->isVirtual() || Method->getParent()->isLambda() ||
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
  return llvm::any_of(Events.bodies(), [&](const auto &Caller) {
    llvm::SmallVector<const Expr *, 4> Sites;
    for (const UserCall &Call : Caller->calls())
      if (Call.Definition == &Body.function())
        Sites.push_back(Call.Site);
    if (Sites.empty())
      return false;
    const ModelWork Work = modelWork(*Caller, Roles);
    return llvm::any_of(Sites,
                        [&](const Expr *Site) {
                          return mayBeStopped(Site, Work, *Caller, Roles);
                        }) ||
           mayBeStoppedByCaller(*Caller, Events, Roles, Visited);
  });
}

/// Is \p Event `x.set_requires_grad(flag)`?
static bool setsNeedOfGradients(const ArrayEvent &Event, RoleLookup &Roles) {
  if (!Event.has(Role::Gradient) || !Event.array() ||
      !Roles.isArray(Event.Callee->getReturnType()))
    return false;
  const auto Arguments = Event.arguments();
  return Arguments.size() == 1 && Arguments.front() &&
         Arguments.front()->getType()->isBooleanType();
}

/// The answer to \p Asked, which \p Compute finds once for the unit.
static bool ofUnit(const AnalysisCache::Query &Asked, RoleLookup &Roles,
                   llvm::function_ref<bool()> Compute) {
  return Roles.userFunctions() ? Roles.userFunctions()->cache().getOrCompute(
                                     Asked, nullptr, nullptr, Compute)
                               : Compute();
}

/// Does this unit tell parameters not to need gradients, for good? Models of
/// them record none. Parameters of the same name that need gradients later are
/// those of a training that starts with a part of the model.
static bool freezesParameters(const ArrayEvents &Events, RoleLookup &Roles) {
  const auto nameOf = [](const ArrayEvent &Event) {
    const ASTContext &Context = Event.Body->context();
    return Lexer::getSourceText(
        CharSourceRange::getTokenRange(Event.array()->getSourceRange()),
        Context.getSourceManager(), Context.getLangOpts());
  };
  const auto anyFreezes = [&] {
    std::set<StringRef> Off, On;
    for (const auto &Body : Events.bodies())
      for (const ArrayEvent &Event : Body->events())
        if (setsNeedOfGradients(Event, Roles))
          (constantValue(Event.arguments().front(), *Body) == 1 ? On : Off)
              .insert(nameOf(Event));
    return !llvm::set_is_subset(Off, On);
  };
  static constexpr AnalysisCache::Query Asked;
  return ofUnit(Asked, Roles, anyFreezes);
}

/// Is \p Whole the model that \p Part is, or is a part of?
static bool contains(llvm::ArrayRef<const ValueDecl *> Whole,
                     llvm::ArrayRef<const ValueDecl *> Part) {
  return !Whole.empty() && Whole.size() <= Part.size() &&
         Whole == Part.take_front(Whole.size());
}

/// The call that puts the model of \p Forward into evaluation mode on a path to
/// it; null if it may be in another mode.
static const CallExpr *evaluationSwitch(const CallExpr &Forward,
                                        const ModelWork &Work,
                                        const FunctionBody &Body,
                                        RoleLookup &Roles) {
  const auto Model = modelOf(Forward);
  const CallExpr *Found = nullptr;
  bool IsSure = true;
  static constexpr AnalysisCache::Query Asked;
  const bool Seen = Body.flow().walkBack(
      &Forward, nullptr, Asked, [&](const Stmt *Element, bool) {
        IsSure &= Element != nullptr;
        const auto *Call = dyn_cast_or_null<CallExpr>(Element);
        if (!Element || !llvm::is_contained(Work.Switches, Call))
          return Element ? FlowGraph::Walk::On : FlowGraph::Walk::Stop;
        const auto Switched = modelOf(*Call);
        if (*modeSetBy(*Call, Body.context(), Roles) == ModelMode::Training) {
          if (!contains(Switched, Model) && !contains(Model, Switched))
            return FlowGraph::Walk::On;
          IsSure = false;
          return FlowGraph::Walk::Stop;
        }
        if (!contains(Switched, Model))
          return FlowGraph::Walk::On;
        Found = Call;
        return FlowGraph::Walk::Stop;
      });
  return Seen && IsSure ? Found : nullptr;
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
  if (!mayHaveParameters(modelClass(Callee, Roles), Roles))
    return false;
  const FunctionDecl *Pass = passRun(Callee, Roles);
  if (!Pass)
    return false;
  const FunctionBody *Called =
      Roles.userFunctions() ? Roles.userFunctions()->bodyOf(*Pass) : nullptr;
  if (!Called)
    return true;
  const ModelWork Inside = modelWork(*Called, Roles);
  if (Inside.SwitchesRecording || usesGradients(*Called))
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
  const ModelWork Work = modelWork(Body, Roles);
  return !mayBeStopped(&Forward, Work, Body, Roles) &&
         !evaluationSwitch(Forward, Work, Body, Roles) &&
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
      const ModelWork Work = modelWork(*Body, Roles);
      return usesGradients(*Body) ||
             llvm::any_of(Work.Switches, [&](const CallExpr *Switch) {
               return modeSetBy(*Switch, Body->context(), Roles) ==
                      ModelMode::Training;
             });
    });
  });
}

std::vector<EvaluationPass> evaluationPasses(const FunctionBody &Body,
                                             const ArrayEvents &Events,
                                             RoleLookup &Roles) {
  const ModelWork Work = modelWork(Body, Roles);
  std::vector<EvaluationPass> Found;
  for (const CallExpr *Forward : Work.Passes) {
    const CallExpr *Switch = evaluationSwitch(*Forward, Work, Body, Roles);
    const bool IsLoaded = isLoadedModel(*Forward->getDirectCallee(), Roles);
    if (mayBeStopped(Forward, Work, Body, Roles) ||
        !(IsLoaded ? !rewritesModels(Events, Roles)
                   : Switch && records(*Forward, Roles)))
      continue;
    if ((IsLoaded && !trainsModels(Events, Roles)) ||
        (Switch && !mayUseGraph(Forward, Body, Roles)))
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
