//===- GrowingList.h - Lists that a loop only adds to ---------------------===//
//
// Answers: "does a loop only add to the lists that this condition asks for
// their size, so that it holds from some iteration on?"
//
//   memory.push_back(step);
//   if (memory.size() < 64) continue;      // the first 63 iterations
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_ANALYSIS_LOOPS_GROWINGLIST_H
#define ARRAYLINT_ANALYSIS_LOOPS_GROWINGLIST_H

#include "analysis/events/FunctionBody.h"

namespace arraylint {

/// Only local containers of the standard library are followed: other code may
/// shorten fields, and what references and pointers lead to.
bool onlyGrows(const clang::Stmt *Condition, const Loop &L);

/// May such a list be shortened by another name or a lambda of the function?
bool hasOtherNames(const clang::Stmt *Condition, const Loop &L);

} // namespace arraylint

#endif
