//===- FixCommand.h - Options of `fix` ------------------------------------===//
#ifndef ARRAYLINT_APP_CLI_FIXCOMMAND_H
#define ARRAYLINT_APP_CLI_FIXCOMMAND_H

#include "app/cli/Console.h"
#include "app/cli/Selection.h"
#include <memory>

namespace CLI {
class App;
}

namespace arraylint {

class CommandGroup;

struct FixRequest {
  Selection Of;
  ConsoleSettings Display;
  bool UnsafeFixes = false;
  bool Diff = false;
  bool Interactive = false;

  /// The options of --verify, which runs the user's command before and after
  /// the fixes.
  struct Verification {
    bool IsRequested = false;
    std::vector<std::string> Command; ///< the arguments after `--`
    std::string Tree;                 ///< --tree; empty: the git tree, if any
    double Tolerance = 0;
    bool KeepScratch = false;
  };
  Verification Verify;
};

std::unique_ptr<CommandGroup> addFixCommand(CLI::App &To,
                                            const AfterDashes &After);

} // namespace arraylint

#endif
