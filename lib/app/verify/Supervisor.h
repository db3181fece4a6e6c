//===- Supervisor.h - Clean up, whatever happens --------------------------===//
//
// Answers: "who removes the scratch folder if the work is interrupted, or
// crashes?" The work runs in a process of its own; this one only waits.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_APP_VERIFY_SUPERVISOR_H
#define ARRAYLINT_APP_VERIFY_SUPERVISOR_H

#include "app/cli/ExitCode.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringRef.h"

namespace arraylint {

/// Runs \p Work, then \p CleanUp. A signal that ends programs ends the work and
/// all processes that it has started, is followed by \p CleanUp, and then ends
/// this process too. \p Doing is what a crash is told to have happened in.
ExitCode supervise(llvm::function_ref<ExitCode()> Work,
                   llvm::function_ref<void()> CleanUp, llvm::StringRef Doing);

} // namespace arraylint

#endif
