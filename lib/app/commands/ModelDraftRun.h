//===- ModelDraftRun.h - Run `model draft` --------------------------------===//
//
// Prints the draft of a vocabulary for the library with these headers.
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
