//===- RunningSum.h - Accumulators of a loop ------------------------------===//
//
// Answers: "does each iteration only combine this array with values that do not
// depend on it?" Then no iteration depends on an earlier one.
//
//   sum = sum + part.sum();              sum += row;     sums[j] += row;
//   h = torch::tanh(h + part.sum());     no: the sum itself is transformed
//   h = h * row + part;                  no: nor can h be computed in any order
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_ANALYSIS_WORK_RUNNINGSUM_H
#define ARRAYLINT_ANALYSIS_WORK_RUNNINGSUM_H

#include "analysis/events/FunctionBody.h"

namespace arraylint {

/// The values that may be added.
enum class Addend : uint8_t {
  Reduced, ///< only results of reductions
  Any,
};

/// Does \p L only add to \p Sum, or to one part of it? Also true if \p L does
/// not use it.
bool isRunningSum(const clang::ValueDecl *Sum, Addend Of, const Loop &L,
                  RoleLookup &Roles);

} // namespace arraylint

#endif
