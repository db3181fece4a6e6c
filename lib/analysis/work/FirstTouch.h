//===- FirstTouch.h - What of a fresh array is needed first? --------------===//
//
// Answers: "is only a part of this array written before anything needs all of
// it, and is all of it needed later?"
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

/// \p Variable is given what \p Allocation makes. Nothing unless both surely
/// happen whenever the allocation does, in this order, and every use before
/// the read is understood.
std::optional<PartialFirstTouch>
partialFirstTouch(const clang::VarDecl *Variable, const ArrayEvent &Allocation,
                  RoleLookup &Roles);

} // namespace arraylint

#endif
