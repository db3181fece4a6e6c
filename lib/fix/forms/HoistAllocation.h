//===- HoistAllocation.h - Allocate once, before the loop -----------------===//
//
// Answers: "may this declaration be moved in front of the loop, and what must
// replace it?"
//
//   for (...) {                          auto t = torch::zeros({n});
//     auto t = torch::zeros({n});   ->   for (...) {
//     t += x;                              t.fill_(0);
//   }                                      t += x;
//                                        }
//
// Safe if the array is completely overwritten before it is read, or never
// written. Suggested if it has to be refilled, or if gradients may be recorded:
// then the array of an earlier iteration may still be needed.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_FIX_FORMS_HOISTALLOCATION_H
#define ARRAYLINT_FIX_FORMS_HOISTALLOCATION_H

#include "analysis/events/ArrayUse.h"
#include "fix/Rewrite.h"

namespace arraylint {

/// \p Use says how the array is used. Returns nothing unless it initializes a
/// variable that is declared directly in the body of \p Hot.
std::optional<Fix> hoistAllocation(const ArrayEvent &Allocation,
                                   const ArrayUse &Use, const Loop &Hot,
                                   RoleLookup &Roles);

/// Can the array of one iteration of \p Hot serve the next one? Not if \p
/// Array, which has value semantics, is given another shape that no iteration
/// resets.
bool mayBeKept(const clang::VarDecl *Array, const Loop &Hot, RoleLookup &Roles);

/// Does \p S name anything that is declared in the loop?
bool namesLocals(const clang::Stmt *S, const Loop &Hot);

} // namespace arraylint

#endif
