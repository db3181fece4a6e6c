//===- InvariantWork.cpp --------------------------------------------------===//

#include "analysis/InvariantWork.h"
#include "analysis/Effects.h"
#include "analysis/LoopContext.h"
#include "analysis/StableArray.h"
#include "clang/AST/ExprCXX.h"

using namespace clang;

namespace arraylint {

bool isArrayWork(const ArrayCall &Call, const FunctionBody &Body,
                 RoleLookup &Roles) {
  return Call && Call.Entry->Result == ResultKind::Copy &&
         !Call.Entry->Blocks && !Call.argument(Parameter::Out) &&
         !Call.Entry->Roles.hasAny({Role::Allocate, Role::Random, Role::Reshape,
                                    Role::HostSync, Role::InPlace,
                                    Role::OutParam}) &&
         !waitsForDevice(Call, Body, Roles);
}

/// `torch::zeros({n})` in the expression is R201's.
static bool allocates(const Stmt *S, RoleLookup &Roles) {
  if (!S)
    return false;
  if (const auto *E = dyn_cast<Expr>(S);
      E && isa<CallExpr>(E) && arrayCall(E, Roles).has(Role::Allocate))
    return true;
  return llvm::any_of(S->children(), [&](const Stmt *Child) {
    return allocates(Child, Roles);
  });
}

bool isInvariantWork(const ArrayCall &Call, const Loop &L, RoleLookup &Roles) {
  return isArrayWork(Call, *L.Body, Roles) && !allocates(Call.Site, Roles) &&
         isStable(Call.Site, L, Roles);
}

bool isPartOfInvariantWork(const Expr *Site, const Loop &L, RoleLookup &Roles) {
  const FunctionBody &Body = *L.Body;
  for (const Stmt *S = Body.parent(Site); isa_and_nonnull<Expr>(S);
       S = Body.parent(S)) {
    if (!isa<CallExpr>(S))
      continue;
    const ArrayCall Around = arrayCall(cast<Expr>(S), Roles);
    if (Around.Site == S && isInvariantWork(Around, L, Roles) &&
        isOnlyReadInPass(Around.Site, L, Roles))
      return true;
  }
  return false;
}

} // namespace arraylint
