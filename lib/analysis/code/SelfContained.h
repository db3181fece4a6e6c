//===- SelfContained.h - Functions that use only what they are given ------===//
//
// Answers: "does this function use its parameters and own variables alone?"
//
//   Tensor grid(int n) { auto x = torch::arange(n); return x * x; }   // yes
//   Tensor next() { return list[counter++]; }                         // no
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_ANALYSIS_CODE_SELFCONTAINED_H
#define ARRAYLINT_ANALYSIS_CODE_SELFCONTAINED_H

#include "analysis/events/RoleLookup.h"

namespace arraylint {

/// Does \p F use no object, no global variable of the user's, no call that may
/// fill an array, and no loop or lambda, which could fill one element by
/// element?
bool isSelfContained(const clang::FunctionDecl &F, RoleLookup &Roles);

/// The same, but with loops.
bool usesOnlyArguments(const clang::FunctionDecl &F, RoleLookup &Roles);

} // namespace arraylint

#endif
