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

#include "app/cli/Options.h"
#include "app/rounds/FixRounds.h"

namespace arraylint {

/// "R201" of one finding, "R201,R208" of several.
std::string codesOf(const FixChange &Change);
/// Their messages, likewise.
std::string messagesOf(const FixChange &Change);

/// Shows all of that, the patch of --diff, what could not be analysed and a
/// summary, and gives the exit status. With --diff all but the patch goes to
/// stderr.
ExitCode showFixes(FixOutcome Outcome, llvm::ArrayRef<Failure> Unusable,
                   const Options &O, const std::string &WorkingDirectory);

/// Shows the fixes of `check`, which has told its findings already: the patch
/// of --diff, the fixes that could not be made and why, a summary. All but the
/// patch goes to stderr.
void showRound(const FixOutcome &Outcome, const Options &O,
               const std::string &WorkingDirectory);

} // namespace arraylint

#endif
