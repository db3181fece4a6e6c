//===- MovedCreation.h - Arrays that are made to be copied ----------------===//
//
// Answers: "which call makes the array on the host that this call copies to a
// device, where it could have been made?"
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_ANALYSIS_CALLS_MOVEDCREATION_H
#define ARRAYLINT_ANALYSIS_CALLS_MOVEDCREATION_H

#include "analysis/events/FunctionBody.h"

namespace arraylint {

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

/// The call that makes the array that \p Move copies, the same each time: of a
/// function of the user that is given numbers alone, and may make it element by
/// element, `window(11).to(device)`, or with a list of constants,
/// `torch::tensor({0, 1}).to(device)`. Null if there is none.
const clang::CallExpr *tableBehind(const ArrayEvent &Move, RoleLookup &Roles);

/// The constant, an array of the host that lives as long as the program, that
/// \p Move copies: `const Tensor table = torch::tensor({…}); …
/// table.to(device)`. Null if it copies none.
const clang::VarDecl *constantBehind(const ArrayEvent &Move, RoleLookup &Roles);

} // namespace arraylint

#endif
