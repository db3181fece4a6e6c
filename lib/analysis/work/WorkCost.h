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
// matrices of 64 x 64 on one core: the lower one, rounded, of what bench/costs
// measures with Eigen / LibTorch.
//
//   array of zeros        0.8 / 0.9     1     product         41 / 123    10
//   a + b                 1.2 / 1.7     1.5   Cholesky        20 / 46     20
//   sum                   1.1 / 1.8     1     QR              95 / 236   100
//   random numbers          - / 21     20     solve          129 / 359   130
//   indices of a mask       - / 20     20     eigenvalues    345 / 606   350
//   index list              - / 2.5     2     singular v.   2547 / 1045 1000
//   FFT                     - / 32     30     layer            - / 199   200
//
// One of a hundred elements is 0.03 passes, a view of one 0.4. A backward pass
// takes as long as 1 (layers) to 5 (elementwise) forward passes; it counts as
// two. A product of a matrix and a vector is one pass, so that products count
// as ten. Nothing was measured on a device, where each of many
// small operations costs a launch.
//
// Assumed, for lack of any source: a read from a device costs four passes, an
// element on the host half of one, a network whose layers are not seen ten
// layers, a function that is defined elsewhere five if it takes an array; a
// loop of unknown length has a hundred iterations, and eight if it goes over
// settings.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_ANALYSIS_WORK_WORKCOST_H
#define ARRAYLINT_ANALYSIS_WORK_WORKCOST_H

#include "analysis/calls/CallCycles.h"

namespace arraylint {

class WorkCost {
public:
  WorkCost(const ArrayEvents &Events, RoleLookup &Roles)
      : Events(Events), Roles(Roles), Cycles(Events) {}

  /// An array that is allocated and filled.
  static constexpr double Allocation = 1;
  /// The memory of a result, without the operation that fills it.
  static constexpr double Result = 0.5;
  /// The indices of a mask.
  static constexpr double MaskList = 20;
  /// A matrix that is factorized, to solve a system.
  static constexpr double System = 130;
  /// A read from a device.
  static constexpr double Wait = 4;
  /// An element that is read or written on the host.
  static constexpr double HostElement = 0.5;

  /// The work of \p Whole, an expression or a statement.
  double of(const clang::Stmt *Whole, const FunctionBody &Body) {
    return amountOf(Whole, Body).Passes;
  }
  /// The work of an iteration of \p L.
  double ofIteration(const Loop &L) { return of(L.body(), *L.Body); }
  /// The waits among it, without those of loops of unknown length.
  double ofWaits(const clang::Stmt *Whole, const FunctionBody &Body) {
    return amountOf(Whole, Body).Waits;
  }
  /// Are the iterations of \p L known, or those of a loop over settings?
  static bool isCounted(const Loop &L);
  /// The iterations of \p L, known or assumed.
  static double iterationsOf(const Loop &L);
  /// Does each iteration of \p L execute a fence, which returns nothing?
  bool hasFence(const Loop &L);
  /// Is \p Call such a fence?
  bool isFence(const clang::Expr *Call);

private:
  /// What a call or a function costs.
  struct Amount {
    double Passes = 0;
    double Waits = 0;        ///< the part of it that waits for a device
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
  Amount costOf(const clang::Expr *Call, const FunctionBody &Caller);
  Amount costOf(const FunctionBody &Body);
  Amount amountOf(const clang::Stmt *Whole, const FunctionBody &Body);
  bool mayCompute(const clang::FunctionDecl &Unknown);

  const ArrayEvents &Events;
  RoleLookup &Roles;
  CallCycles Cycles; ///< a recursive call adds nothing
  llvm::DenseMap<const FunctionBody *, std::vector<Site>> Sites;
  llvm::DenseMap<const FunctionBody *, Amount> OfBodies;
};

} // namespace arraylint

#endif
