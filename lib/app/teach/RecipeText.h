//===- RecipeText.h - Which functions does a recipe write? ----------------===//
//
//   qualifiedNamesIn("{t}.copy_(torch::where({m}, {v}, {t}))")  // torch::where
//   methodsIn("{array}.sum().item<{type}>()")                   // item, sum
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_APP_TEACH_RECIPETEXT_H
#define ARRAYLINT_APP_TEACH_RECIPETEXT_H

#include "vocabulary/Library.h"

namespace arraylint {

/// Sorted, each once. Names of the standard library are left out.
std::vector<std::string> qualifiedNamesIn(const Recipe &Text);

/// What is called on an array, or on the result of such a call: sorted, each
/// once.
std::vector<std::string> methodsIn(const Recipe &Text);

} // namespace arraylint

#endif
