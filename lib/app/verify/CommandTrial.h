//===- CommandTrial.h - The user's command, before and after --------------===//
//
// Answers: "does the command say the same with these files as without, and how
// long does it take?"
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
  /// The command runs where \p WorkingDirectory is in the copy.
  CommandTrial(const FixRequest::Verification &Wanted,
               const ScratchTree &Scratch, const std::string &WorkingDirectory);

  /// Runs it twice. Fails unless it succeeds and says the same both times.
  llvm::Error measureBefore();
  /// Empty if it ends as before and says the same with these files; else what
  /// is different.
  llvm::Expected<std::string> whyBroken(const FileContents &Edited);

  /// The times of both, after whyBroken() has given nothing.
  std::string report() const;

private:
  /// With ARRAYLINT_VERIFY set to \p Phase. A single word with blanks is for
  /// the shell. Fails if it cannot be started.
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
