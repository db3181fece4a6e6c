//===- KnownCommands.h - Options of `baseline` and `suppress` -------------===//
#ifndef ARRAYLINT_APP_CLI_KNOWNCOMMANDS_H
#define ARRAYLINT_APP_CLI_KNOWNCOMMANDS_H

#include "app/cli/Console.h"
#include "app/cli/Selection.h"
#include <memory>

namespace CLI {
class App;
}

namespace arraylint {

class CommandGroup;

struct BaselineRequest {
  Selection Of;
  ConsoleSettings Display;
  std::string File;    ///< path of the baseline
  bool Prunes = false; ///< false: creates it
};

struct SuppressRequest {
  Selection Of;
  ConsoleSettings Display;
  std::string Reason = "not reviewed yet";
  bool Diff = false; ///< prints a patch and changes no file
};

std::unique_ptr<CommandGroup> addBaselineCommands(CLI::App &To,
                                                  const AfterDashes &After);
std::unique_ptr<CommandGroup> addSuppressCommand(CLI::App &To,
                                                 const AfterDashes &After);

} // namespace arraylint

#endif
