//===- StoppingCaller.h - Callers that stop the recording -----------------===//
//
// Answers: "may a caller of this function, however far away, hold a guard that
// stops the recording of gradients?"
//
//   void run() { torch::NoGradGuard guard; step(); }    yes, for `step`
//   std::thread worker([&] { step(); });                no: guards are of a
//                                                       thread
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_ANALYSIS_GRADIENTS_STOPPINGCALLER_H
#define ARRAYLINT_ANALYSIS_GRADIENTS_STOPPINGCALLER_H

#include "analysis/events/ArrayEvents.h"

namespace arraylint {

/// May a caller in this unit stop the recording around \p Body, or one that
/// nothing is known of?
bool mayBeStoppedByCaller(const FunctionBody &Body, const ArrayEvents &Events,
                          RoleLookup &Roles);

} // namespace arraylint

#endif
