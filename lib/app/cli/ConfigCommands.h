//===- ConfigCommands.h - `arraylint config show|check|explain|schema` ----===//
#ifndef ARRAYLINT_APP_CLI_CONFIGCOMMANDS_H
#define ARRAYLINT_APP_CLI_CONFIGCOMMANDS_H

#include "app/cli/CommandGroup.h"

namespace arraylint {

class ConfigCommands : public CommandGroup {
public:
  ConfigCommands(CLI::App &Parent, Options &O);
  std::string fault() override;

private:
  CLI::App &Show, &Check, &Explain;
};

} // namespace arraylint

#endif
