#include "analysis/gradients/ModelWork.h"
#include "analysis/code/KnownCode.h"
#include "analysis/code/ModelCall.h"
#include "analysis/events/ArrayUse.h"
#include "analysis/events/UserFunctions.h"
#include "analysis/gradients/GraphUse.h"
#include "analysis/gradients/ModelParameters.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/StmtCXX.h"

using namespace clang;

namespace arraylint {

bool holdsGuard(const CXXRecordDecl *Class, RoleLookup &Roles, unsigned Depth) {
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

bool declaresGuard(const DeclStmt &Declaration, RoleLookup &Roles) {
  return llvm::any_of(Declaration.decls(), [&](const Decl *D) {
    const auto *Variable = dyn_cast<VarDecl>(D);
    return Variable &&
           holdsGuard(Variable->getType()->getAsCXXRecordDecl(), Roles);
  });
}

bool holdsArray(QualType T, RoleLookup &Roles) {
  if (Roles.isArray(T))
    return true;
  const auto *Instance = dyn_cast_or_null<ClassTemplateSpecializationDecl>(
      T->getAsCXXRecordDecl());
  if (!Instance || !isStandard(*Instance))
    return false;
  const auto isHeld = [&](const TemplateArgument &Held) {
    return Held.getKind() == TemplateArgument::Type &&
           Roles.isArray(Held.getAsType());
  };
  return llvm::any_of(Instance->getTemplateArgs().asArray(),
                      [&](const auto &A) {
                        return A.getKind() == TemplateArgument::Pack
                                   ? llvm::any_of(A.pack_elements(), isHeld)
                                   : isHeld(A);
                      });
}

/// Is \p Callee a function of the user's that may return the output of a model
/// that it runs?
static bool mayHidePass(const FunctionDecl &Callee, RoleLookup &Roles) {
  return !isOfLibrary(Callee) && !isForwardPass(Callee, Roles) &&
         holdsArray(Callee.getReturnType(), Roles);
}

static bool namesArray(const Stmt *S, RoleLookup &Roles) {
  const auto *E = dyn_cast_or_null<Expr>(S);
  return S && ((E && Roles.isArray(E->getType().getNonReferenceType())) ||
               llvm::any_of(S->children(), [&](const Stmt *Part) {
                 return namesArray(Part, Roles);
               }));
}

static bool isNumberOrText(const Expr &E) {
  const QualType T = E.getType().getNonReferenceType();
  const CXXRecordDecl *Class = T->getAsCXXRecordDecl();
  return T->isArithmeticType() ||
         (Class && unqualifiedName(*Class) == "basic_string");
}

/// May \p List, a name, hold arrays? Not a text, a number, and a local list
/// that is only given such: `std::vector<IValue> inputs{n};`.
static bool mayHoldArrays(const DeclRefExpr &List, const FunctionBody &Body,
                          RoleLookup &Roles) {
  if (isNumberOrText(List))
    return false;
  const auto *Variable = dyn_cast<VarDecl>(List.getDecl());
  if (!Variable || !Variable->isLocalVarDecl() || !Variable->getInit())
    return isa<VarDecl, BindingDecl>(List.getDecl());
  const auto *Made = dyn_cast<CXXConstructExpr>(spelled(Variable->getInit()));
  return !Made || namesArray(Made, Roles) ||
         llvm::any_of(Body.uses(Variable), [&](const DeclRefExpr *Use) {
           return Use != &List && (assignedTo(Use, Body) ||
                                   namesArray(Body.statementOf(Use), Roles));
         });
}

/// May \p Call, of a model, compute with arrays that need gradients? Not if it
/// is given texts and numbers alone, unless the model may have parameters that
/// the program shows: `module.run_method("stride")`, `sampler->forward(n)`.
static bool mayBeGivenArrays(const CallExpr &Call, const FunctionBody &Body,
                             RoleLookup &Roles) {
  const FunctionDecl &Callee = *Call.getDirectCallee();
  const CXXRecordDecl &Model = modelClass(Callee, Roles);
  if (!isLoadedModel(Callee, Roles) &&
      (Callee.isPureVirtual() || isOfLibrary(Model) ||
       mayHaveParameters(Model, Roles)))
    return true;
  llvm::SmallVector<const Stmt *, 8> Pending(Call.arguments());
  if (isa<CXXOperatorCallExpr>(Call) && !Pending.empty())
    Pending.erase(Pending.begin()); // its object
  while (!Pending.empty()) {
    const Stmt *S = Pending.pop_back_val();
    if (!S)
      continue;
    if (const auto *Name = dyn_cast<DeclRefExpr>(S);
        Name && mayHoldArrays(*Name, Body, Roles))
      return true;
    if (const auto *Member = dyn_cast<MemberExpr>(S);
        Member && isa<FieldDecl>(Member->getMemberDecl()) &&
        !isNumberOrText(*Member))
      return true;
    if (const auto *E = dyn_cast<Expr>(S); E && Roles.isArray(E->getType()))
      return true;
    llvm::append_range(Pending, S->children());
  }
  return false;
}

const ModelWork &modelWork(const FunctionBody &Body, RoleLookup &Roles) {
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
      else if (isForwardPass(*Callee, Roles) &&
               mayBeGivenArrays(*Call, Body, Roles))
        Found.Passes.push_back(Call);
      else if (mayHidePass(*Callee, Roles))
        Found.OtherCalls.push_back(Call);
      Found.RewritesModel |= rewritesModel(*Callee, Roles);
      Found.SwitchesRecording |=
          Callee->getReturnType()->isVoidType() &&
          Roles.model().isGradientGuard(qualifiedName(*Callee));
    }
    const auto Children = S->children();
    Pending.append(Children.begin(), Children.end());
  }
  return Found;
}

