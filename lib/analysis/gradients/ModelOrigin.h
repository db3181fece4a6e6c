//===- ModelOrigin.h - Where a model that is run comes from ---------------===//
//
// Answers: "does this function make or load the model that it runs?" Then the
// pass costs little beside that.
//
//   Net net;  net->forward(x)                      made here
//   auto module = torch::jit::load(file);          loaded here
//   torch::load(net_, file);                       loaded here
//   auto &net = nets[i];  auto net = weak.lock();  of somewhere else
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_ANALYSIS_GRADIENTS_MODELORIGIN_H
#define ARRAYLINT_ANALYSIS_GRADIENTS_MODELORIGIN_H

#include "analysis/events/FunctionBody.h"

namespace arraylint {

/// Is the model that \p Forward runs made by its function, or in \p Forward?
bool isMadeHere(const clang::CallExpr &Forward, RoleLookup &Roles);

/// Is it, or does each call of \p Body load a model?
bool isMadeOrLoaded(const clang::CallExpr &Forward, const FunctionBody &Body,
                    RoleLookup &Roles);

} // namespace arraylint

#endif
