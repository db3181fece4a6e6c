//===- HostCreation.h - Arrays that could be made elsewhere ---------------===//
//
// Answers: "which call makes this array on the host, with elements that are not
// data of the host?" Then the same array can be made on a device.
//
//   torch::rand({n})                    torch::rand({n})
//   torch::rand({n}) * 2 - 1            torch::rand({n})
//   torch::triu(torch::ones({n, n}))    torch::ones({n, n})
//   torch::tensor(1e-6)                 torch::tensor(1e-6)
//   torch::tensor(values)               none
//   torch::zeros({n}, device)           none
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_ANALYSIS_ARRAYS_HOSTCREATION_H
#define ARRAYLINT_ANALYSIS_ARRAYS_HOSTCREATION_H

#include "analysis/events/FunctionBody.h"

namespace arraylint {

/// The call that makes the array \p E in the default place, also if it is then
/// converted, reshaped, cut or combined with numbers; the largest, or the
/// first, if \p E is computed from several arrays that are all made there. None
/// if the array is a leaf of the graph of gradients, which a copy of it is not.
ArrayCall hostCreation(const clang::Expr *E, const FunctionBody &Body,
                       RoleLookup &Roles);
/// All of these calls. Empty if \p E is not computed from such arrays alone.
llvm::SmallVector<ArrayCall, 2> hostCreations(const clang::Expr *E,
                                              const FunctionBody &Body,
                                              RoleLookup &Roles);

/// The same for an array that is computed from all of \p Values; those of which
/// \p IsKnown is true are not looked at.
llvm::SmallVector<ArrayCall, 2>
hostCreations(llvm::ArrayRef<const clang::Expr *> Values,
              llvm::function_ref<bool(const clang::Expr *)> IsKnown,
              const FunctionBody &Body, RoleLookup &Roles);

/// The largest of \p All, or the first; none if there are none.
ArrayCall largestOf(llvm::ArrayRef<ArrayCall> All, const FunctionBody &Body);

/// Is \p Made an array of one number of the host, as `torch::tensor(1e-6)`? The
/// number is passed to the device with the call that makes the array there.
bool isOfOneNumber(const ArrayCall &Made);

/// Is \p E a part of an array that \p Body makes in the default place, and that
/// nothing replaces?
bool isMadeInDefaultPlace(const clang::Expr *E, const FunctionBody &Body,
                          RoleLookup &Roles);

} // namespace arraylint

#endif
