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

/// The call that makes the array that \p Move copies, which may be to a device.
/// It may have a name that is made in the same block and not used before. None
/// if the array is empty.
ArrayCall hostCreationOf(const ArrayEvent &Move, RoleLookup &Roles);

/// Is \p Made the creation of an array that \p Body copies, as above?
bool isCreatedToMove(const ArrayCall &Made, const FunctionBody &Body,
                     RoleLookup &Roles);

/// The call that makes the array that \p Move copies in a function of the user,
/// which is given numbers alone and uses nothing else: `mask(n).to(device)`.
/// None if there is none.
ArrayCall hostCreationBehind(const ArrayEvent &Move, RoleLookup &Roles);

/// Is \p E a part of an array that \p Body makes in the default place, and that
/// nothing replaces?
bool isMadeInDefaultPlace(const clang::Expr *E, const FunctionBody &Body,
                          RoleLookup &Roles);

} // namespace arraylint

#endif
