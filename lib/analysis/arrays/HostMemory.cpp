#include "analysis/arrays/HostMemory.h"
#include "clang/AST/ExprCXX.h"

using namespace clang;

namespace arraylint {

/// `x.to(torch::kCPU)` and `x.cpu()` leave the result in host memory.
bool yieldsHostArray(const ArrayCall &Call, RoleLookup &Roles) {
  if (!Call)
    return false;
  if (Call.Entry->Result == ResultKind::HostArray)
    return true;
  if (!Call.has(Role::DeviceTransfer))
    return false;
  return llvm::any_of(Call.arguments(), [&](const Expr *Argument) {
    return Argument && Roles.isHostPlace(Argument);
  });
}

/// Is the array created on the host, as by `torch::zeros({n}, torch::kCPU)` or
/// with such options?
static bool isMadeOnHost(const ArrayCall &Call, RoleLookup &Roles) {
  if (!Call.Entry->Roles.hasAny({Role::Allocate, Role::Random}))
    return false;
  llvm::SmallVector<const Stmt *, 8> Pending;
  for (const Expr *Argument : Call.arguments())
    Pending.push_back(Argument);
  while (!Pending.empty()) {
    const Stmt *S = Pending.pop_back_val();
    // `cuda ? torch::kCUDA : torch::kCPU` is not conclusive.
    if (!S || isa<LambdaExpr, ConditionalOperator>(S))
      continue;
    if (const auto *E = dyn_cast<Expr>(S); E && Roles.isHostPlace(E))
      return true;
    Pending.append(S->child_begin(), S->child_end());
  }
  return false;
}

static bool livesOnHost(const Expr *E, RoleLookup &Roles, unsigned Depth) {
  for (; E && Depth; --Depth) {
    E = spelled(E);
    if (const auto *Variable = dyn_cast_or_null<VarDecl>(namedVariable(E));
        Variable && Variable->isLocalVarDecl() && Variable->getInit()) {
      E = Variable->getInit();
      continue;
    }
    // `x.is_cpu() ? x : x.cpu()`
    if (const auto *Choice = dyn_cast<ConditionalOperator>(E))
      return livesOnHost(Choice->getTrueExpr(), Roles, Depth - 1) ||
             livesOnHost(Choice->getFalseExpr(), Roles, Depth - 1);
    const ArrayCall Call = arrayCall(E, Roles);
    if (!Call)
      return false;
    if (yieldsHostArray(Call, Roles) || isMadeOnHost(Call, Roles))
      return true;
    E = Call.array();
  }
  return false;
}

bool livesOnHost(const Expr *E, RoleLookup &Roles) {
  return livesOnHost(E, Roles, /*Depth=*/4);
}

} // namespace arraylint