bool mayBeStopped(const Stmt *S, const ModelWork &Work,
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

/// The first of \p Passes, the forward passes in \p Body, whose graph is
/// returned. Null if there is none, if the function itself may use the graph of
/// one, or if it stops the recording of one.
static const CallExpr *returnedPass(llvm::ArrayRef<const CallExpr *> Passes,
                                    const ModelWork &Work,
                                    const FunctionBody &Body,
                                    RoleLookup &Roles) {
  const CallExpr *Found = nullptr;
  for (const CallExpr *Pass : Passes) {
    if (mayBeStopped(Pass, Work, Body, Roles))
      return nullptr;
    const GraphFate Fate = graphFate(Pass, Body, Roles);
    if (Fate == GraphFate::Used)
      return nullptr;
    if (Fate == GraphFate::Returned && !Found)
      Found = Pass;
  }
  return Found;
}

static const CallExpr *passBehind(const FunctionDecl &Callee, RoleLookup &Roles,
                                  unsigned Depth) {
  static constexpr unsigned MaxDepth = 3; // functions may call each other
  const FunctionBody *Body =
      Roles.userFunctions() ? Roles.userFunctions()->bodyOf(Callee) : nullptr;
  if (Depth == MaxDepth || !Body || !mayHidePass(Callee, Roles))
    return nullptr;
  static constexpr AnalysisCache::Query Asked;
  auto &Known = Body->cache()
                    .stored<std::map<std::pair<const FunctionBody *, unsigned>,
                                     const CallExpr *>>(Asked);
  if (const auto It = Known.find({Body, Depth}); It != Known.end())
    return It->second;
  // What is stored must not depend on other units.
  const Assumptions::Enabled Off(Roles.assumptions(),
                                 Assumptions::About::Nothing);
  const ModelWork &Work = modelWork(*Body, Roles);
  llvm::SmallVector<const CallExpr *, 8> Passes(Work.Passes);
  llvm::copy_if(Work.OtherCalls, std::back_inserter(Passes),
                [&](const CallExpr *Call) {
                  return passBehind(*Call->getDirectCallee(), Roles, Depth + 1);
                });
  return Known[{Body, Depth}] = returnedPass(Passes, Work, *Body, Roles);
}

const CallExpr *passBehind(const FunctionDecl &Callee, RoleLookup &Roles) {
  return passBehind(Callee, Roles, 0);
}

} // namespace arraylint
