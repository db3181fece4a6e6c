//===- LongWork.h - Long loops inside an iteration ------------------------===//
//
// Answers: "does each iteration of this loop run another long loop of array
// work, so that what it does once besides costs next to nothing?"
//
//   for (int epoch = 0; epoch < n; ++epoch) {
//     for (auto &batch : *loader) train(batch);
//     losses.push_back(loss.item<float>());        // once per epoch
//   }
//
// A loop over the parts of one step, such as layers or parameters, is not long.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_ANALYSIS_WORK_LONGWORK_H
#define ARRAYLINT_ANALYSIS_WORK_LONGWORK_H

#include "analysis/events/ArrayEvents.h"

namespace arraylint {

/// Does each iteration of \p L run a long loop of array work that does not
/// contain \p Site, in \p L itself or in a function of this unit? A constant
/// trip count up to \p SmallTripCount is not long.
bool runsLongWork(const Loop &L, const clang::Expr *Site,
                  int64_t SmallTripCount, const ArrayEvents &Events,
                  RoleLookup &Roles);

} // namespace arraylint

#endif
