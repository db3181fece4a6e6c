//===- FixRun.h - `arraylint fix` -----------------------------------------===//
#ifndef ARRAYLINT_APP_COMMANDS_FIXRUN_H
#define ARRAYLINT_APP_COMMANDS_FIXRUN_H

#include "app/cli/Options.h"

namespace arraylint {

/// What is left goes to stdout, or the patch of --diff; all else to stderr.
ExitCode fixFiles(const Options &O);

} // namespace arraylint

#endif
