//===- HostType.h - Types that say that an array is on the host -----------===//
//
// Answers: "does the type of this expression, as it is written, say that its
// array is in host memory?"
//
//   View<double *, HostSpace> x;   View<double *>::HostMirror y;
//
// What a library's own aliases stand for depends on how it is configured: on a
// machine without a device, the default memory is that of the host. So only
// their names count.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_ANALYSIS_PLACES_HOSTTYPE_H
#define ARRAYLINT_ANALYSIS_PLACES_HOSTTYPE_H

#include "analysis/events/ArrayCall.h"

namespace arraylint {

/// Does the type of the array \p E say so?
bool hasHostType(const clang::Expr *E, RoleLookup &Roles);

/// Does the type of \p E, an array or a place of \p Of, say so?
bool hasHostType(const clang::Expr *E, const Library &Of, RoleLookup &Roles);
bool isHostType(clang::QualType T, const Library &Of, RoleLookup &Roles);

} // namespace arraylint

#endif
