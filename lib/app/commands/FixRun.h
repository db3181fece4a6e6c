//===- FixRun.h - Run `fix` -----------------------------------------------===//
#ifndef ARRAYLINT_APP_COMMANDS_FIXRUN_H
#define ARRAYLINT_APP_COMMANDS_FIXRUN_H

#include "app/cli/ExitCode.h"
#include "app/cli/FixCommand.h"

namespace arraylint {

/// Writes the remaining findings to stdout, or with --diff the patch;
/// everything else goes to stderr.
ExitCode fixFiles(const FixRequest &O);

} // namespace arraylint

#endif
