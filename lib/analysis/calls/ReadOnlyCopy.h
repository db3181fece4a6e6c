//===- ReadOnlyCopy.h - Copies of which only the elements are read --------===//
//
// Answers: "does this variable copy another array, with all its elements, only
// to read the copy?" Arrays with value semantics alone are copied like that.
//
//   double energy(MatrixXd w) { return w.sum(); }      energy(weights)
//   for (...) { MatrixXd w = weights[i];  y += w * x; }
//   for (VectorXd v : vectors) y += v.sum();
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_ANALYSIS_CALLS_READONLYCOPY_H
#define ARRAYLINT_ANALYSIS_CALLS_READONLYCOPY_H

#include "analysis/calls/CallSites.h"

namespace arraylint {

/// The calls that copy an array of the caller for \p P, a parameter of \p Body,
/// which only reads it. Empty if others may decide on its type.
std::vector<CallSite> copyingCalls(const clang::ParmVarDecl &P,
                                   const FunctionBody &Body,
                                   const ArrayEvents &Events,
                                   RoleLookup &Roles);

/// An array of the caller that a call copies for a parameter.
struct CopiedArgument {
  const clang::Expr *Original;
  unsigned Position;
};

/// Those that \p Call, in a loop, copies for a function of another unit, which
/// it gives no other way to change them. Does the function only read them?
/// That unit knows.
std::vector<CopiedArgument> copiedArguments(const UserCall &Call,
                                            RoleLookup &Roles);

/// Does \p Variable, local to \p Body, copy an array that its block does not
/// visibly change, and is it only read?
bool copiesToRead(const clang::VarDecl &Variable, const FunctionBody &Body,
                  RoleLookup &Roles);

} // namespace arraylint

#endif
