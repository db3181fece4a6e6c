//===- ReachedCode.h - Code that a call may execute -----------------------===//
//
// Answers: "what may a call of this function execute, and through which
// functions does it leave this translation unit?"
//
//   void drive(Tensor x) { if (debug) MPI_Barrier(comm); step(x); }
//   // Communicates: the call of MPI_Barrier; Calls: step
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_ANALYSIS_CALLS_REACHEDCODE_H
#define ARRAYLINT_ANALYSIS_CALLS_REACHEDCODE_H

#include "analysis/calls/Effects.h"

namespace arraylint {

struct ReachedCode {
  /// The functions that other units can call as well; their code is not
  /// included. Sorted.
  std::vector<FunctionId> Calls;
  /// The first call with each effect for which passesToCallers() is true.
  std::map<Effect, Hop> Sites;
};

/// \p Body and the functions in this unit that only it can call. Virtual
/// functions and pointers are not followed.
ReachedCode reachedCode(const FunctionBody &Body, const ArrayEvents &Events);

/// The calls in \p Body itself with an effect for which passesToCallers() is
/// true, in source order.
llvm::SmallVector<const clang::Expr *, 8> sitesIn(const FunctionBody &Body,
                                                  Effect E);

} // namespace arraylint

#endif
