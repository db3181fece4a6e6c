//===- WorkCost.h - How much work is that? --------------------------------===//
//
// Answers: "how much of a loop's work is this call?", in passes over an array:
//
//   for (int i = 0; i < n; ++i) {
//     Matrix t(3, n);                    // 1
//     t = a + b;                         // 1
//     auto solver = t.householderQr();   // 200
//   }
//
// Sizes are seldom known, so these are rough figures: what allocates costs one
// pass, an operation one more, a factorization or a layer of a network
// hundreds. A loop inside counts as a hundred iterations unless it has a
// constant number.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_ANALYSIS_WORK_WORKCOST_H
#define ARRAYLINT_ANALYSIS_WORK_WORKCOST_H

#include "analysis/events/ArrayEvents.h"

namespace arraylint {

class WorkCost {
public:
  WorkCost(const ArrayEvents &Events, RoleLookup &Roles)
      : Events(Events), Roles(Roles) {}

  /// What an allocation costs, compared with a pass over the array.
  static constexpr double Allocation = 1;

  /// The work of \p Whole, an expression or a statement.
  double of(const clang::Stmt *Whole, const FunctionBody &Body);
  /// The work of an iteration of \p L.
  double ofIteration(const Loop &L) { return of(L.body(), *L.Body); }

private:
  /// A call that does work; the loops around it count already.
  struct Site {
    const clang::Expr *Call;
    const Loop *Innermost;
    double Cost;
  };
  const std::vector<Site> &sitesOf(const FunctionBody &Body);
  double costOf(const clang::Expr *Call);
  double costOf(const FunctionBody &Body);

  const ArrayEvents &Events;
  RoleLookup &Roles;
  llvm::DenseMap<const FunctionBody *, std::vector<Site>> Sites;
  /// Nothing while it is computed: a recursive call counts once.
  llvm::DenseMap<const FunctionBody *, std::optional<double>> OfBodies;
};

} // namespace arraylint

#endif
