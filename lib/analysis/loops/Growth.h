//===- Growth.h - Arrays that a loop multiplies ---------------------------===//
//
// Answers: "does each iteration multiply an array by more than one?" After a
// hundred iterations more, its values have another order of magnitude.
//
//   x = x * 2;   x *= 1.5;   x = x / 0.5;   x = x * x;   x = x + x;
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_ANALYSIS_LOOPS_GROWTH_H
#define ARRAYLINT_ANALYSIS_LOOPS_GROWTH_H

#include "analysis/events/FunctionBody.h"

namespace arraylint {

/// Only factors are known that are written as numbers.
bool growsByFactor(const Loop &L);

} // namespace arraylint

#endif
