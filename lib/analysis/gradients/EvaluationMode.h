//===- EvaluationMode.h - Models that evaluate ----------------------------===//
//
// Answers: "which call put the model of this forward pass into evaluation
// mode?" In the same function, in all callers of one that is given the model,
// or in another function of the class that holds it:
//
//   float accuracy(Net &net) { … net->forward(x) … }   // by main
//   int main() { … net->eval(); accuracy(net); }
//
//   Detector::Detector() { net_->eval(); }
//   Tensor Detector::find(Tensor x) { net_->forward(x); … }
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_ANALYSIS_GRADIENTS_EVALUATIONMODE_H
#define ARRAYLINT_ANALYSIS_GRADIENTS_EVALUATIONMODE_H

#include "analysis/events/ArrayEvents.h"

namespace arraylint {

/// Null if the model of \p Forward, a forward pass in \p Body, may be in
/// another mode. Callers in other units are not asked.
const clang::CallExpr *evaluationSwitch(const clang::CallExpr &Forward,
                                        const FunctionBody &Body,
                                        const ArrayEvents &Events,
                                        RoleLookup &Roles);

} // namespace arraylint

#endif
