#include "analysis/events/AllOfParts.h"
#include "clang/AST/Expr.h"
#include "llvm/ADT/SmallVector.h"

using namespace clang;

namespace arraylint {

/// Is the result for \p S cached? Checks query only expressions of these kinds.
static bool isCached(const Stmt *S) { return isa<CallExpr, BinaryOperator>(S); }

// Iterative, because expression trees may be deep.
bool allOfParts(const Stmt *Whole, const void *In, AnalysisCache &Known,
                const AnalysisCache::Query &Asked,
                llvm::function_ref<bool(const Stmt *)> Predicate) {
  struct Step {
    const Stmt *S;
    bool Leaves;
  };
  const auto store = [&](const Stmt *S, bool Answer) {
    if (isCached(S))
      Known.store(Asked, S, In, Answer);
  };
  // What one part needs is recorded for those visited after it as well.
  const Assumptions::Scope Here(Known.assumptions());
  llvm::SmallVector<Step, 32> Work{{Whole, false}};
  while (!Work.empty()) {
    const auto [S, Leaves] = Work.pop_back_val();
    if (Leaves) {
      store(S, true);
      continue;
    }
    if (!S)
      continue;
    const bool *Before = isCached(S) ? Known.lookup(Asked, S, In) : nullptr;
    if (Before ? *Before : Predicate(S)) {
      if (Before)
        continue;
      Work.push_back({S, true});
      for (const Stmt *Part : S->children())
        Work.push_back({Part, false});
      continue;
    }
    store(S, false);
    for (const Step &Around : Work)
      if (Around.Leaves)
        store(Around.S, false);
    return false;
  }
  return true;
}

} // namespace arraylint
