#include "analysis/loops/LoopNest.h"

namespace arraylint {

// The answer for all loops is computed at once, because there may be thousands.
bool holdsLoop(const Loop &L) {
  static constexpr AnalysisCache::Query AreMarked, HasInner;
  AnalysisCache &Known = L.Body->cache();
  Known.getOrCompute(AreMarked, nullptr, nullptr, [&] {
    for (const Loop &Inner : L.Body->loops())
      Known.mark(HasInner, Inner.Parent, nullptr);
    return true;
  });
  return Known.isMarked(HasInner, &L, nullptr);
}

} // namespace arraylint
