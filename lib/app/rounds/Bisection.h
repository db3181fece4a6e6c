//===- Bisection.h - The first change that breaks something ---------------===//
#ifndef ARRAYLINT_APP_ROUNDS_BISECTION_H
#define ARRAYLINT_APP_ROUNDS_BISECTION_H

#include "llvm/ADT/STLFunctionalExtras.h"
#include <cstddef>

namespace arraylint {

/// How many changes, from the first, it takes to break: \p Breaks(0) is false,
/// \p Breaks(Count) is true, neither is asked. At most log2(Count) + 1 calls.
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
