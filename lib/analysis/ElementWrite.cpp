//===- ElementWrite.cpp ---------------------------------------------------===//

#include "analysis/ElementWrite.h"

using namespace clang;

namespace arraylint {

bool mayWriteElement(const ArrayCall &Call, const FunctionBody &Body) {
  if (!Call.has(Role::ElementAccess) || !Call.Site->isLValue() ||
      Call.Site->getType().isConstQualified())
    return false;
  for (const Stmt *User = Body.parent(Call.Site); User;
       User = Body.parent(User)) {
    if (isa<ParenExpr>(User))
      continue;
    // A class (a complex number) becomes const on its way to who only reads.
    const auto *Cast = dyn_cast<ImplicitCastExpr>(User);
    return !Cast || (Cast->getCastKind() != CK_LValueToRValue &&
                     !Cast->getType().isConstQualified());
  }
  return false;
}

} // namespace arraylint
