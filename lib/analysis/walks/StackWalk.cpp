#include "analysis/walks/StackWalk.h"
#include "analysis/arrays/ArrayFacts.h"
#include "analysis/loops/LoopContext.h"

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

} // namespace arraylint
