//===- GradientUse.h - Functions that use gradients -----------------------===//
//
// Answers: "may this function, or what it calls, use gradients?"
//
//   void step(Tensor loss) { loss.backward(); }               yes
//   Tensor Net::forward(Tensor x) { aux_ = x.mean(); … }      keeps its graph
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_ANALYSIS_GRADIENTS_GRADIENTUSE_H
#define ARRAYLINT_ANALYSIS_GRADIENTS_GRADIENTUSE_H

#include "analysis/events/FunctionBody.h"

namespace arraylint {

/// May \p Callee, or what it calls, use any gradients? Not if it is not seen.
bool mayUseGradients(const clang::FunctionDecl &Callee, RoleLookup &Roles);

/// May the forward pass \p Forward use the graph that it records, or keep an
/// array with it?
bool mayUseOwnGraph(const clang::FunctionDecl &Forward, RoleLookup &Roles);

/// Is \p Callee, whose code is not seen, by its form a loss of the project,
/// such as `criterion(output, target)` or `criterion.forward(output, target)`?
/// It is given arrays alone, neither a model nor an optimizer that it could
/// train.
bool isUnseenLoss(const clang::FunctionDecl &Callee, RoleLookup &Roles);

} // namespace arraylint

#endif
