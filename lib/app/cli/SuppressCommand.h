//===- SuppressCommand.h - Options of `suppress` --------------------------===//
#ifndef ARRAYLINT_APP_CLI_SUPPRESSCOMMAND_H
#define ARRAYLINT_APP_CLI_SUPPRESSCOMMAND_H

#include "app/cli/Console.h"
#include "app/cli/Selection.h"
#include <memory>

namespace CLI {
class App;
}

namespace arraylint {

class CommandGroup;

struct SuppressRequest {
  Selection Of;
  ConsoleSettings Display;
  std::string Reason = "not reviewed yet";
  bool Diff = false; ///< prints a patch and changes no file
};

std::unique_ptr<CommandGroup> addSuppressCommand(CLI::App &To,
                                                 const AfterDashes &After);

} // namespace arraylint

#endif
