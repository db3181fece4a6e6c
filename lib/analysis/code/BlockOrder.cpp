#include "analysis/code/BlockOrder.h"

using namespace clang;

namespace arraylint {

bool isPrecededBy(const Stmt *S, const CompoundStmt &Block,
                  const FunctionBody &Body, const AnalysisCache::Query &Asked,
                  llvm::function_ref<bool(const Stmt *)> Matches) {
  // Caches the first such statement of each block; null if there is none.
  auto &Known =
      Body.cache().stored<llvm::DenseMap<const Stmt *, const Stmt *>>(Asked);
  const auto [It, New] = Known.try_emplace(&Block, nullptr);
  if (New)
    if (const auto *First = llvm::find_if(Block.body(), Matches);
        First != Block.body_end())
      It->second = *First;
  if (!It->second || It->second == S)
    return false;
  const auto There = Body.order().spanOf(It->second);
  const auto Here = Body.order().spanOf(S);
  return There && Here && There->First < Here->First;
}

} // namespace arraylint
