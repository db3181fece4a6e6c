//===- FixCommand.h - `arraylint fix` on the command line -----------------===//
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
  ConsoleSettings Talk;
  bool UnsafeFixes = false;
  bool Diff = false;
  bool Interactive = false;

  /// Of --verify: the user's own command, before and after.
  struct Verification {
    bool IsAsked = false;
    std::vector<std::string> Command; ///< what stands after `--`
    std::string Tree;                 ///< --tree; empty: around here
    double Tolerance = 0;
    bool KeepScratch = false;
  };
  Verification Verify;
};

std::unique_ptr<CommandGroup> addFixCommand(CLI::App &To,
                                            const AfterDashes &After);

} // namespace arraylint

#endif
