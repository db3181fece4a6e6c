//===- ModelDumpRun.h - Run `model dump` ----------------------------------===//
//
// Answers: "which roles do the declarations that a file uses have?"
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
