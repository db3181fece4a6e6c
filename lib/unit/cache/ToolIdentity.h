//===- ToolIdentity.h - Which build of the tool is this? ------------------===//
//
// Answers: "would another process find the same in the same files?" Only if its
// program and all libraries that it has loaded were built from the same.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_UNIT_CACHE_TOOLIDENTITY_H
#define ARRAYLINT_UNIT_CACHE_TOOLIDENTITY_H

#include "unit/cache/ContentHash.h"

namespace arraylint {

/// By the build ids of what is loaded; a file without one counts by its size
/// and its times.
ContentHash toolIdentity();

} // namespace arraylint

#endif
