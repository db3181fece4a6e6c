//===- ModelDumpRun.h - The command `model dump` --------------------------===//
//
// Answers: "what does arraylint take the declarations for that a file uses?"
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_APP_COMMANDS_MODELDUMPRUN_H
#define ARRAYLINT_APP_COMMANDS_MODELDUMPRUN_H

#include "app/cli/ExitCode.h"
#include "app/cli/ModelCommands.h"

namespace arraylint {

ExitCode dumpRoles(const ModelDumpRequest &O);

} // namespace arraylint

#endif
