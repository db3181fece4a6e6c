#include "analysis/walks/RunningSum.h"
#include "analysis/arrays/ArrayFacts.h"
#include "clang/AST/ExprCXX.h"

using namespace clang;

namespace arraylint {
namespace {

class Summation {
public:
  Summation(const ValueDecl *Sum, Addend Of, const Loop &L, RoleLookup &Roles)
      : Sum(Sum), Of(Of), Roles(Roles), Body(*L.Body) {}

  bool isGrownBy(const DeclRefExpr *Name) const;

private:
  bool isReduced(const Expr *E) const;
  bool isAddend(const Expr *E) const;
  bool grows(const Expr *E) const;

  const ValueDecl *Sum;
  const Addend Of;
  RoleLookup &Roles;
  const FunctionBody &Body;
};

} // namespace

/// Is \p E computed only from results of reductions?
bool Summation::isReduced(const Expr *E) const {
  const ArrayCall Call = origin(E, Body, Roles);
  if (Call.has(Role::Reduce))
    return true;
  if (!Call || !Call.Entry->Roles.hasAny({Role::Elementwise, Role::Cast}))
    return false;
  // Cached, because many paths may lead from one sum to another.
  static constexpr AnalysisCache::Query Asked;
  auto &Known = Body.cache().stored<llvm::DenseMap<const Expr *, bool>>(Asked);
  // `auto x = x + y;` refers to itself.
  if (const auto [It, New] = Known.try_emplace(Call.Site, false); !New)
    return It->second;
  const auto Operands = arrayOperands(Call, Roles);
  const bool Found =
      !Operands.empty() && llvm::all_of(Operands, [&](const Expr *Operand) {
        return isReduced(Operand);
      });
  return Known[Call.Site] = Found;
}

bool Summation::isAddend(const Expr *E) const {
  return Body.usesIn(E, Sum).empty() && (Of == Addend::Any || isReduced(E));
}

/// Does \p E add to the sum, as `sum + part.sum()` or `sum + a.sum() +
/// b.sum()`? Not `tanh(sum + a.sum())`, and not `lerp(sum, a.sum(), 0.1)`,
/// which forgets earlier terms.
bool Summation::grows(const Expr *E) const {
  if (namedVariable(E) == Sum)
    return true;
  const ArrayCall Call = arrayCall(E, Roles);
  if (!Call.has(Role::Elementwise))
    return false;
  const auto Arguments = Call.arguments();
  const auto Written =
      llvm::count_if(Arguments, [](const Expr *A) { return A != nullptr; });
  const auto Operands = arrayOperands(Call, Roles);
  if (Operands.size() != 2 || Written + (Call.object() ? 1 : 0) != 2)
    return false;
  return (grows(Operands[0]) && isAddend(Operands[1])) ||
         (grows(Operands[1]) && isAddend(Operands[0]));
}

/// Is \p Name in a statement that only adds to the sum?
bool Summation::isGrownBy(const DeclRefExpr *Name) const {
  const auto *Statement = dyn_cast<Expr>(Body.statementOf(Name));
  if (!Statement)
    return false;
  const ArrayCall Call = arrayCall(Statement, Roles);
  if (Call.has(Role::InPlace))
    return namedVariable(Call.object()) == Sum && grows(Call.Site);
  const auto *Assign = dyn_cast<CXXOperatorCallExpr>(spelled(Statement));
  return Assign && Assign->getOperator() == OO_Equal &&
         namedVariable(Assign->getArg(0)) == Sum && grows(Assign->getArg(1));
}

bool isRunningSum(const ValueDecl *Sum, Addend Of, const Loop &L,
                  RoleLookup &Roles) {
  const Summation S(Sum, Of, L, Roles);
  return llvm::all_of(
      L.Body->usesIn(L.Statement, Sum),
      [&](const DeclRefExpr *Name) { return S.isGrownBy(Name); });
}

} // namespace arraylint
