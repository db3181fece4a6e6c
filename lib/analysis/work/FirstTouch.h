//===- FirstTouch.h - The first accesses to a new array -------------------===//
//
// Answers: "is only a part of this array written before all of it is read?"
//
//   auto b = zeros({n});
//   b[{slice(1, 9)}].assign(a);   PartWrite
//   auto c = b + b;               WholeRead
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_ANALYSIS_WORK_FIRSTTOUCH_H
#define ARRAYLINT_ANALYSIS_WORK_FIRSTTOUCH_H

#include "analysis/events/FunctionBody.h"
#include <optional>

namespace arraylint {

struct PartialFirstTouch {
  const clang::Expr *PartWrite = nullptr; ///< the slice that is written
  const clang::Expr *WholeRead = nullptr; ///< the call that needs all of it
};

/// \p Variable is initialized with the result of \p Allocation. Nullopt unless
/// both accesses certainly happen in this order whenever the allocation does,
/// and every use before the read is known.
std::optional<PartialFirstTouch>
partialFirstTouch(const clang::VarDecl *Variable, const ArrayEvent &Allocation,
                  RoleLookup &Roles);

} // namespace arraylint

#endif
