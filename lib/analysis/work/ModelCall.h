//===- ModelCall.h - Calls of layers, networks and optimizers -------------===//
//
// Answers: "does this member function of a library's layer, network or
// optimizer compute with arrays?"
//
//   net->forward(x)   optimizer.step()   yes      net->eval()   no
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_ANALYSIS_WORK_MODELCALL_H
#define ARRAYLINT_ANALYSIS_WORK_MODELCALL_H

#include "analysis/events/RoleLookup.h"

namespace arraylint {

/// The library whose model \p Callee, a member function, computes with; null if
/// it is no such function.
const Library *modelCalled(const clang::FunctionDecl &Callee,
                           RoleLookup &Roles);

} // namespace arraylint

#endif
