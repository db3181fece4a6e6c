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
//   vec next(sp_mat A, vec b) { return arma::spsolve(A, b); }   A, if a loop
//                                                   calls next(M, b)
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

/// Likewise a parameter of \p Solve's function, for which \p Call, in \p L,
/// passes the same matrix in each iteration.
RepeatedSystem repeatedSystemOfArgument(const ArrayEvent &Solve,
                                        const clang::Expr &Call, const Loop &L,
                                        RoleLookup &Roles);

/// Likewise a field of the object that \p Solve's method works on, if it is
/// filled before \p L: by constructors, by functions that no loop calls, or
/// outside of \p L in its function. \p L calls the method on \p Object, or
/// contains \p Solve if that is null.
RepeatedSystem repeatedSystemOfField(const ArrayEvent &Solve,
                                     const clang::Expr *Object, const Loop &L,
                                     const ArrayEvents &Events,
                                     RoleLookup &Roles);

/// Likewise a private field that only constructors fill, in a method that code
/// that is not seen may call in a loop: it assigns another field, such as the
/// state that it advances.
RepeatedSystem repeatedSystemOfSteps(const ArrayEvent &Solve,
                                     const ArrayEvents &Events,
                                     RoleLookup &Roles);

/// What FunctionEffect says of the matrix of the object that a method is called
/// on.
constexpr llvm::StringLiteral OwnMatrix = "this";

/// The matrix that each call of \p Solve's function factorizes, in the form of
/// FunctionEffect: the position of a parameter, or OwnMatrix if constructors
/// alone fill the field. Empty for others.
std::string factorizedInCalls(const ArrayEvent &Solve,
                              const ArrayEvents &Events, RoleLookup &Roles);

/// A matrix that a function of another unit may factorize.
struct GivenMatrix {
  RepeatedSystem Same; ///< its matrix is null for that of an object
  std::string Of;      ///< see factorizedInCalls()
};

/// Those that \p Call gives its function, the same in each iteration of \p L.
std::vector<GivenMatrix> sameMatricesGiven(const UserCall &Call, const Loop &L,
                                           RoleLookup &Roles);

} // namespace arraylint

#endif
