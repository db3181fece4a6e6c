#include "analysis/work/RuntimeEnd.h"
#include "analysis/events/UserCode.h"
#include "clang/AST/ExprCXX.h"

using namespace clang;

namespace arraylint {
namespace {

class EndSearch {
public:
  EndSearch(const RuntimeState &State, UnitAnalysis &Unit)
      : Roles(Unit.Roles), Users(Unit.Context.getSourceManager()) {
    for (const Expr *Finish : State.finishes())
      if (const auto *Call = dyn_cast<CallExpr>(Finish))
        Called.insert(Call->getCallee()->IgnoreParenImpCasts());
  }

  /// Does \p S give unknown code the opportunity to finish the runtime?
  bool mayFinishElsewhere(const Stmt *S);

private:
  bool passesFinishFunction(const DeclRefExpr *Name);
  bool isUnknown(const FunctionDecl *F);
  bool hasUnknownDestructor(QualType T);

  llvm::SmallPtrSet<const Expr *, 8> Called; ///< callees of the known finishes
  RoleLookup &Roles;
  UserCode Users;
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
  return !F->isImplicit() && !F->isDefaulted() &&
         (!F->hasBody() || (Method && Method->isVirtual()));
}

bool EndSearch::hasUnknownDestructor(QualType T) {
  const CXXRecordDecl *Class = T->getAsCXXRecordDecl();
  const CXXDestructorDecl *Destructor =
      Class && Class->hasDefinition() ? Class->getDestructor() : nullptr;
  return Destructor && isUnknown(Destructor);
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
  return EndSearch(State, Unit).mayFinishElsewhere(Main.function().getBody());
}

} // namespace arraylint
