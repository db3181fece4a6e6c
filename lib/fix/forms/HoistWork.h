//===- HoistWork.h - Compute once, before the loop ------------------------===//
//
// Answers: "how does an expression that is the same on every pass move in
// front of the loop?"
//
//   for (...) y += x.exp();       ->  auto xExp = x.exp();
//                                     for (...) y += xExp;
//   for (...) {                   ->  auto e = x.exp();
//     auto e = x.exp(); y += e;       for (...) {
//   }                                   y += e;
//                                     }
//
// Safe where the first pass surely comes to it: else it is computed, and may
// fail, in a loop that would not have done so.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_FIX_FORMS_HOISTWORK_H
#define ARRAYLINT_FIX_FORMS_HOISTWORK_H

#include "fix/Rewrite.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/ADT/StringSet.h"

namespace arraylint {

/// What earlier fixes of a function have taken: a place holds one insertion a
/// run, a name one variable.
struct Hoisted {
  llvm::SmallPtrSet<const Loop *, 4> Before;
  llvm::StringSet<> Names;
};

/// \p Work is stable in \p Hot and only read there.
std::optional<Fix> hoistWork(const ArrayEvent &Work, const Loop &Hot,
                             RoleLookup &Roles, Hoisted &Earlier);

} // namespace arraylint

#endif
