//===- DeviceWait.h - Array calls that wait for the device ----------------===//
//
// Answers: "does this array call wait until the device has finished?"
//
//   x.item<float>()                        yes
//   x[i]                                   yes, if i is an array
//   x.to(torch::kCPU)                      yes, unless x is on the host
//   x.to(torch::kCPU, /*non_blocking=*/true)   no
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_ANALYSIS_ARRAYS_DEVICEWAIT_H
#define ARRAYLINT_ANALYSIS_ARRAYS_DEVICEWAIT_H

#include "analysis/events/FunctionBody.h"
#include "analysis/places/HostMemory.h"

namespace arraylint {

/// Is the array that \p Call works on in host memory? Or does the type of its
/// place, as of `RangePolicy<HostSpace>`, say that it runs on the host?
bool worksOnHost(const ArrayCall &Call, RoleLookup &Roles,
                 HostParameters OnHost = {}, PlaceCauses *Elsewhere = nullptr);

/// Is \p Array in host memory where it is named here, whatever its variable
/// holds elsewhere: `x = x.cpu(); f(x);`?
bool isOnHostHere(const clang::Expr *Array, const FunctionBody &Body,
                  RoleLookup &Roles, HostParameters OnHost = {},
                  PlaceCauses *Elsewhere = nullptr);

/// What other units may do so that \p Array is not in host memory where it is
/// named here; empty if that does not decide.
PlaceCauses causesElsewhere(const clang::Expr *Array, const FunctionBody &Body,
                            RoleLookup &Roles);

/// The index, an array, that \p Call reads back to select a part by it: `x[i]`.
/// Null for other calls.
const clang::Expr *indexReadBy(const ArrayCall &Call);

/// Does this call synchronize with the device, given that the arrays \p OnHost
/// of \p Body are in host memory? False for host libraries, for values that are
/// already on the host, and for fences that do not block.
bool waitsForDevice(const ArrayCall &Event, const FunctionBody &Body,
                    RoleLookup &Roles, HostParameters OnHost = {},
                    PlaceCauses *Elsewhere = nullptr);

/// What other units may do so that \p Event waits, if waitsForDevice(); empty
/// if it waits whatever they do.
PlaceCauses causesOfWait(const ArrayCall &Event, const FunctionBody &Body,
                         RoleLookup &Roles, HostParameters OnHost = {});

} // namespace arraylint

#endif
