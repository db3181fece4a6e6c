//===- ConfigCommands.h - `arraylint config show|check|explain|schema` ----===//
#ifndef ARRAYLINT_COMMANDLINE_CONFIGCOMMANDS_H
#define ARRAYLINT_COMMANDLINE_CONFIGCOMMANDS_H

#include "commandline/CommandGroup.h"

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
