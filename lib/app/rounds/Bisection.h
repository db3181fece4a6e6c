//===- Bisection.h - Binary search for the first breaking change ----------===//
#ifndef ARRAYLINT_APP_ROUNDS_BISECTION_H
#define ARRAYLINT_APP_ROUNDS_BISECTION_H

#include "llvm/ADT/STLFunctionalExtras.h"
#include <cstddef>

namespace arraylint {

/// The smallest number of changes, counted from the first, for which \p Breaks
/// is true. Assumes that \p Breaks(0) is false and \p Breaks(Count) is true,
/// without calling them. Makes at most log2(Count) + 1 calls.
inline size_t firstBreaking(size_t Count,
                            llvm::function_ref<bool(size_t)> Breaks) {
  size_t Holds = 0;
  while (Count - Holds > 1) {
    const size_t Middle = Holds + (Count - Holds) / 2;
    (Breaks(Middle) ? Count : Holds) = Middle;
  }
  return Count;
}

} // namespace arraylint

#endif
