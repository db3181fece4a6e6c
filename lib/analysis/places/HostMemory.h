//===- HostMemory.h - Arrays in host memory -------------------------------===//
//
// Answers: "is the array of this expression known to be in host memory?"
// Variables are resolved to the calls that created their arrays.
//
//   auto host = x.cpu();   host, host.slice(0, 0, 2), host.abs()
//   torch::from_blob(data, {n}, torch::kFloat32)
//
// Other units may decide: where a function returns an array, or what callers
// pass. Such an array only counts as being there if the caller asks for what
// would have to be so:
//
//   Tensor load();              // another file
//   auto x = load();            // x: unless load ReturnsElsewhere
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_ANALYSIS_PLACES_HOSTMEMORY_H
#define ARRAYLINT_ANALYSIS_PLACES_HOSTMEMORY_H

#include "analysis/events/ArrayCall.h"
#include "finding/FunctionFacts.h"
#include <set>

namespace arraylint {

/// The positions of parameters whose arrays are in host memory, in order.
using HostParameters = llvm::ArrayRef<unsigned>;

/// What other units may do that puts an array elsewhere: all of any of these.
using PlaceCauses = std::set<std::vector<FunctionEffect>>;

/// Is the array in host memory, given that those parameters of the enclosing
/// function are? With \p Elsewhere, arrays of other units are taken to be, and
/// what would put them elsewhere is added to it.
bool livesOnHost(const clang::Expr *E, RoleLookup &Roles,
                 HostParameters OnHost = {}, PlaceCauses *Elsewhere = nullptr);

/// What may put the array elsewhere that \p Body returns, if its parameters \p
/// OnHost are in host memory; nothing if it may be elsewhere anyway.
std::optional<PlaceCauses> causesOfReturn(const FunctionBody &Body,
                                          RoleLookup &Roles,
                                          HostParameters OnHost);

/// What computes \p Tuple, `x.max(0)` for a name that is initialized with it
/// and of which \p Body only reads parts. Null if that is not known.
const clang::Expr *tupleRead(const clang::Expr *Tuple,
                             const FunctionBody &Body);

} // namespace arraylint

#endif
