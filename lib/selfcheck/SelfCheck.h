//===- SelfCheck.h - `arraylint self-check` -------------------------------===//
//
// Answers: "is what is installed here in working order?"
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_SELFCHECK_SELFCHECK_H
#define ARRAYLINT_SELFCHECK_SELFCHECK_H

#include "commandline/Options.h"

namespace arraylint {

/// Tries the parts that \p O names, on the canary, and prints how they did.
ExitCode checkSelf(const Options &O);

} // namespace arraylint

#endif
