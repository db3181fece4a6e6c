//===- WrappedAccess.h - One element at a time, behind a function ---------===//
//
// Answers: "does this call of a user's function touch a single element of an
// array, and nothing else?"
//
//   double Grid::at(int i) const { return values[i].item<double>(); }
//   g.at(i)                        of the object g       {i}
//   void put(Tensor &x, int i, double v) { x[i] = v; }
//   put(x, i, 1)                   of the array x        {i}
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_ANALYSIS_ARRAYS_WRAPPEDACCESS_H
#define ARRAYLINT_ANALYSIS_ARRAYS_WRAPPEDACCESS_H

#include "analysis/arrays/ElementAccess.h"
#include "analysis/events/ArrayEvents.h"

namespace arraylint {

/// Every call in a loop of \p Body whose function consists of one statement
/// that accesses an element of its object or of a parameter, with parameters
/// as subscripts. Array is the object or the argument.
std::vector<ElementAccess> wrappedAccesses(const FunctionBody &Body,
                                           const ArrayEvents &Events,
                                           RoleLookup &Roles);

/// As elementAccesses, outside of loops too.
const std::vector<ElementAccess> &accessesAnywhere(const FunctionBody &Body,
                                                   RoleLookup &Roles);

} // namespace arraylint

#endif
