#include "analysis/code/TestAssertion.h"

using namespace clang;

namespace arraylint {

bool isAsserted(const Expr *E, const FunctionBody &Body) {
  static constexpr AnalysisCache::Query HasAny, IsOne;
  AnalysisCache &Known = Body.cache();
  const bool Asserts = Known.getOrCompute(HasAny, nullptr, nullptr, [&] {
    bool Found = false;
    for (const HostCall &Call : Body.hostCalls())
      if (Call.Function->Kind == HostKind::TestAssertion) {
        Known.mark(IsOne, Call.Site, nullptr);
        Found = true;
      }
    return Found;
  });
  if (!Asserts)
    return false;
  for (const Stmt *S = E; S && !isa<CompoundStmt>(S); S = Body.parent(S))
    if (Known.isMarked(IsOne, S, nullptr))
      return true;
  return false;
}

} // namespace arraylint
