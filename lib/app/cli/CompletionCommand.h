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

#include "app/cli/CommandGroup.h"

namespace arraylint {

class CompletionCommand : public CommandGroup {
public:
  CompletionCommand(CLI::App &Parent, Options &O);
  std::string answer() override;

private:
  const CLI::App &Root;
  CLI::App *Answer;
};

} // namespace arraylint

#endif
