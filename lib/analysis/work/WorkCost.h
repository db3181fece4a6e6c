//===- WorkCost.h - How much work is that? --------------------------------===//
//
// Answers: "how much of a loop's work is this call?", in passes over an array:
//
//   for (int i = 0; i < n; ++i) {
//     Matrix t(3, n);                    // 1
//     t = a + b;                         // 1.5
//     auto solver = t.householderQr();   // 100
//   }
//
// A pass is `a += b`. Sizes are seldom known, so the figures are those of
// matrices of 64 x 64 on one core, rounded, as bench/costs measures them with
// Eigen / LibTorch:
//
//   array of zeros        0.8 / 0.5     1     product         41 / 74     20
//   a + b                 1.2 / 1.0     1.5   Cholesky        20 / 29     25
//   sum                   1.1 / 1.2     1     QR              94 / 152   100
//   element (100 of all)  0.03 / 0.4          solve          130 / 214   150
//   random numbers          - / 13     10     eigenvalues    344 / 341   300
//   indices of a mask       - / 11     10     singular v.   2549 / 586   600
//   index list              - / 2       2     layer            - / 120+  200
//   FFT                     - / 18     20     backward pass    2 forward passes
//
// A product of a matrix and a vector is one pass, so that products count less
// than measured. Nothing was measured on a device; there, small operations cost
// a launch each, and the figures of algorithms are the same by order of
// magnitude.
//
// Assumed, for lack of any source: a read from a device costs four passes, a
// function that is defined elsewhere five if it takes an array, and a loop of
// unknown length has a hundred iterations.
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

  /// An array that is allocated and filled.
  static constexpr double Allocation = 1;
  /// The memory of a result, without the operation that fills it.
  static constexpr double Result = 0.5;

  /// The work of \p Whole, an expression or a statement.
  double of(const clang::Stmt *Whole, const FunctionBody &Body) {
    return amountOf(Whole, Body).Passes;
  }
  /// The work of an iteration of \p L.
  double ofIteration(const Loop &L) { return of(L.body(), *L.Body); }

private:
  /// What a call or a function costs.
  struct Amount {
    double Passes = 0;
    bool IsGuess = false;    ///< it contains functions that are not known
    bool IsBackward = false; ///< as much as the forward pass requires
  };
  /// A call that does work; the loops around it count already.
  struct Site {
    const clang::Expr *Call;
    const Loop *Innermost;
    Amount Cost;
  };
  const std::vector<Site> &sitesOf(const FunctionBody &Body);
  Amount costOf(const clang::Expr *Call);
  Amount costOf(const FunctionBody &Body);
  Amount amountOf(const clang::Stmt *Whole, const FunctionBody &Body);
  bool mayCompute(const clang::FunctionDecl &Unknown);

  const ArrayEvents &Events;
  RoleLookup &Roles;
  llvm::DenseMap<const FunctionBody *, std::vector<Site>> Sites;
  /// Nothing while it is computed: a recursive call counts once.
  llvm::DenseMap<const FunctionBody *, std::optional<Amount>> OfBodies;
};

} // namespace arraylint

#endif
