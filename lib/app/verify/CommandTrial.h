//===- CommandTrial.h - The user's command, before and after --------------===//
//
// Answers: "does the command say the same with these files as without, and how
// long does it take?"
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_APP_VERIFY_COMMANDTRIAL_H
#define ARRAYLINT_APP_VERIFY_COMMANDTRIAL_H

#include "app/cli/Options.h"
#include "app/verify/ScratchTree.h"
#include "app/verify/TimedCommand.h"

namespace arraylint {

class CommandTrial {
public:
  /// The command runs where \p WorkingDirectory is in the copy; what it prints
  /// is kept in \p LogFolder.
  CommandTrial(const Options &O, const ScratchTree &Scratch,
               const std::string &WorkingDirectory,
               const std::string &LogFolder);

  /// Runs it twice. Fails unless it succeeds and says the same both times.
  llvm::Error measureBefore();
  /// Empty if it ends as before and says the same with these files; else what
  /// is different.
  llvm::Expected<std::string> whyBroken(const FileContents &Edited);

  /// The times of both, after whyBroken() has given nothing.
  std::string report() const;

private:
  llvm::Expected<CommandRun> run(const FileContents &Edited,
                                 const std::string &Phase) const;
  std::string difference(const CommandRun &From, const CommandRun &To) const;

  const Options &O;
  const ScratchTree &Scratch;
  std::string Folder, LogFolder;
  CommandRun Before;
  double SecondsAfter = 0;
};

} // namespace arraylint

#endif
