//===- FilledRows.h - Rows that are filled from a list --------------------===//
//
// Answers: "does this loop give one row of an array after the other an array of
// a list?" Then one call could join the arrays of the list.
//
//   for (i = 0; i < n; ++i) {
//     states[i] = memory[order[i]].state;          filled from memory
//     actions.index_put_({i}, memory[i].action);   likewise
//     rewards[i] = reward(i);                      not from a list
//   }
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_ANALYSIS_WALKS_FILLEDROWS_H
#define ARRAYLINT_ANALYSIS_WALKS_FILLEDROWS_H

#include "analysis/events/FunctionBody.h"

namespace arraylint {

/// The rows that each iteration of \p L fills, in the order of the code. Empty
/// if it may end early, or uses the arrays otherwise.
std::vector<ArrayCall> filledRows(const Loop &L, RoleLookup &Roles);

} // namespace arraylint

#endif
