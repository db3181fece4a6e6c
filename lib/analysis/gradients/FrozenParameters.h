//===- FrozenParameters.h - Parameters that need no gradients -------------===//
//
// Answers: "does this unit tell parameters of models not to need gradients, for
// good?" Models of them record no graph.
//
//   for (auto &p : net->parameters())
//     p.requires_grad_(false);               // yes
//
//   auto x = torch::from_blob(…).set_requires_grad(false);   // an input
//   void learn(bool on) { … p.requires_grad_(on); … }        // if called
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_ANALYSIS_GRADIENTS_FROZENPARAMETERS_H
#define ARRAYLINT_ANALYSIS_GRADIENTS_FROZENPARAMETERS_H

#include "analysis/events/ArrayEvents.h"

namespace arraylint {

/// Does \p Event tell an array that it needs none:
/// `x.set_requires_grad(false)`?
bool turnsOffGradients(const ArrayEvent &Event, RoleLookup &Roles);

/// Parameters of the same name that need gradients later are those of a
/// training that starts with a part of the model.
bool freezesParameters(const ArrayEvents &Events, RoleLookup &Roles);

} // namespace arraylint

#endif
