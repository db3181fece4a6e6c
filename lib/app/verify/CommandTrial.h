//===- CommandTrial.h - Compare the user's command before and after -------===//
//
// Answers: "does the command print the same with these files as with the
// original ones, and how long does it take?"
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_APP_VERIFY_COMMANDTRIAL_H
#define ARRAYLINT_APP_VERIFY_COMMANDTRIAL_H

#include "app/cli/FixCommand.h"
#include "app/verify/ScratchTree.h"
#include "base/system/ProgramRun.h"

namespace arraylint {

class CommandTrial {
public:
  /// The command runs in the folder of the copy that corresponds to
  /// \p WorkingDirectory.
  CommandTrial(const FixRequest::Verification &Wanted,
               const ScratchTree &Scratch, const std::string &WorkingDirectory);

  /// Runs the command twice. Fails unless it succeeds and prints the same both
  /// times.
  llvm::Error measureBefore();
  /// The difference, if the command exits differently or prints something else
  /// with these files; else empty.
  llvm::Expected<std::string> whyBroken(const FileContents &Edited);

  /// The times of both versions, after whyBroken() has found no difference.
  std::string report() const;

private:
  /// Runs the command with ARRAYLINT_VERIFY set to \p Phase. A single word that
  /// contains blanks is run by the shell. Fails if the command cannot be
  /// started.
  llvm::Expected<ProgramRun> run(const FileContents &Edited,
                                 const std::string &Phase) const;
  std::string difference(const ProgramRun &From, const ProgramRun &To) const;

  const FixRequest::Verification &Wanted;
  const ScratchTree &Scratch;
  std::string Folder;
  ProgramRun Before;
  double SecondsAfter = 0;
};

} // namespace arraylint

#endif
