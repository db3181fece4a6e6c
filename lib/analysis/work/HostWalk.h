//===- HostWalk.h - An algorithm of the host over an array ----------------===//
//
// Answers: "does this call of a standard algorithm work through the elements of
// an array that a library could work on as a whole?"
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
  /// Elements worked through, from the array's first on; null if not known.
  const clang::Expr *Count = nullptr;
  /// What follows the range: start value, callable, where results go.
  llvm::SmallVector<const clang::Expr *, 4> Rest;
};

/// Nothing for memory that is on the host for good: of a host library, handed
/// to us as such, or a copy on the host that serves other ends too. Nothing
/// under an execution policy that may run elsewhere.
std::optional<HostWalk> hostWalk(const HostCall &Call, const FunctionBody &Body,
                                 RoleLookup &Roles);

/// The number of elements, if it is a constant.
std::optional<int64_t> constantCount(const HostWalk &Walk,
                                     const FunctionBody &Body,
                                     RoleLookup &Roles);

/// Does \p Read hand an array to such a walk over more than \p SmallCount
/// elements? That is spoken of instead of it.
bool servesHostWalk(const ArrayEvent &Read, int64_t SmallCount,
                    RoleLookup &Roles);

} // namespace arraylint

#endif
