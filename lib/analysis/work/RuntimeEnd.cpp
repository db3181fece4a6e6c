#include "analysis/work/RuntimeEnd.h"
#include "analysis/events/UserCode.h"
#include "clang/AST/ExprCXX.h"

using namespace clang;

namespace arraylint {
/// How deeply calls are followed.
static constexpr unsigned MaxEndDepth = 32;

static bool neverFinishes(const FunctionBody &Body, UnitAnalysis &Unit,
                          unsigned Depth);

namespace {

class EndSearch {
public:
  /// \p Finishes are known calls that finish the runtime.
  EndSearch(llvm::ArrayRef<const Expr *> Finishes, UnitAnalysis &Unit,
            unsigned Depth)
      : Unit(Unit), Roles(Unit.Roles), Users(Unit.Context.getSourceManager()),
        Depth(Depth) {
    for (const Expr *Finish : Finishes)
      if (const auto *Call = dyn_cast<CallExpr>(Finish))
        Called.insert(Call->getCallee()->IgnoreParenImpCasts());
  }

  /// Does \p S give unknown code the opportunity to finish the runtime?
  bool mayFinishElsewhere(const Stmt *S);

private:
  bool passesFinishFunction(const DeclRefExpr *Name);
  bool isUnknown(const FunctionDecl *F);
  bool isUnknownBody(const FunctionDecl &Definition);
  bool hasUnknownDestructor(QualType T);

  llvm::SmallPtrSet<const Expr *, 8> Called; ///< callees of the known finishes
  UnitAnalysis &Unit;
  RoleLookup &Roles;
  UserCode Users;
  unsigned Depth;
};

} // namespace

/// Does \p Name pass a finishing function on instead of calling it, as in
/// `atexit(finish)`?
bool EndSearch::passesFinishFunction(const DeclRefExpr *Name) {
  const auto *Function = dyn_cast<FunctionDecl>(Name->getDecl());
  const VocabularyEntry *Entry = Function ? Roles.entry(Function) : nullptr;
  return Entry && Entry->has(Role::RuntimeFinish) && !Called.contains(Name);
}

bool EndSearch::mayFinishElsewhere(const Stmt *S) {
  if (!S)
    return false;
  if (const auto *Call = dyn_cast<CallExpr>(S);
      Call && isUnknown(Call->getDirectCallee()))
    return true;
  if (const auto *Made = dyn_cast<CXXConstructExpr>(S);
      Made && isUnknown(Made->getConstructor()))
    return true;
  if (const auto *Name = dyn_cast<DeclRefExpr>(S);
      Name && passesFinishFunction(Name))
    return true;
  if (const auto *Declarations = dyn_cast<DeclStmt>(S))
    for (const Decl *D : Declarations->decls())
      if (const auto *Variable = dyn_cast<VarDecl>(D);
          Variable && hasUnknownDestructor(Variable->getType()))
        return true;
  return llvm::any_of(S->children(), [&](const Stmt *Child) {
    return mayFinishElsewhere(Child);
  });
}

/// May a call of \p F finish the runtime or tell whether it is running? A
/// library function does not finish it, but one that returns a bool may tell.
bool EndSearch::isUnknown(const FunctionDecl *F) {
  if (!F)
    return true;
  if (Roles.entry(F))
    return false;
  const auto *Method = dyn_cast<CXXMethodDecl>(F);
  if (!Users.contains(*F))
    return !Method && F->getReturnType()->isBooleanType() &&
           F->getDeclContext()->isNamespace() && !F->isInStdNamespace();
  if (F->isImplicit() || F->isDefaulted())
    return false;
  if (Method && Method->isVirtual())
    return true;
  const FunctionDecl *Definition = nullptr;
  return F->hasBody(Definition)
             ? isUnknownBody(*Definition)
             : !Roles.assumptions().make(*F, Effect::NeverFinishes);
}

/// Likewise for a function that this unit defines. What it finishes itself is
/// known.
bool EndSearch::isUnknownBody(const FunctionDecl &Definition) {
  const FunctionBody *Body = Unit.Events.bodyOf(&Definition);
  if (!Body || mayFinish(*Body, Unit))
    return false;
  return !Roles.assumptions().ofDefinition(
      Definition, Effect::NeverFinishes, "", [&] {
        return Depth < MaxEndDepth && neverFinishes(*Body, Unit, Depth + 1);
      });
}

bool EndSearch::hasUnknownDestructor(QualType T) {
  const CXXRecordDecl *Class = T->getAsCXXRecordDecl();
  const CXXDestructorDecl *Destructor =
      Class && Class->hasDefinition() ? Class->getDestructor() : nullptr;
  return Destructor && isUnknown(Destructor);
}

/// Also the initializers of a constructor's members.
static bool mayFinishElsewhere(EndSearch &Search, const FunctionBody &Body) {
  const auto *Constructor = dyn_cast<CXXConstructorDecl>(&Body.function());
  return Search.mayFinishElsewhere(Body.function().getBody()) ||
         (Constructor &&
          llvm::any_of(Constructor->inits(), [&](const auto *Init) {
            return Search.mayFinishElsewhere(Init->getInit());
          }));
}

static bool neverFinishes(const FunctionBody &Body, UnitAnalysis &Unit,
                          unsigned Depth) {
  static constexpr AnalysisCache::Query Asked, IsPending;
  bool &Pending = Body.cache().stored<bool>(IsPending);
  if (Pending || mayFinish(Body, Unit))
    return false;
  return Body.cache().getOrCompute(Asked, nullptr, nullptr, [&] {
    Pending = true;
    EndSearch Search({}, Unit, Depth);
    const bool Found = !mayFinishElsewhere(Search, Body);
    Pending = false;
    return Found;
  });
}

bool neverFinishes(const FunctionBody &Body, UnitAnalysis &Unit) {
  return neverFinishes(Body, Unit, /*Depth=*/0);
}

bool mayBeFinishedElsewhere(const FunctionBody &Main, const RuntimeState &State,
                            UnitAnalysis &Unit) {
  llvm::SmallPtrSet<const FunctionDecl *, 8> Called;
  for (const UserCall &Call : Main.calls())
    Called.insert(Call.Definition);
  if (llvm::any_of(Unit.Events.bodies(), [&](const auto &Other) {
        return Other.get() != &Main && mayFinish(*Other, Unit) &&
               !Called.contains(&Other->function());
      }))
    return true;
  return EndSearch(State.finishes(), Unit, /*Depth=*/0)
      .mayFinishElsewhere(Main.function().getBody());
}

} // namespace arraylint
