//===- BaselineCommands.h - `arraylint baseline create|prune` -------------===//
#ifndef ARRAYLINT_COMMANDLINE_BASELINECOMMANDS_H
#define ARRAYLINT_COMMANDLINE_BASELINECOMMANDS_H

#include "commandline/CommandGroup.h"
#include "commandline/SharedOptions.h"

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
