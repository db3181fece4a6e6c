//===- Supervisor.h - Clean up after crashes and interruptions ------------===//
//
// Answers: "who removes the scratch folder if the work is interrupted or
// crashes?" The work runs in a separate process; this process only waits for
// it.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_APP_VERIFY_SUPERVISOR_H
#define ARRAYLINT_APP_VERIFY_SUPERVISOR_H

#include "app/cli/ExitCode.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringRef.h"

namespace arraylint {

/// Runs \p Work, then \p CleanUp. A terminating signal kills the work and all
/// processes that it has started, runs \p CleanUp, and then terminates this
/// process, too. If the work crashes, the error message says that it happened
/// in \p Doing.
ExitCode supervise(llvm::function_ref<ExitCode()> Work,
                   llvm::function_ref<void()> CleanUp, llvm::StringRef Doing);

} // namespace arraylint

#endif
