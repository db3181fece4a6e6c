//===- CompletionCommand.h - The `completion` command ---------------------===//
//
//   arraylint completion bash             prints a script for bash to source
//   arraylint completion answer -- check --fo     called by these scripts
//
// The scripts contain no options of the tool; they pass on the words typed so
// far.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_APP_CLI_COMPLETIONCOMMAND_H
#define ARRAYLINT_APP_CLI_COMPLETIONCOMMAND_H

#include "app/cli/Selection.h"
#include <memory>

namespace CLI {
class App;
}

namespace arraylint {

class CommandGroup;

std::unique_ptr<CommandGroup> addCompletionCommand(CLI::App &To,
                                                   const AfterDashes &After);

} // namespace arraylint

#endif
