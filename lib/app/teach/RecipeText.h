//===- RecipeText.h - The functions that a recipe calls -------------------===//
//
//   qualifiedNamesIn("{t}.copy_(torch::where({m}, {v}, {t}))")  // torch::where
//   methodsIn("{array}.sum().item<{type}>()")                   // item, sum
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_APP_TEACH_RECIPETEXT_H
#define ARRAYLINT_APP_TEACH_RECIPETEXT_H

#include "vocabulary/Library.h"

namespace arraylint {

/// Sorted, without duplicates and names of the standard library.
std::vector<std::string> qualifiedNamesIn(const Recipe &Text);

/// The methods called on an array or on the result of such a call: sorted,
/// without duplicates.
std::vector<std::string> methodsIn(const Recipe &Text);

} // namespace arraylint

#endif
