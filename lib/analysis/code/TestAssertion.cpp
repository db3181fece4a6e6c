#include "analysis/code/TestAssertion.h"

using namespace clang;

namespace arraylint {

bool isAsserted(const Expr *E, const FunctionBody &Body) {
  static constexpr Answers::Question HasAny, IsOne;
  Answers &Known = Body.answers();
  const bool Asserts = Known.once(HasAny, nullptr, nullptr, [&] {
    bool Found = false;
    for (const HostCall &Call : Body.hostCalls())
      if (Call.Function->Kind == HostKind::TestAssertion) {
        Known.note(IsOne, Call.Site, nullptr);
        Found = true;
      }
    return Found;
  });
  if (!Asserts)
    return false;
  for (const Stmt *S = E; S && !isa<CompoundStmt>(S); S = Body.parent(S))
    if (Known.isNoted(IsOne, S, nullptr))
      return true;
  return false;
}

} // namespace arraylint
