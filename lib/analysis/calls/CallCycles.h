//===- CallCycles.h - Which functions call each other in a circle? --------===//
//
//   void even(int n) { odd(n - 1); }
//   void odd(int n) { even(n - 1); }     // isCycle(even, odd)
//
// What is computed of one such function with the help of the others must not
// depend on which of them is asked first.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_ANALYSIS_CALLS_CALLCYCLES_H
#define ARRAYLINT_ANALYSIS_CALLS_CALLCYCLES_H

#include "analysis/events/ArrayEvents.h"

namespace arraylint {

/// The calls and constructions in \p Body, except those in lambdas, which run
/// elsewhere.
std::vector<const clang::Expr *> callsIn(const FunctionBody &Body);

class CallCycles {
public:
  explicit CallCycles(const ArrayEvents &Events) : Events(Events) {}

  /// Do \p One and \p Other call each other, or are they the same?
  bool isCycle(const FunctionBody &One, const FunctionBody &Other) {
    return cycleOf(One) == cycleOf(Other);
  }

private:
  unsigned cycleOf(const FunctionBody &Body);
  void explore(const FunctionBody &Root);
  std::vector<const FunctionBody *> calleesOf(const FunctionBody &Body) const;

  const ArrayEvents &Events;
  /// A number for each cycle; a function that is in none has its own.
  llvm::DenseMap<const FunctionBody *, unsigned> Cycles;
  unsigned Count = 0;
};

} // namespace arraylint

#endif
