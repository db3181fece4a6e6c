//===- HostWalk.h - Host algorithms over arrays ---------------------------===//
//
// Answers: "does this call of a standard algorithm iterate over the elements of
// an array that a library could process as a whole?"
//
//   std::accumulate(p, p + n, 0.0f)     the array that p points into, n
//   std::ranges::max_element(span)      likewise
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_ANALYSIS_WORK_HOSTWALK_H
#define ARRAYLINT_ANALYSIS_WORK_HOSTWALK_H

#include "analysis/arrays/HostData.h"

namespace arraylint {

struct HostWalk {
  HostData First;
  /// The number of elements, starting at the array's first; null if not known.
  const clang::Expr *Count = nullptr;
  /// The arguments after the range: initial value, callable, output iterator.
  llvm::SmallVector<const clang::Expr *, 4> Rest;
};

/// Nullopt for memory that is on the host permanently: an array of a host
/// library, memory passed in as such, or a host copy with other uses. Nullopt
/// also for execution policies that may run elsewhere.
std::optional<HostWalk> hostWalk(const HostCall &Call, const FunctionBody &Body,
                                 RoleLookup &Roles);

/// The number of elements, if it is constant.
std::optional<int64_t> constantCount(const HostWalk &Walk,
                                     const FunctionBody &Body,
                                     RoleLookup &Roles);

/// Is the array that \p Read returns passed to such an algorithm over more than
/// \p SmallCount elements? Then that algorithm is reported instead of \p Read.
bool servesHostWalk(const ArrayEvent &Read, int64_t SmallCount,
                    RoleLookup &Roles);

} // namespace arraylint

#endif
