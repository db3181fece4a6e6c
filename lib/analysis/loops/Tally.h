//===- Tally.h - Results that grow with each iteration --------------------===//
//
// Answers: "does each iteration update a number or a list that is used after
// the loop?" Iterations that are left to run longer change it.
//
//   ++passes;   reward += 1.0;   step *= 0.5;   states.push_back(x);
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_ANALYSIS_LOOPS_TALLY_H
#define ARRAYLINT_ANALYSIS_LOOPS_TALLY_H

#include "analysis/events/FunctionBody.h"

namespace arraylint {

bool keepsTally(const Loop &L);

} // namespace arraylint

#endif
