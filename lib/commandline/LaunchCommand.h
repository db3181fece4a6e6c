//===- LaunchCommand.h - `arraylint launch` on the command line -----------===//
#ifndef ARRAYLINT_COMMANDLINE_LAUNCHCOMMAND_H
#define ARRAYLINT_COMMANDLINE_LAUNCHCOMMAND_H

#include "commandline/CommandGroup.h"
#include "commandline/SharedOptions.h"

namespace arraylint {

class LaunchCommand : public CommandGroup {
public:
  LaunchCommand(CLI::App &Parent, Options &O);
  std::string fault() override;

private:
  RuleOptions Rules;
  ReportOptions Reports;
};

} // namespace arraylint

#endif
