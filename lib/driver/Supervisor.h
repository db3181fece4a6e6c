//===- Supervisor.h - Clean up, whatever happens --------------------------===//
//
// Answers: "who removes the scratch folder if the work is interrupted, or
// crashes?" The work runs in a process of its own; this one only waits.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_DRIVER_SUPERVISOR_H
#define ARRAYLINT_DRIVER_SUPERVISOR_H

#include "commandline/Options.h"
#include "llvm/ADT/STLFunctionalExtras.h"

namespace arraylint {

/// Runs \p Work, then \p CleanUp. A signal that ends programs ends the work and
/// all processes that it has started, is followed by \p CleanUp, and then ends
/// this process too.
ExitCode supervise(llvm::function_ref<ExitCode()> Work,
                   llvm::function_ref<void()> CleanUp);

} // namespace arraylint

#endif
