//===- BaselineCommands.h - `arraylint baseline create|prune` -------------===//
#ifndef ARRAYLINT_APP_CLI_BASELINECOMMANDS_H
#define ARRAYLINT_APP_CLI_BASELINECOMMANDS_H

#include "app/cli/CommandGroup.h"
#include "app/cli/SharedOptions.h"

namespace arraylint {

class BaselineCommands : public CommandGroup {
public:
  BaselineCommands(CLI::App &Parent, Options &O);
  std::string fault() override;

private:
  RuleOptions OfCreate, OfPrune;
};

} // namespace arraylint

#endif
