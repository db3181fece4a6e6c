//===- TestAssertion.cpp --------------------------------------------------===//

#include "analysis/TestAssertion.h"

using namespace clang;

namespace arraylint {

bool isAsserted(const Expr *E, const FunctionBody &Body) {
  llvm::SmallPtrSet<const Stmt *, 8> Assertions;
  for (const HostCall &Call : Body.hostCalls())
    if (Call.Function->Kind == HostKind::TestAssertion)
      Assertions.insert(Call.Site);
  if (Assertions.empty())
    return false;
  for (const Stmt *S = E; S && !isa<CompoundStmt>(S); S = Body.parent(S))
    if (Assertions.contains(S))
      return true;
  return false;
}

} // namespace arraylint
