//===- KernelCall.h - The call that runs a lambda on the device -----------===//
//
// Answers: "is this array used in a lambda that only runs during a call, and
// only with copies of what it captures?" Such a kernel keeps no handle.
//
//   parallel_for(n, [=](int i) { x(i) = y(i); });   x and y, for that call
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_ANALYSIS_EVENTS_KERNELCALL_H
#define ARRAYLINT_ANALYSIS_EVENTS_KERNELCALL_H

#include "analysis/events/FunctionBody.h"

namespace arraylint {

/// The call that runs the lambda around \p E; empty if there is none.
ArrayCall kernelCall(const clang::Expr *E, const FunctionBody &Body,
                     RoleLookup &Roles);

} // namespace arraylint

#endif
