//===- GuardedCalls.h - Guards around functions of other units ------------===//
//
// Answers: "which functions does this unit run while it stops the recording of
// gradients, and through which may other units run this one?"
//
//   int main() { torch::NoGradGuard guard; engine.run(); }    Engine::run
//   static void step() {...}   void run() { step(); }         step: by run
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_ANALYSIS_GRADIENTS_GUARDEDCALLS_H
#define ARRAYLINT_ANALYSIS_GRADIENTS_GUARDEDCALLS_H

#include "analysis/events/ArrayEvents.h"
#include "finding/FunctionFacts.h"
#include <set>

namespace arraylint {

/// Does a constructor, or `main`, switch the recording, for the thread and not
/// for a scope? What else runs is likely to run later.
bool startsWithout(const ArrayEvents &Events, RoleLookup &Roles);

/// The functions that other units know as well and that this one calls where a
/// guard stops the recording, and WholeProgram if it startsWithout().
std::set<FunctionId> guardedCalls(const ArrayEvents &Events, RoleLookup &Roles);

/// The functions through which other units may run \p Body: itself if they know
/// it, or else the nearest ones around it that they know.
std::set<FunctionId> entriesOf(const FunctionBody &Body,
                               const ArrayEvents &Events);

} // namespace arraylint

#endif
