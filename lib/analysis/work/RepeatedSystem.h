//===- RepeatedSystem.h - Systems with the same matrix --------------------===//
//
// Answers: "which matrix does this call factorize again in every iteration,
// only to solve a system with another right-hand side?"
//
//   for (int step = 0; step < n; ++step)
//     u = arma::solve(A, B * u);            A
//     u = arma::solve(arma::trimatu(A), u); none: a triangle needs no factors
//
//   void Solver::step() { u = arma::spsolve(A, B * u); }     A, a field, if a
//                                                   loop calls step()
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_ANALYSIS_WORK_REPEATEDSYSTEM_H
#define ARRAYLINT_ANALYSIS_WORK_REPEATEDSYSTEM_H

#include "analysis/calls/CallSites.h"

namespace arraylint {

struct RepeatedSystem {
  const clang::ValueDecl *Matrix = nullptr; ///< null if there is none
  /// Is it only likely that nothing else changes the matrix in the loop?
  bool IsTrusted = false;
};

RepeatedSystem repeatedSystem(const ArrayEvent &Solve, const Loop &L,
                              RoleLookup &Roles);

/// Likewise a field of the object that \p Solve's method works on, if it is
/// filled before \p L: by constructors, by functions that no loop calls, or
/// outside of \p L in its function. \p L calls the method on \p Object, or
/// contains \p Solve if that is null.
RepeatedSystem repeatedSystemOfField(const ArrayEvent &Solve,
                                     const clang::Expr *Object, const Loop &L,
                                     const ArrayEvents &Events,
                                     RoleLookup &Roles);

} // namespace arraylint

#endif
