//===- NamedPlace.h - The places that expressions name --------------------===//
//
// Answers: "may these options say where an array is, and to which place is an
// array moved?"
//
//   torch::dtype(torch::kFloat32)                names no device
//   x.to(device, torch::kLong)                   is moved to `device`
//   const torch::Device device = torch::kCPU;    names only the host
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_ANALYSIS_PLACES_NAMEDPLACE_H
#define ARRAYLINT_ANALYSIS_PLACES_NAMEDPLACE_H

#include "analysis/events/ArrayCall.h"
#include "llvm/ADT/STLFunctionalExtras.h"

namespace arraylint {

/// Do these options certainly name no device: `torch::kFloat32`,
/// `torch::dtype(torch::kFloat32).requires_grad(false)`?
bool nameNoDevice(const clang::Stmt *Options, RoleLookup &Roles);

/// May an argument of \p Call, which makes an array, name a device for it? \p
/// IsOnHost is asked about arrays whose place or options are taken:
/// `zeros_like(x, y.options())`.
bool mayNameDevice(const ArrayCall &Call, RoleLookup &Roles,
                   llvm::function_ref<bool(const clang::Expr *)> IsOnHost);

/// Does \p Call leave its result in host memory, as `x.cpu()`,
/// `x.to(torch::kCPU)` and `mirror(HostSpace(), x)` do?
bool yieldsHostArray(const ArrayCall &Call, RoleLookup &Roles);

/// The argument of \p Move that names a place; null if there is none.
const clang::Expr *placeArgument(const ArrayCall &Move, RoleLookup &Roles);

/// The array to whose place \p Move copies: y of `x.to(y)` and of
/// `x.to(y.device())`; null if there is none.
const clang::Expr *arrayOfPlace(const ArrayCall &Move, RoleLookup &Roles);

/// Is \p Place the host, or a variable that only ever names the host? A text,
/// as in `torch::Device("cpu")`, is not read and may name it.
bool namesOnlyHost(const clang::Expr *Place, RoleLookup &Roles);

/// Is \p Place a variable or field that surely only ever names the host?
bool isNamedHost(const clang::Expr *Place, RoleLookup &Roles);

/// Does \p Call create an array on the host, because it says so, as
/// `torch::zeros({n}, torch::kCPU)` does, or with such options?
bool isMadeOnHost(const ArrayCall &Call, RoleLookup &Roles);

/// Is \p E an array that wraps memory of the host, as
/// `torch::from_blob(data, {n}, torch::kFloat32)`? The options, which are last,
/// decide where the memory is.
bool wrapsHostMemory(const clang::Expr *E, RoleLookup &Roles);

/// Is \p Move `x.cuda()`, or `x.to(place)` for a place that may be a device?
bool mayGoToDevice(const ArrayCall &Move, RoleLookup &Roles);

/// Is \p Call `x.to(torch::kFloat32)`, which leaves the array where it is?
bool changesTypeOnly(const ArrayCall &Call, RoleLookup &Roles);

} // namespace arraylint

#endif
