#include "check/NamedFunctions.h"
#include "analysis/calls/UncalledFunctions.h"
#include "analysis/events/FunctionIdentity.h"
#include "analysis/places/Setting.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/ExprCXX.h"
#include "clang/Basic/SourceManager.h"

using namespace clang;

namespace arraylint {

static const FunctionDecl *functionNamedBy(const Stmt &S) {
  if (const auto *Name = dyn_cast<DeclRefExpr>(&S))
    return dyn_cast<FunctionDecl>(Name->getDecl());
  if (const auto *Member = dyn_cast<MemberExpr>(&S))
    return dyn_cast<FunctionDecl>(Member->getMemberDecl());
  return nullptr;
}

/// Adds the user's functions that \p S names.
static void addNames(const Stmt *S, llvm::DenseSet<const FunctionDecl *> &Names,
                     const SourceManager &Sources) {
  if (!S)
    return;
  if (const FunctionDecl *F = functionNamedBy(*S);
      F && !Sources.isInSystemHeader(F->getLocation()))
    Names.insert(F->getCanonicalDecl());
  for (const Stmt *Child : S->children())
    addNames(Child, Names, Sources);
}

static std::vector<FunctionId> namesOf(llvm::ArrayRef<const Stmt *> Code,
                                       const UnitAnalysis &Unit) {
  llvm::DenseSet<const FunctionDecl *> Names;
  for (const Stmt *S : Code)
    addNames(S, Names, Unit.Context.getSourceManager());
  std::vector<FunctionId> Ids;
  for (const FunctionDecl *F : Names)
    if (const auto Id = functionId(*F))
      Ids.push_back(*Id);
  llvm::sort(Ids);
  return Ids;
}

/// Is \p F named wherever it is called, also by other units?
static bool isCandidate(const FunctionDecl &F) {
  return isKnownElsewhere(F) && isOnlyCalledByName(F);
}

std::vector<FunctionId> namedIn(const FunctionDecl &F,
                                const UnitAnalysis &Unit) {
  return isCandidate(F) && !isUncalled(F, Unit.Events)
             ? namesOf(userCodeOf(F), Unit)
             : std::vector<FunctionId>();
}

std::vector<FunctionId> namedOutside(UnitAnalysis &Unit) {
  std::vector<const Stmt *> Code = codeOutsideFunctions(Unit.Roles);
  for (const auto &Body : Unit.Events.bodies()) {
    const FunctionDecl &F = Body->function();
    const auto *Method = dyn_cast<CXXMethodDecl>(&F);
    // The code of a lambda is part of that around it.
    if (!isCandidate(F) && !(Method && Method->getParent()->isLambda()) &&
        !isUncalled(F, Unit.Events))
      llvm::append_range(Code, userCodeOf(F));
  }
  return namesOf(Code, Unit);
}

} // namespace arraylint
