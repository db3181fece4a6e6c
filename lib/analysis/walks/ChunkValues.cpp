#include "analysis/walks/ChunkValues.h"
#include "analysis/events/WrittenArray.h"
#include "analysis/loops/LoopContext.h"

using namespace clang;

namespace arraylint {

/// Is \p Call only about which elements a chunk has?
static bool onlyCuts(const ArrayCall &Call) {
  return Call.Entry->Roles.hasAny(
      {Role::Slice, Role::SliceBounds, Role::ShapeQuery});
}

/// Does \p S contain a reduction, or a variable of the iteration that is
/// initialized by one?
static bool
containsReduction(const Stmt *S, const Loop &L, RoleLookup &Roles,
                  llvm::SmallPtrSetImpl<const VarDecl *> &Followed) {
  if (!S)
    return false;
  const auto *Site = dyn_cast<Expr>(S);
  if (Site && arrayCall(Site, Roles).has(Role::Reduce))
    return true;
  const auto *Name = dyn_cast<DeclRefExpr>(S);
  const auto *Variable = Name ? dyn_cast<VarDecl>(Name->getDecl()) : nullptr;
  if (Variable && isDeclaredIn(Variable, L) && Variable->getInit() &&
      Followed.insert(Variable).second &&
      containsReduction(Variable->getInit(), L, Roles, Followed))
    return true;
  return llvm::any_of(S->children(), [&](const Stmt *Part) {
    return containsReduction(Part, L, Roles, Followed);
  });
}

bool differsByChunk(const Loop &L, RoleLookup &Roles,
                    llvm::function_ref<bool(const Expr *)> IsCut) {
  const auto isChunk = [&](const Expr *E) {
    const ValueDecl *Named = namedVariable(E);
    return IsCut(E) || (Named && isDeclaredIn(Named, L));
  };
  llvm::SmallPtrSet<const VarDecl *, 8> Followed;
  return llvm::any_of(
      L.Body->eventsAround(L.Statement), [&](const ArrayEvent &Event) {
        if (Event.InnermostLoop != &L || onlyCuts(Event))
          return false;
        const Expr *Written = writtenArray(Event);
        return Written && isChunk(Written) &&
               llvm::any_of(Event.Site->children(), [&](const Stmt *Part) {
                 return containsReduction(Part, L, Roles, Followed);
               });
      });
}

} // namespace arraylint
