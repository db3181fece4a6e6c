//===- MeasuredLoop.h - Loops that a benchmark times ----------------------===//
//
// Answers: "does a framework for benchmarks repeat this loop only to measure
// what it does?" Then the same work in each iteration is the purpose.
//
//   for (auto _ : state)                // benchmark::State &state
//     array out = matmul(a, b);
//   while (state.KeepRunning()) ...
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_ANALYSIS_LOOPS_MEASUREDLOOP_H
#define ARRAYLINT_ANALYSIS_LOOPS_MEASUREDLOOP_H

#include "analysis/events/FunctionBody.h"

namespace arraylint {

bool isMeasured(const Loop &L, RoleLookup &Roles);

/// What such a loop evaluates before each iteration; null in a template.
const clang::Expr *measuredTest(const Loop &L);

} // namespace arraylint

#endif
