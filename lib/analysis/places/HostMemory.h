//===- HostMemory.h - Arrays in host memory -------------------------------===//
//
// Answers: "is the array of this expression known to be in host memory?"
// Variables are resolved to the calls that created their arrays.
//
//   auto host = x.cpu();   host, host.slice(0, 0, 2), host.abs()
//   torch::from_blob(data, {n}, torch::kFloat32)
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_ANALYSIS_PLACES_HOSTMEMORY_H
#define ARRAYLINT_ANALYSIS_PLACES_HOSTMEMORY_H

#include "analysis/events/ArrayCall.h"

namespace arraylint {

/// The positions of parameters whose arrays are in host memory, in order.
using HostParameters = llvm::ArrayRef<unsigned>;

/// Is the array in host memory, given that those parameters of the enclosing
/// function are?
bool livesOnHost(const clang::Expr *E, RoleLookup &Roles,
                 HostParameters OnHost = {});

/// What computes \p Tuple, `x.max(0)` for a name that is initialized with it
/// and of which \p Body only reads parts. Null if that is not known.
const clang::Expr *tupleRead(const clang::Expr *Tuple,
                             const FunctionBody &Body);

} // namespace arraylint

#endif
