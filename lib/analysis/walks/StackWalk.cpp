#include "analysis/walks/StackWalk.h"
#include "analysis/arrays/ArrayFacts.h"
#include "analysis/loops/LoopContext.h"
#include "clang/AST/ExprCXX.h"

using namespace clang;

namespace arraylint {

/// Is \p Call a slice such as `a[i]` or `a.select(0, i)` with an argument that
/// varies?
static bool cutsAnotherPart(const ArrayCall &Call, const Loop &L,
                            RoleLookup &Roles) {
  return Call.Entry->Roles.hasAny(
             {Role::Slice, Role::ElementAccess, Role::Gather}) &&
         llvm::any_of(Call.arguments(), [&](const Expr *Argument) {
           return Argument && !Roles.isArray(Argument->getType()) &&
                  !isInvariant(Argument, L, Roles);
         });
}

bool isPartOfStack(const Expr *E, const Loop &L, RoleLookup &Roles) {
  bool Cut = false;
  for (;;) {
    if (Cut && isInvariant(E, L, Roles))
      return true;
    const ArrayCall Call = origin(E, *L.Body, Roles);
    if (!Call || Call.Entry->Result != ResultKind::View || !Call.array())
      return false;
    Cut |= cutsAnotherPart(Call, L, Roles);
    E = Call.array();
  }
}

/// Is \p Whole a variable that \p L declares, or a field of one?
static bool isMadeIn(const Expr *Whole, const Loop &L) {
  while (const auto *Field = dyn_cast_or_null<MemberExpr>(spelled(Whole)))
    Whole = Field->getBase();
  const ValueDecl *Variable = namedVariable(Whole);
  return Variable && isDeclaredIn(Variable, L);
}

bool fillsPart(const Expr *Value, const Loop &L, RoleLookup &Roles) {
  const auto *Assign =
      dyn_cast_or_null<CXXOperatorCallExpr>(L.Body->userOf(Value));
  if (!Assign || Assign->getOperator() != OO_Equal ||
      spelled(Assign->getArg(1)) != Value)
    return false;
  const ArrayCall Part = arrayCall(Assign->getArg(0), Roles);
  return Part && cutsAnotherPart(Part, L, Roles) &&
         !isMadeIn(storageOf(Part.Site, Roles), L);
}

} // namespace arraylint
