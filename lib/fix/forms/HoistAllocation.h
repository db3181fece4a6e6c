//===- HoistAllocation.h - Allocate once, before the loop -----------------===//
//
// Answers: "may this declaration move in front of the loop, and what must be
// put in its place?"
//
//   for (...) {                          auto t = torch::zeros({n});
//     auto t = torch::zeros({n});   ->   for (...) {
//     t += x;                              t.fill_(0);
//   }                                      t += x;
//                                        }
//
// Safe where the array is overwritten whole before it is read, or never
// written. Suggested where it has to be filled again, or where gradients may
// be recorded: then an array of an earlier pass may still be needed.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_FIX_FORMS_HOISTALLOCATION_H
#define ARRAYLINT_FIX_FORMS_HOISTALLOCATION_H

#include "analysis/events/ArrayUse.h"
#include "fix/Rewrite.h"

namespace arraylint {

/// \p Use says what becomes of the array; nothing is built unless it
/// initialises a variable of \p Hot's own block.
std::optional<Fix> hoistAllocation(const ArrayEvent &Allocation,
                                   const ArrayUse &Use, const Loop &Hot,
                                   RoleLookup &Roles);

/// Does \p S name anything that the loop declares?
bool namesLocals(const clang::Stmt *S, const Loop &Hot);

} // namespace arraylint

#endif
