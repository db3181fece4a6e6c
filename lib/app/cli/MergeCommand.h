//===- MergeCommand.h - `arraylint merge` on the command line -------------===//
#ifndef ARRAYLINT_APP_CLI_MERGECOMMAND_H
#define ARRAYLINT_APP_CLI_MERGECOMMAND_H

#include "app/cli/CommandGroup.h"

namespace arraylint {

class MergeCommand : public CommandGroup {
public:
  MergeCommand(CLI::App &Parent, Options &O);
  std::string fault() override;

private:
  std::string OutputFile;
};

} // namespace arraylint

#endif
