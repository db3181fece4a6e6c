//===- LinkRun.h - Run `link` ---------------------------------------------===//
#ifndef ARRAYLINT_APP_COMMANDS_LINKRUN_H
#define ARRAYLINT_APP_COMMANDS_LINKRUN_H

#include "app/cli/ExitCode.h"
#include "app/cli/LinkCommands.h"

namespace arraylint {

/// Reports the findings that depend on several of the units in facts files.
ExitCode linkFacts(const LinkRequest &O);

} // namespace arraylint

#endif
