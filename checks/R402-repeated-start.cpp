//===- R402: repeated-start -----------------------------------------------===//
//
//   legate::start();
//   legate::start();          // has no effect
//   if (!ready) return 1;     // leaves main while the runtime is up
//   return legate::finish();
//
// A second start counts if every path of the function meets both. Ways out of
// main count if nothing else in the program could finish the runtime.
//
//===----------------------------------------------------------------------===//

#include "analysis/RuntimeState.h"
#include "analysis/UserCode.h"
#include "check/ArrayCheck.h"
#include "clang/AST/ExprCXX.h"

using namespace clang;

namespace arraylint {
namespace {

class RepeatedStart : public ArrayCheck {
public:
  using ArrayCheck::ArrayCheck;

private:
  void checkBody(const FunctionBody &Body) override {
    const RuntimeState State(Body, unit());
    for (const Expr *Site : State.starts())
      if (const Expr *First = State.startBefore(Site);
          First && Body.flow().onEveryPath({Site}))
        report(Site, "starts the runtime a second time, which has no effect")
            .note(First->getExprLoc(), "it is started here");
    if (Body.function().isMain())
      checkEnd(Body, State);
  }

  /// Could a class, a lambda or code of another file finish it instead?
  bool mayBeFinishedElsewhere(const FunctionBody &Main,
                              const RuntimeState &State) {
    for (const auto &Other : unit().Events.bodies()) {
      if (Other.get() == &Main || !mayFinish(*Other, unit()))
        continue;
      const bool IsCalled = llvm::any_of(Main.calls(), [&](const UserCall &C) {
        return C.Definition == &Other->function();
      });
      if (!IsCalled)
        return true;
    }
    return handsOn(Main.function().getBody(), State);
  }

  /// Does \p Name name a finish that is not called here: `atexit(finish)`?
  bool isFinishHandedOn(const DeclRefExpr *Name, const RuntimeState &State) {
    const auto *Function = dyn_cast<FunctionDecl>(Name->getDecl());
    const VocabularyEntry *Entry =
        Function ? lookup().entry(Function) : nullptr;
    return Entry && Entry->has(Role::RuntimeFinish) &&
           llvm::none_of(State.finishes(), [&](const Expr *Finish) {
             const auto *Call = dyn_cast<CallExpr>(Finish);
             return Call && Call->getCallee()->IgnoreParenImpCasts() == Name;
           });
  }

  bool handsOn(const Stmt *S, const RuntimeState &State) {
    if (!S)
      return false;
    if (const auto *Call = dyn_cast<CallExpr>(S);
        Call && isUnknown(Call->getDirectCallee()))
      return true;
    if (const auto *Name = dyn_cast<DeclRefExpr>(S);
        Name && isFinishHandedOn(Name, State))
      return true;
    if (const auto *Declarations = dyn_cast<DeclStmt>(S))
      for (const Decl *D : Declarations->decls())
        if (const auto *Variable = dyn_cast<VarDecl>(D);
            Variable && hasUnknownDestructor(Variable->getType()))
          return true;
    return llvm::any_of(S->children(), [&](const Stmt *Child) {
      return handsOn(Child, State);
    });
  }

  /// Could a call of \p F do anything? Functions of libraries do not finish the
  /// runtime, but may tell whether it is up at all.
  bool isUnknown(const FunctionDecl *F) {
    if (!F)
      return true;
    if (lookup().entry(F))
      return false;
    const auto *Method = dyn_cast<CXXMethodDecl>(F);
    if (!Users->contains(*F))
      return !Method && F->getReturnType()->isBooleanType() &&
             F->getDeclContext()->isNamespace() && !F->isInStdNamespace();
    return !F->isImplicit() && !F->isDefaulted() &&
           (!F->hasBody() || (Method && Method->isVirtual()));
  }

  bool hasUnknownDestructor(QualType T) {
    const CXXRecordDecl *Class = T->getAsCXXRecordDecl();
    const CXXDestructorDecl *Destructor =
        Class && Class->hasDefinition() ? Class->getDestructor() : nullptr;
    return Destructor && isUnknown(Destructor);
  }

  void checkEnd(const FunctionBody &Main, const RuntimeState &State) {
    Users.emplace(unit().Context.getSourceManager());
    for (const Expr *Start : State.starts()) {
      // A start that answers may have failed, and main says so.
      if (!Start->getType()->isVoidType() ||
          !Main.flow().mayReach(Start, nullptr, State.finishes()) ||
          mayBeFinishedElsewhere(Main, State))
        continue;
      report(Start, State.finishes().empty()
                        ? "starts the runtime, and main ends without "
                          "finishing it"
                        : "starts the runtime, and a way out of main does not "
                          "finish it");
      return;
    }
  }

  std::optional<UserCode> Users;
};

ARRAYLINT_CHECK(RepeatedStart, "R402");

} // namespace
} // namespace arraylint
