//===- LeastRank.h - How many axes an array has at least ------------------===//
//
// Answers: "may this array be a single number, without an axis?" Such a number
// may be combined with an array in another place.
//
//   torch::zeros({2, 3})    2      torch::tensor(0.5)       0
//   torch::zeros({2})[i]    0      torch::ones({3}).sum()   0
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_ANALYSIS_PLACES_LEASTRANK_H
#define ARRAYLINT_ANALYSIS_PLACES_LEASTRANK_H

#include "analysis/events/ArrayCall.h"

namespace arraylint {

/// The least number of axes that \p E may have, from how it is made; 1 if
/// nothing is known of that.
unsigned leastRank(const clang::Expr *E, RoleLookup &Roles);

} // namespace arraylint

#endif
