//===- TimedCommand.h - Run a command, keep what it says and how long -----===//
#ifndef ARRAYLINT_APP_VERIFY_TIMEDCOMMAND_H
#define ARRAYLINT_APP_VERIFY_TIMEDCOMMAND_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/Support/Error.h"
#include <string>

namespace arraylint {

struct CommandRun {
  std::string Ending;     ///< "exit status 0", "SIGSEGV"
  std::string Output;     ///< of stdout
  std::string LastErrors; ///< the last lines of stderr
  double Seconds = 0;

  bool succeeded() const { return Ending == "exit status 0"; }
};

/// Runs \p Command in \p Folder, without input, with ARRAYLINT_VERIFY set to
/// \p Phase. A single word with blanks is for the shell. What it prints is kept
/// below \p LogFolder. Fails if it cannot be started.
llvm::Expected<CommandRun> runTimed(llvm::ArrayRef<std::string> Command,
                                    const std::string &Folder,
                                    const std::string &LogFolder,
                                    const std::string &Phase);

} // namespace arraylint

#endif
