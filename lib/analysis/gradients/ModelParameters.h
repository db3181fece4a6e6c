//===- ModelParameters.h - Models with parameters -------------------------===//
//
// Answers: "may a model of this class have parameters, for which a forward pass
// records a graph of gradients?"
//
//   torch::nn::DropoutImpl                                  has none
//   struct Net : torch::nn::Module { Linear first; };       may have some
//   struct Sampler : torch::nn::Module { int dimensions; }; has none
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_ANALYSIS_GRADIENTS_MODELPARAMETERS_H
#define ARRAYLINT_ANALYSIS_GRADIENTS_MODELPARAMETERS_H

#include "analysis/events/RoleLookup.h"

namespace arraylint {

/// May \p Class, or a base of it, have a field that holds an array or a model,
/// or leads to one?
bool mayHaveParameters(const clang::CXXRecordDecl &Class, RoleLookup &Roles);

} // namespace arraylint

#endif
