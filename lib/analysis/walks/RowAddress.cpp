#include "analysis/walks/RowAddress.h"
#include "analysis/arrays/ArrayShape.h"
#include "analysis/code/ConstantValue.h"
#include "analysis/loops/LoopContext.h"
#include "analysis/walks/RowCut.h"
#include "clang/AST/ExprCXX.h"

using namespace clang;

namespace arraylint {

/// What a host copies in less time than a view is made in: bytes, or elements.
static constexpr int64_t Few = 256;

/// The call that is given the pointer \p E, converted or not; null if there is
/// none.
static const CallExpr *receiver(const Expr *E, const FunctionBody &Body) {
  const Stmt *User = Body.userOf(E);
  while (const auto *Cast = dyn_cast_or_null<CastExpr>(User))
    User = Body.userOf(Cast);
  return dyn_cast_or_null<CallExpr>(User);
}

/// Is the memory at the pointer \p E given to a call with a constant size, as
/// in `write(p, 12)`, `std::memcpy(q, p, 12)`? In `fwrite(p, 4, n, file)`, all
/// the numbers after the pointer tell the size. 1 is a stride.
static bool hasSmallSize(const Expr *E, const FunctionBody &Body) {
  const CallExpr *Call = receiver(E, Body);
  if (!Call)
    return false;
  bool IsBehind = false;
  int64_t Size = 1;
  for (const Expr *Argument : Call->arguments()) {
    const QualType Type = spelled(Argument)->getType();
    if (!IsBehind) {
      IsBehind = Body.isPartOf(E, Argument);
    } else if (Type->isIntegerType() && !Type->isEnumeralType() &&
               !Type->isBooleanType() && !isa<CXXDefaultArgExpr>(Argument)) {
      const auto Number = constantValue(Argument, Body);
      if (!Number || *Number < 0 || *Number > Few)
        return false;
      if (*Number > 0)
        Size *= *Number;
      if (Size > Few)
        return false;
    }
  }
  return Size > 1;
}

static bool isSmallRow(const ArrayCall &Row, const FunctionBody &Body,
                       RoleLookup &Roles) {
  const auto Shape = arrayShape(Row.Site, Body, Roles);
  const auto Count = Shape ? elementCount(*Shape) : std::nullopt;
  return Count && *Count <= Few;
}

llvm::SmallVector<ArrayCall, 4> rowAddresses(const Loop &L, RoleLookup &Roles) {
  const FunctionBody &Body = *L.Body;
  llvm::SmallVector<ArrayCall, 4> Rows;
  bool AnySmall = false;
  for (const ArrayEvent &Event : Body.eventsAround(L.Statement)) {
    if (Event.InnermostLoop != &L || !Event.has(Role::Accessor) ||
        !Event.Site->getType()->isPointerType() ||
        Event.Entry->Owner->Where == Memory::Host)
      continue;
    const ArrayCall Row = arrayCall(Event.array(), Roles);
    // An array that each iteration makes anew has no first row to start from.
    if (!Row || !rowCut(Row, L, Roles) ||
        !isInvariant(Row.array(), L, Roles, Facet::Shape) ||
        !isOnEveryIteration(Event.Site, L))
      continue;
    Rows.push_back(Row);
    AnySmall |= hasSmallSize(Event.Site, Body) || isSmallRow(Row, Body, Roles);
  }
  return AnySmall ? Rows : llvm::SmallVector<ArrayCall, 4>();
}

} // namespace arraylint
