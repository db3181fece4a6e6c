#include "analysis/arrays/LastUse.h"
#include "analysis/loops/LoopContext.h"
#include "clang/Basic/SourceManager.h"

using namespace clang;

namespace arraylint {

static bool endsBefore(const Stmt *First, const Stmt *Second,
                       const SourceManager &Sources) {
  const SourceLocation End = Sources.getExpansionLoc(First->getEndLoc());
  const SourceLocation Begin = Sources.getExpansionLoc(Second->getBeginLoc());
  return End != Begin && Sources.isBeforeInTranslationUnit(End, Begin);
}

static const Stmt *findLastUse(const VarDecl *Variable,
                               const FunctionBody &Body) {
  const SourceManager &Sources = Body.context().getSourceManager();
  const Stmt *Last = nullptr;
  for (const DeclRefExpr *Name : Body.uses(Variable)) {
    const Stmt *Use = Name;
    for (const Loop *L = Body.innermostLoop(Name); L; L = L->Parent)
      if (!isDeclaredIn(Variable, *L))
        Use = L->Statement;
    if (!Last || endsBefore(Last, Use, Sources))
      Last = Use;
  }
  return Last;
}

const Stmt *lastUse(const VarDecl *Variable, const FunctionBody &Body) {
  static constexpr AnalysisCache::Query Asked;
  auto &Known =
      Body.cache().stored<llvm::DenseMap<const VarDecl *, const Stmt *>>(Asked);
  const auto [It, New] = Known.try_emplace(Variable, nullptr);
  if (New)
    It->second = findLastUse(Variable, Body);
  return It->second;
}

bool isAliveAfterLastUse(const VarDecl *Variable, const Expr *Site,
                         const FunctionBody &Body) {
  const Stmt *Last = lastUse(Variable, Body);
  // The block that declares the variable.
  const auto *Scope = dyn_cast_or_null<CompoundStmt>(
      Last ? Body.parent(Body.order().declarationOf(Variable)) : nullptr);
  if (!Scope || !endsBefore(Last, Site, Body.context().getSourceManager()) ||
      Body.statementOf(Last) == Body.statementOf(Site))
    return false;
  return Body.isPartOf(Site, Scope);
}

} // namespace arraylint
