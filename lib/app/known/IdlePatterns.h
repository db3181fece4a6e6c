//===- IdlePatterns.h - Which patterns mean nothing that there is? --------===//
//
// Answers: "which patterns of a project's file does no file match, and which of
// its lines has no file?" They are told on stderr, and change no exit status.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_APP_KNOWN_IDLEPATTERNS_H
#define ARRAYLINT_APP_KNOWN_IDLEPATTERNS_H

#include "app/cli/Console.h"
#include "project/ConfigFile.h"

namespace arraylint {

/// Regions that have ended are told, too.
void showIdlePatterns(const ConfigFile &File, const Console &User);

} // namespace arraylint

#endif
