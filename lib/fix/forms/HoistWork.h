//===- HoistWork.h - Compute once, before the loop ------------------------===//
//
// Answers: "how is a loop-invariant expression moved in front of the loop?"
//
//   for (...) y += x.exp();       ->  auto xExp = x.exp();
//                                     for (...) y += xExp;
//   for (...) {                   ->  auto e = x.exp();
//     auto e = x.exp(); y += e;       for (...) {
//   }                                   y += e;
//                                     }
//
// Safe if the first iteration always evaluates it. Otherwise it would be
// evaluated, and could fail, where the loop would not have evaluated it.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_FIX_FORMS_HOISTWORK_H
#define ARRAYLINT_FIX_FORMS_HOISTWORK_H

#include "fix/Rewrite.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/ADT/StringSet.h"

namespace arraylint {

/// What earlier fixes in a function have claimed: the loops that they insert a
/// declaration before, and the names that they declare.
struct Hoisted {
  llvm::SmallPtrSet<const Loop *, 4> Before;
  llvm::StringSet<> Names;
};

/// Requires \p Work to be invariant in \p Hot and its result to be only read
/// there.
std::optional<Fix> hoistWork(const ArrayEvent &Work, const Loop &Hot,
                             RoleLookup &Roles, Hoisted &Earlier);

} // namespace arraylint

#endif
