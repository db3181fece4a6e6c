#include "analysis/code/IterationValue.h"
#include "analysis/code/Slot.h"
#include "analysis/events/FlowGraph.h"

using namespace clang;

namespace arraylint {

bool isSetInIteration(const Expr *Use, const Loop &L, RoleLookup &Roles,
                      llvm::function_ref<bool(const Expr *Value)> Accepts) {
  static constexpr AnalysisCache::Query Asked;
  const FunctionBody &Body = *L.Body;
  const auto Of = slotOf(Use);
  if (!Of || !Of->isLocalTo(Body))
    return false;
  bool IsSet = true;
  const auto visit = [&](const Stmt *Element, bool Earlier) {
    if (!Element || Earlier || !L.contains(Element)) {
      IsSet = false;
      return FlowGraph::Walk::Stop;
    }
    const SlotEffect Change = effectOn(Element, *Of, Body, Roles);
    if (Change.What == SlotEffect::None)
      return FlowGraph::Walk::On;
    IsSet &= Change.What == SlotEffect::Defines && Change.Value &&
             Accepts(Change.Value);
    return FlowGraph::Walk::Stop;
  };
  return Body.flow().walkBack(Use, L.Statement, Asked, visit) && IsSet;
}

} // namespace arraylint
