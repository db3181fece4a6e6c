//===- LibraryUse.h - Does a file use an array library? -------------------===//
//
// Answers: "does the user's code in this unit call a known library, or declare
// something of its array types?" Of other files it is said that arraylint knows
// none of their libraries.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_CHECK_LIBRARYUSE_H
#define ARRAYLINT_CHECK_LIBRARYUSE_H

#include "analysis/work/UnitAnalysis.h"

namespace arraylint {

bool usesKnownLibrary(UnitAnalysis &Unit);

} // namespace arraylint

#endif
