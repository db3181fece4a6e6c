#include "analysis/arrays/HostMemory.h"
#include "analysis/code/NamedPlace.h"
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

/// `torch::from_blob(data, {n}, torch::kFloat32)`: the options, which are last,
/// decide where the memory is.
static bool wrapsHostMemory(const Expr *E, RoleLookup &Roles) {
  const auto *Call = dyn_cast<CallExpr>(E);
  const HostFunction *Function = Roles.hostFunction(calledName(E));
  if (!Call || !Function || Function->Kind != HostKind::Wrap ||
      !Roles.isArray(E->getType()))
    return false;
  const Expr *Options = Call->getArg(Call->getNumArgs() - 1);
  return isa<CXXDefaultArgExpr>(Options) || nameNoDevice(Options, Roles);
}

/// Is \p Call `x.to(torch::kFloat32)`, which leaves the array where it is?
static bool changesTypeOnly(const ArrayCall &Call, RoleLookup &Roles) {
  const auto Arguments = Call.arguments();
  return !Arguments.empty() && llvm::all_of(Arguments, [&](const Expr *E) {
    return !E || !Roles.dtype(E).empty();
  });
}

namespace {

/// What may have happened to an array on the way from where it was made.
struct Way {
  bool IsMoved = false;      ///< to another place, as by `x.to(device)`
  bool IsRebindable = false; ///< a variable may refer to another array now
};

} // namespace

/// Wrapped memory is usually moved to a device soon, so it must not be
/// rebindable: `x = torch::from_blob(...); x = x.cuda();`.
static bool livesOnHost(const Expr *E, RoleLookup &Roles, HostParameters OnHost,
                        Way From, unsigned Depth) {
  for (; E && Depth; --Depth) {
    E = spelled(E);
    const auto *Variable = dyn_cast_or_null<VarDecl>(namedVariable(E));
    if (const auto *Parameter = dyn_cast_or_null<ParmVarDecl>(Variable))
      return !From.IsMoved &&
             llvm::is_contained(OnHost, Parameter->getFunctionScopeIndex());
    if (Variable && Variable->isLocalVarDecl() && Variable->getInit()) {
      From.IsRebindable |= !Variable->getType().isConstQualified();
      E = Variable->getInit();
      continue;
    }
    // `x.is_cpu() ? x : x.cpu()`
    if (const auto *Choice = dyn_cast<ConditionalOperator>(E))
      return livesOnHost(Choice->getTrueExpr(), Roles, OnHost, From,
                         Depth - 1) ||
             livesOnHost(Choice->getFalseExpr(), Roles, OnHost, From,
                         Depth - 1);
    const ArrayCall Call = arrayCall(E, Roles);
    if (!Call)
      return !From.IsMoved && !From.IsRebindable && wrapsHostMemory(E, Roles);
    if (yieldsHostArray(Call, Roles) || isMadeOnHost(Call, Roles))
      return true;
    From.IsMoved |=
        Call.has(Role::DeviceTransfer) && !changesTypeOnly(Call, Roles);
    E = Call.array();
  }
  return false;
}

bool livesOnHost(const Expr *E, RoleLookup &Roles, HostParameters OnHost) {
  return livesOnHost(E, Roles, OnHost, Way(), /*Depth=*/4);
}

} // namespace arraylint
