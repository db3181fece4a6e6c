//===- LastUse.cpp --------------------------------------------------------===//

#include "analysis/LastUse.h"
#include "analysis/LoopContext.h"
#include "clang/Basic/SourceManager.h"

using namespace clang;

namespace arraylint {

static bool endsBefore(const Stmt *First, const Stmt *Second,
                       const SourceManager &Sources) {
  const SourceLocation End = Sources.getExpansionLoc(First->getEndLoc());
  const SourceLocation Begin = Sources.getExpansionLoc(Second->getBeginLoc());
  return End != Begin && Sources.isBeforeInTranslationUnit(End, Begin);
}

const Stmt *lastUse(const VarDecl *Variable, const FunctionBody &Body) {
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

/// The block that \p Variable is declared in.
static const Stmt *scopeOf(const VarDecl *Variable, const Stmt *Block) {
  const auto declares = [&](const Stmt *S) {
    const auto *Declaration = dyn_cast_or_null<DeclStmt>(S);
    return Declaration && llvm::is_contained(Declaration->decls(), Variable);
  };
  if (isa<CompoundStmt>(Block) && llvm::any_of(Block->children(), declares))
    return Block;
  for (const Stmt *Child : Block->children())
    if (const Stmt *Found = Child ? scopeOf(Variable, Child) : nullptr)
      return Found;
  return nullptr;
}

bool isHeldInVain(const VarDecl *Variable, const Expr *Site,
                  const FunctionBody &Body) {
  const Stmt *Last = lastUse(Variable, Body);
  const Stmt *Scope =
      Last ? scopeOf(Variable, Body.function().getBody()) : nullptr;
  if (!Scope || !endsBefore(Last, Site, Body.context().getSourceManager()) ||
      Body.statementOf(Last) == Body.statementOf(Site))
    return false;
  const Stmt *S = Site;
  while (S && S != Scope)
    S = Body.parent(S);
  return S != nullptr;
}

} // namespace arraylint
