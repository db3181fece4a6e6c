#include "analysis/events/HoldsForParts.h"
#include "clang/AST/Expr.h"
#include "llvm/ADT/SmallVector.h"

using namespace clang;

namespace arraylint {

/// Is the result for \p S cached? Checks query only expressions of these kinds.
static bool isRemembered(const Stmt *S) {
  return isa<CallExpr, BinaryOperator>(S);
}

// Iterative, because expression trees may be deep.
bool holdForParts(const Stmt *Whole, const void *In, Answers &Known,
                  const Answers::Question &Asked,
                  llvm::function_ref<bool(const Stmt *)> Holds) {
  struct Step {
    const Stmt *S;
    bool Leaves;
  };
  const auto remember = [&](const Stmt *S, bool Answer) {
    if (isRemembered(S))
      Known.once(Asked, S, In, [&] { return Answer; });
  };
  llvm::SmallVector<Step, 32> Work{{Whole, false}};
  while (!Work.empty()) {
    const auto [S, Leaves] = Work.pop_back_val();
    if (Leaves) {
      remember(S, true);
      continue;
    }
    if (!S)
      continue;
    const bool *Before = isRemembered(S) ? Known.known(Asked, S, In) : nullptr;
    if (Before ? *Before : Holds(S)) {
      if (Before)
        continue;
      Work.push_back({S, true});
      for (const Stmt *Part : S->children())
        Work.push_back({Part, false});
      continue;
    }
    remember(S, false);
    for (const Step &Around : Work)
      if (Around.Leaves)
        remember(Around.S, false);
    return false;
  }
  return true;
}

} // namespace arraylint
