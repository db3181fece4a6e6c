//===- SelfCheckCommand.h - `arraylint self-check` ------------------------===//
#ifndef ARRAYLINT_APP_CLI_SELFCHECKCOMMAND_H
#define ARRAYLINT_APP_CLI_SELFCHECKCOMMAND_H

#include "app/cli/CommandGroup.h"

namespace arraylint {

/// What it can be asked to try, in the order in which it does.
const std::vector<std::string> &selfCheckParts();

class SelfCheckCommand : public CommandGroup {
public:
  SelfCheckCommand(CLI::App &Parent, Options &O);
  std::string fault() override;
};

} // namespace arraylint

#endif
