//===- FixRun.h - `arraylint fix` -----------------------------------------===//
#ifndef ARRAYLINT_APP_COMMANDS_FIXRUN_H
#define ARRAYLINT_APP_COMMANDS_FIXRUN_H

#include "app/cli/ExitCode.h"
#include "app/cli/FixCommand.h"

namespace arraylint {

/// What is left goes to stdout, or the patch of --diff; all else to stderr.
ExitCode fixFiles(const FixRequest &O);

} // namespace arraylint

#endif
