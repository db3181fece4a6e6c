//===- FixLog.h - What was fixed, what was left and why -------------------===//
//
// Answers: "what does the user read after a fix?" A line each, in the order in
// which the findings stood in the files:
//
//   a.cpp:12:5: R201 fixed: allocates the same array …     (stderr)
//   a.cpp:19:3: R104 left: no fix is known: reads …        (stdout)
//
// `fixed` names the line of the file as it was, `left` that of the file as it
// now is. `check` tells of those alone that have a fix.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_APP_ROUNDS_FIXLOG_H
#define ARRAYLINT_APP_ROUNDS_FIXLOG_H

#include "app/cli/Console.h"
#include "app/cli/ExitCode.h"
#include "app/rounds/FixRounds.h"

namespace arraylint {

/// "R201" of one finding, "R201,R208" of several.
std::string codesOf(const FixChange &Change);
/// Their messages, likewise.
std::string messagesOf(const FixChange &Change);

/// Shows all of that, what could not be analysed and a summary. With --diff,
/// which \p IsDiff stands for, the patch goes to stdout and all else to stderr.
void showFixes(const FixOutcome &Outcome, bool IsDiff, const Console &User);

/// How a run of that outcome ends; a patch has mended nothing yet.
ExitCode exitCodeOf(const FixOutcome &Outcome, bool IsDiff);

/// Shows the fixes of `check`, which has told its findings already: the patch
/// of --diff, the fixes that could not be made and why, a summary. All but the
/// patch goes to stderr.
void showRound(const FixOutcome &Outcome, bool IsDiff, const Console &User);

} // namespace arraylint

#endif
