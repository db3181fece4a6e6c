#include "analysis/walks/DoubledArray.h"
#include "analysis/arrays/ArrayFacts.h"

using namespace clang;

namespace arraylint {

/// How many calls are followed from a part back to the array.
static constexpr unsigned MaxDepth = 8;

/// Is \p E computed from \p Array, element by element or as a copy? It has as
/// many elements then, or more.
static bool isAsLarge(const Expr *E, const ValueDecl &Array,
                      const FunctionBody &Body, RoleLookup &Roles,
                      unsigned Depth = 0) {
  static constexpr RoleSet KeepsSize = {Role::Elementwise, Role::Cast,
                                        Role::DeviceTransfer, Role::Reshape,
                                        Role::CopyNotView};
  if (namedVariable(E) == &Array)
    return true;
  const ArrayCall Made = origin(E, Body, Roles);
  return Made && Depth < MaxDepth && Made.Entry->Roles.hasAny(KeepsSize) &&
         llvm::any_of(
             arrayOperands(Made, Roles),
             [&](const Expr *Operand) {
               return isAsLarge(Operand, Array, Body, Roles, Depth + 1);
             });
}

bool isAllOf(const Expr *Part, const ValueDecl *Array, RoleLookup &Roles) {
  ArrayCall Call = arrayCall(Part, Roles);
  while (Call.has(Role::Reshape)) {
    Part = Call.array();
    Call = arrayCall(Part, Roles);
  }
  return namedVariable(Part) == Array;
}

bool isDoubled(const ValueDecl &Array, const ArrayEvent &Concat,
               RoleLookup &Roles) {
  return llvm::count_if(arrayOperands(Concat, Roles), [&](const Expr *Part) {
           return isAsLarge(Part, Array, *Concat.Body, Roles);
         }) > 1;
}

} // namespace arraylint
