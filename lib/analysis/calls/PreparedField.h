//===- PreparedField.h - Matrices of objects that are filled first --------===//
//
// Answers: "is this field, a matrix, filled before the loop that solves systems
// with it, and not changed in it?"
//
//   class Solver {
//     arma::sp_mat A;
//     arma::vec u;
//   public:
//     Solver() { A.diag().fill(4); }       // prepared
//     void step() { u = arma::spsolve(A, u); }
//   };
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_ANALYSIS_CALLS_PREPAREDFIELD_H
#define ARRAYLINT_ANALYSIS_CALLS_PREPAREDFIELD_H

#include "analysis/events/ArrayEvents.h"

namespace arraylint {

/// Is it worth keeping the factors of a matrix that is given \p Value? Not if
/// it is a triangle or a factor itself, or shows memory that others may change.
bool isWorthFactorizing(const clang::Expr *Value, RoleLookup &Roles);

/// Is \p User a call outside of \p L, which may be null, that may fill a matrix
/// that it is given, and returns nothing that could keep a reference to it?
bool isFilledBy(const clang::Stmt *User, const Loop *L);

/// Is \p Field, with which \p Solve solves, filled before \p L, or, if that is
/// null, by constructors alone?
bool isPrepared(const clang::FieldDecl &Field, const ArrayEvent &Solve,
                const Loop *L, const ArrayEvents &Events, RoleLookup &Roles);

} // namespace arraylint

#endif
