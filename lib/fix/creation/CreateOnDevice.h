//===- CreateOnDevice.h - An array made where it is needed ----------------===//
//
// Answers: "how is an array made on the device that it is copied to?"
//
//   torch::zeros({n}).to(device)   ->   torch::zeros({n}, device)
//   torch::rand({n}, torch::kDouble).to(device)
//     ->   torch::rand({n}, torch::dtype(torch::kDouble).device(device))
//
//   (torch::rand({n}) * 2).to(device)   ->   (torch::rand({n}, device) * 2)
//   torch::zeros({n}).to(x)             ->   torch::zeros({n}, x.options())
//
// Safe if every element has the same given value. Suggested for random numbers,
// which another generator draws, for ranges and what is computed, which a
// device may round differently, and for the options of an array, which may have
// another layout. Those are only given to zeros and ones of no type: other
// numbers may be too large for the type of the array.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_FIX_CREATION_CREATEONDEVICE_H
#define ARRAYLINT_FIX_CREATION_CREATEONDEVICE_H

#include "fix/Rewrite.h"

namespace arraylint {

/// Requires that \p Move copies the array that \p Made makes, or what is
/// computed from it alone, to \p Place, or to where the array \p Place is, and
/// that the options of \p Made name no device.
std::optional<Fix> createOnDevice(const ArrayCall &Made, const ArrayEvent &Move,
                                  const clang::Expr &Place, RoleLookup &Roles);

} // namespace arraylint

#endif
