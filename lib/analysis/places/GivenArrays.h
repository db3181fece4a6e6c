//===- GivenArrays.h - The arrays that a unit passes to functions ---------===//
//
// Answers: "to which parameters of functions that other units know may this
// unit pass an array that is not in host memory?"
//
//   show(x.cpu());           // not to parameter 0 of show
//   std::thread(plot, y)     // to all parameters of plot
//   show(load())             // to parameter 0, if load ReturnsElsewhere
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_ANALYSIS_PLACES_GIVENARRAYS_H
#define ARRAYLINT_ANALYSIS_PLACES_GIVENARRAYS_H

#include "analysis/places/HostMemory.h"
#include <map>
#include <string>

namespace arraylint {

/// When the unit gives them, by parameterText(); no clause for a parameter to
/// which all calls pass arrays in host memory.
std::map<std::string, Clauses> givenElsewhere(RoleLookup &Roles);

/// \p Causes as the clauses of an effect.
Clauses anyOf(const PlaceCauses &Causes);

} // namespace arraylint

#endif
