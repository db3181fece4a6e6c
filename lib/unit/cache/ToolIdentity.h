//===- ToolIdentity.h - Identify the build of the tool --------------------===//
//
// Answers: "would another process have the same findings for the same files?"
// Only if its program and all loaded libraries are the same builds.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_UNIT_CACHE_TOOLIDENTITY_H
#define ARRAYLINT_UNIT_CACHE_TOOLIDENTITY_H

#include "unit/cache/ContentHash.h"

namespace arraylint {

/// A hash of the build ids of the program and its loaded libraries. A file
/// without a build id is identified by its size and times. Libraries that are
/// loaded after the first call do not count.
ContentHash toolIdentity();

} // namespace arraylint

#endif
