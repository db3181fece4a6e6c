//===- WrappedAccess.h - Element accesses behind a function ---------------===//
//
// Answers: "does this call of a user function access a single element of an
// array, and do nothing else?"
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

/// All calls in loops of \p Body whose callee consists of one statement that
/// accesses an element of its object or of a parameter, with parameters as
/// subscripts. Array is the object or the argument.
std::vector<ElementAccess> wrappedAccesses(const FunctionBody &Body,
                                           const ArrayEvents &Events,
                                           RoleLookup &Roles);

/// Like elementAccesses(), but also outside of loops. Cached.
const std::vector<ElementAccess> &accessesAnywhere(const FunctionBody &Body,
                                                   RoleLookup &Roles);

} // namespace arraylint

#endif
