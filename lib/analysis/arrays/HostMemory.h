//===- HostMemory.h - Arrays in host memory -------------------------------===//
//
// Answers: "is the array of this expression known to be a copy in host memory?"
// Variables are resolved to the calls that created their arrays.
//
//   auto host = x.cpu();   host, host.slice(0, 0, 2), host.abs()
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_ANALYSIS_ARRAYS_HOSTMEMORY_H
#define ARRAYLINT_ANALYSIS_ARRAYS_HOSTMEMORY_H

#include "analysis/events/ArrayCall.h"

namespace arraylint {

/// Does \p Call leave its result in host memory?
bool yieldsHostArray(const ArrayCall &Call, RoleLookup &Roles);

bool livesOnHost(const clang::Expr *E, RoleLookup &Roles);

} // namespace arraylint

#endif
