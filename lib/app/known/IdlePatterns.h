//===- IdlePatterns.h - Patterns that match nothing -----------------------===//
//
// Answers: "which patterns of a configuration file match no file, and which of
// its regions lie beyond the end of their files or have expired?" They are
// reported on stderr and do not change the exit status.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_APP_KNOWN_IDLEPATTERNS_H
#define ARRAYLINT_APP_KNOWN_IDLEPATTERNS_H

#include "app/cli/Console.h"
#include "project/ConfigFile.h"

namespace arraylint {

/// Reports the patterns of \p File that match no file, regions whose lines are
/// beyond the end of a file, and regions that have expired.
void showIdlePatterns(const ConfigFile &File, const Console &User);

} // namespace arraylint

#endif
