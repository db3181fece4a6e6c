//===- RunningSum.h - An array that a loop only adds to -------------------===//
//
// Answers: "is all that a pass does to this array to combine it with something
// that does not depend on it?" Then no pass needs what an earlier one has made.
//
//   sum = sum + part.sum();              sum += row;
//   h = torch::tanh(h + part.sum());     is none: what is added to is changed
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_ANALYSIS_WORK_RUNNINGSUM_H
#define ARRAYLINT_ANALYSIS_WORK_RUNNINGSUM_H

#include "analysis/events/FunctionBody.h"

namespace arraylint {

/// What may be added.
enum class Addend : uint8_t {
  Reduced, ///< only what arrays were reduced to
  Any,
};

/// Is \p Sum such an array of \p L? Also if \p L does not name it.
bool isRunningSum(const clang::ValueDecl *Sum, Addend Of, const Loop &L,
                  RoleLookup &Roles);

} // namespace arraylint

#endif
