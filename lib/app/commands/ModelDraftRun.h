//===- ModelDraftRun.h - The command `model draft` ------------------------===//
//
// Answers: "how would a vocabulary of the library with these headers begin?"
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_APP_COMMANDS_MODELDRAFTRUN_H
#define ARRAYLINT_APP_COMMANDS_MODELDRAFTRUN_H

#include "app/cli/ExitCode.h"
#include "app/cli/ModelCommands.h"

namespace arraylint {

ExitCode draftFromHeaders(const ModelDraftRequest &O);

} // namespace arraylint

#endif
