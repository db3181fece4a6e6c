//===- LibraryUse.h - The array libraries of a file -----------------------===//
//
// Answers: "which known libraries does the user's code in this unit call, or
// declare something of their array types?" Of files without any it is said that
// arraylint knows none of their libraries.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_CHECK_LIBRARYUSE_H
#define ARRAYLINT_CHECK_LIBRARYUSE_H

#include "analysis/work/UnitAnalysis.h"
#include <set>

namespace arraylint {

const std::set<const Library *> &usedLibraries(UnitAnalysis &Unit);

} // namespace arraylint

#endif
