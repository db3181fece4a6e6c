//===- FixLog.h - Messages about fixes ------------------------------------===//
//
// Prints which findings were fixed, which are left and why. There is one line
// per finding, in the order of their places in the original files:
//
//   a.cpp:12:5: R201 fixed: allocates the same array …     (stderr)
//   a.cpp:19:3: R104 left: no fix is known: reads …        (stdout)
//
// A `fixed` line gives the place in the original file, a `left` line the place
// in the current file. `check` lists only findings that have a fix.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_APP_ROUNDS_FIXLOG_H
#define ARRAYLINT_APP_ROUNDS_FIXLOG_H

#include "app/cli/Console.h"
#include "app/cli/ExitCode.h"
#include "app/rounds/FixRounds.h"

namespace arraylint {

/// The rule codes of a change: "R201", or "R201,R208" for several findings.
std::string codesOf(const FixChange &Change);
/// The messages of its findings.
std::string messagesOf(const FixChange &Change);

/// Prints these lines, the files that could not be analysed, and a summary. If
/// \p IsDiff (--diff), the patch goes to stdout and everything else to stderr.
void showFixes(const FixOutcome &Outcome, bool IsDiff, const Console &User);

/// The exit code of `fix`. With --diff, findings whose fix is in the patch
/// still count as findings.
ExitCode exitCodeOf(const FixOutcome &Outcome, bool IsDiff);

/// Prints the fixes of `check`, which has already reported its findings: the
/// patch of --diff, the fixes that could not be made and why, and a summary.
/// Everything except the patch goes to stderr.
void showRound(const FixOutcome &Outcome, bool IsDiff, const Console &User);

} // namespace arraylint

#endif
