#include "analysis/arrays/FreshArray.h"
#include "analysis/events/ArrayCall.h"
#include "analysis/events/Initializer.h"

using namespace clang;

namespace arraylint {

bool isFresh(const Expr *Value, RoleLookup &Roles) {
  const ArrayCall Call = arrayCall(Value, Roles);
  // `add(x, y, out)` returns the array that was passed as out.
  return Call && Call.Entry->Result == ResultKind::Copy &&
         !Call.argument(Parameter::Out) &&
         (Call.has(Role::Allocate) || Call.has(Role::Random) ||
          Call.has(Role::Elementwise) || Call.has(Role::Concat));
}

bool isFresh(const VarDecl *Variable, RoleLookup &Roles) {
  if (Roles.isValue(Variable->getType()))
    return !Variable->getType()->isReferenceType() && !mayWrapMemory(*Variable);
  return Variable->getInit() && isFresh(Variable->getInit(), Roles);
}

} // namespace arraylint
