//===- CompletionCommand.h - `arraylint completion` -----------------------===//
//
//   arraylint completion bash             the script that bash is to source
//   arraylint completion answer -- check --fo     what the scripts ask
//
// The scripts know nothing of the tool: they hand on the words that were typed.
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
