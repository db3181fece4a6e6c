//===- ChunksToWhole.cpp --------------------------------------------------===//

#include "fix/ChunksToWhole.h"
#include "analysis/ArrayFacts.h"
#include "analysis/ConstantValue.h"
#include "analysis/LoopContext.h"
#include "fix/Extent.h"
#include "clang/AST/StmtCXX.h"

using namespace clang;

namespace arraylint {
namespace {

class Unchunker {
public:
  Unchunker(const Loop &L, const ChunkWalk &Walk, RoleLookup &Roles)
      : L(L), Walk(Walk), Roles(Roles), Body(*L.Body) {}

  std::optional<Fix> build();

private:
  bool usesOnlyChunks() const;
  bool cutsFirstAxis(const ArrayCall &Cut) const;
  bool removeBounds(std::vector<FixItHint> &Edits) const;
  bool isInCut(const Stmt *S) const;
  bool coversExactly() const;

  const Loop &L;
  const ChunkWalk &Walk;
  RoleLookup &Roles;
  const FunctionBody &Body;
};

} // namespace

bool Unchunker::isInCut(const Stmt *S) const {
  for (; S && S != L.Statement; S = Body.parent(S))
    for (const ArrayCall &Cut : Walk.Cuts)
      if (S == Cut.Site)
        return true;
  return false;
}

/// An array from outside that is not cut has the size of one chunk, or is
/// broadcast: its meaning would change.
bool Unchunker::usesOnlyChunks() const {
  return !Body.anyVariable([&](const ValueDecl *Variable) {
    return Roles.isArray(Variable->getType()) && !isDeclaredIn(Variable, L) &&
           llvm::any_of(Body.uses(Variable), [&](const DeclRefExpr *Use) {
             return L.contains(Use) && !isInCut(Use);
           });
  });
}

bool Unchunker::cutsFirstAxis(const ArrayCall &Cut) const {
  if (const Expr *Axis = Cut.argument(Parameter::Axis))
    return constantValue(Axis, Body) == 0;
  return true;
}

/// Declarations such as `const auto last = s + chunk;` go: they exist for the
/// bounds alone. False if the counter is used for anything else.
bool Unchunker::removeBounds(std::vector<FixItHint> &Edits) const {
  llvm::SmallVector<const VarDecl *, 4> Gone{Walk.Counter->Variable};
  llvm::SmallPtrSet<const Stmt *, 4> Removed;
  for (size_t I = 0; I < Gone.size(); ++I)
    for (const DeclRefExpr *Use : Body.uses(Gone[I])) {
      if (!L.contains(Use) || isInCut(Use) ||
          Body.statementOf(Use) == L.Statement)
        continue;
      const auto *Declaration = dyn_cast<DeclStmt>(Body.statementOf(Use));
      const auto *Bound =
          Declaration && Declaration->isSingleDecl()
              ? dyn_cast<VarDecl>(Declaration->getSingleDecl())
              : nullptr;
      if (!Bound || !Bound->getType()->isIntegerType() ||
          !isEditable(Declaration, Body))
        return false;
      if (Removed.insert(Declaration).second) {
        Edits.push_back(removeStatement(Declaration, Body));
        Gone.push_back(Bound);
      }
    }
  return true;
}

bool Unchunker::coversExactly() const {
  return llvm::all_of(Walk.Cuts, [&](const ArrayCall &Cut) {
    return cutsFirstAxis(Cut) &&
           coversFirstAxis(*Walk.Counter, Cut.array(), L, Roles);
  });
}

std::optional<Fix> Unchunker::build() {
  std::vector<FixItHint> Edits;
  const Stmt *LoopBody = L.body();
  // Without its header the body must stay a block of its own.
  const SourceLocation Begin = L.Statement->getBeginLoc();
  Edits.push_back(FixItHint::CreateRemoval(
      CharSourceRange::getCharRange(Begin, LoopBody->getBeginLoc())));
  for (const ArrayCall &Cut : Walk.Cuts) {
    const Expr *Array = Cut.array();
    if (!Array || !namedVariable(Array))
      return std::nullopt;
    Edits.push_back(replace(Cut.Site, textOf(Array, Body), Body));
  }
  if (!usesOnlyChunks() || !removeBounds(Edits))
    return std::nullopt;
  return Fix{coversExactly() ? FixLevel::Safe : FixLevel::Suggested,
             "work on the whole array at once, if the walk covers it",
             std::move(Edits)};
}

std::optional<Fix> chunksToWhole(const Loop &L, const ChunkWalk &Walk,
                                 RoleLookup &Roles) {
  if (!Walk.Counter || !Walk.IsElementwise || !isa<ForStmt>(L.Statement) ||
      !isDeclaredIn(Walk.Counter->Variable, L) ||
      !isEditable(L.Statement, *L.Body))
    return std::nullopt;
  const bool HasInnerLoop = llvm::any_of(L.Body->loops(), [&](const Loop &Inner) {
    return &Inner != &L && L.contains(Inner.Statement);
  });
  Unchunker Rewrite(L, Walk, Roles);
  return HasInnerLoop || leavesEarly(L) ? std::nullopt : Rewrite.build();
}

} // namespace arraylint
