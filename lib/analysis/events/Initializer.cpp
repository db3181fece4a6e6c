#include "analysis/events/Initializer.h"

using namespace clang;

namespace arraylint {

bool isInitializedWithItself(const VarDecl &Variable) {
  llvm::SmallVector<const Stmt *, 16> Work = {Variable.getInit()};
  while (!Work.empty()) {
    const Stmt *S = Work.pop_back_val();
    if (!S)
      continue;
    const auto *Name = dyn_cast<DeclRefExpr>(S);
    if (Name && Name->getDecl() == &Variable)
      return true;
    Work.append(S->child_begin(), S->child_end());
  }
  return false;
}

const Expr *initializerOf(const VarDecl &Variable, const FunctionBody &Body) {
  if (!Variable.isLocalVarDecl() || !Variable.getInit())
    return nullptr;
  static constexpr AnalysisCache::Query Asked;
  const bool IsEndless =
      Body.cache().getOrCompute(Asked, &Variable, nullptr, [&] {
        return isInitializedWithItself(Variable);
      });
  return IsEndless ? nullptr : Variable.getInit();
}

} // namespace arraylint
