//===- ForegroundRun.h - Run a program in our place -----------------------===//
//
// Answers: "how does this program end, and how long does it take?" It reads and
// writes our standard files, and is interrupted where the user interrupts us.
//
//   auto Run = runInForeground({"./train", "3"}, {{"LD_PRELOAD", "a.so"}});
//   Run->exitStatus()   // 0; 139 if it was killed by SIGSEGV
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_APP_MEASURE_FOREGROUNDRUN_H
#define ARRAYLINT_APP_MEASURE_FOREGROUNDRUN_H

#include "llvm/Support/Error.h"
#include <map>
#include <string>
#include <vector>

namespace arraylint {

struct ForegroundRun {
  int Status = 0; ///< its exit status, if no signal ended it
  int Signal = 0; ///< the signal that ended it; 0 if none did
  double Seconds = 0;

  /// As a shell gives it: 128 more than the number of a signal.
  int exitStatus() const { return Signal ? 128 + Signal : Status; }
};

/// Runs \p Words, of which the first is looked up in PATH, with \p Variables
/// added to our environment, and waits for its end. Fails if it cannot be
/// started. SIGTERM is passed on to it.
llvm::Expected<ForegroundRun>
runInForeground(const std::vector<std::string> &Words,
                const std::map<std::string, std::string> &Variables);

} // namespace arraylint

#endif
