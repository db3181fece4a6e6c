#include "analysis/places/AllCalls.h"
#include "analysis/code/KnownCode.h"
#include "analysis/events/FunctionIdentity.h"
#include "analysis/events/UserFunctions.h"
#include "analysis/places/FieldValues.h"
#include "analysis/places/Setting.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/ExprCXX.h"
#include "clang/Basic/SourceManager.h"

using namespace clang;

namespace arraylint {
namespace {

/// Finds the uses of all functions in a unit.
struct UseFinder : FunctionUses {
  void find(const Stmt *S) {
    if (!S)
      return;
    const auto *Call = dyn_cast<CallExpr>(S);
    const FunctionDecl *Callee = Call ? Call->getDirectCallee() : nullptr;
    const Stmt *Name = nullptr;
    if (Callee) {
      Calls[Callee->getCanonicalDecl()].push_back(Call);
      Name = Call->getCallee()->IgnoreParenImpCasts();
    }
    findIn(S, Name);
  }

private:
  void findIn(const Stmt *S, const Stmt *Callee) {
    for (const Stmt *Child : S->children()) {
      const auto *E = dyn_cast_or_null<Expr>(Child);
      if (E && Callee && E->IgnoreParenImpCasts() == Callee) {
        findIn(Callee, nullptr); // the object of a method
        continue;
      }
      if (const auto *Other = dyn_cast_or_null<DeclRefExpr>(Child))
        if (const auto *F = dyn_cast<FunctionDecl>(Other->getDecl()))
          PassedOn.insert(F->getCanonicalDecl());
      find(Child);
    }
  }
};

} // namespace

const FunctionUses &functionUses(RoleLookup &Roles) {
  static constexpr AnalysisCache::Query Asked;
  auto &Known =
      Roles.userFunctions()->cache().stored<std::optional<UseFinder>>(Asked);
  if (!Known) {
    Known.emplace();
    for (const Stmt *S : userCode(Roles))
      Known->find(S);
  }
  return *Known;
}

/// Can only methods that this unit defines call \p Method? Code of a library
/// cannot, unlike a public method of an object that it is given.
static bool isPrivateHere(const CXXMethodDecl &Method,
                          const UserFunctions &Users) {
  return Method.getAccess() == AS_private &&
         (isOnlySeenHere(*Method.getParent()) ||
          isWhollyDefinedHere(*Method.getParent(), Users));
}

/// Is \p F only run where it is named?
static bool isNamedToRun(const FunctionDecl &F) {
  const auto *Method = dyn_cast<CXXMethodDecl>(&F);
  return !isa<CXXConstructorDecl, CXXDestructorDecl, CXXConversionDecl>(F) &&
         !F.isMain() && !F.isDependentContext() &&
         !(Method && (Method->isVirtual() || Method->getParent()->isLambda()));
}

/// Do all classes of \p Method belong to the user? Templates of a library call
/// methods of the classes that derive from theirs by name.
static bool isOfPlainClass(const CXXMethodDecl &Method) {
  const auto isOfUser = [](const CXXRecordDecl *Base) {
    return !isOfLibrary(*Base);
  };
  const CXXRecordDecl *Class = Method.getParent()->getDefinition();
  return Class && Class->forallBases(isOfUser);
}

bool isRunByName(const FunctionDecl &F) {
  const auto *Method = dyn_cast<CXXMethodDecl>(&F);
  return isNamedToRun(F) && !F.isOverloadedOperator() && isKnownElsewhere(F) &&
         (!Method || isOfPlainClass(*Method));
}

/// Can only the code of this unit call \p F, and only by its name?
static bool isOnlyCalledHere(const FunctionDecl &F, RoleLookup &Roles) {
  const SourceManager &Sources = F.getASTContext().getSourceManager();
  const auto *Method = dyn_cast<CXXMethodDecl>(&F);
  return isNamedToRun(F) && Sources.isInMainFile(F.getLocation()) &&
         (!F.isExternallyVisible() || definesMain(Roles) ||
          (Method && isPrivateHere(*Method, *Roles.userFunctions())));
}

bool isPassedOn(const FunctionDecl &F, RoleLookup &Roles) {
  return Roles.userFunctions() &&
         functionUses(Roles).PassedOn.contains(F.getCanonicalDecl());
}

const std::vector<const CallExpr *> &allCalls(const FunctionDecl &F,
                                              RoleLookup &Roles) {
  static const std::vector<const CallExpr *> None;
  if (!Roles.userFunctions() || !isOnlyCalledHere(F, Roles))
    return None;
  const FunctionUses &Uses = functionUses(Roles);
  const auto It = Uses.Calls.find(F.getCanonicalDecl());
  return It == Uses.Calls.end() || isPassedOn(F, Roles) ? None : It->second;
}

} // namespace arraylint
