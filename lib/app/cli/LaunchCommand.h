//===- LaunchCommand.h - `arraylint launch` on the command line -----------===//
#ifndef ARRAYLINT_APP_CLI_LAUNCHCOMMAND_H
#define ARRAYLINT_APP_CLI_LAUNCHCOMMAND_H

#include "app/cli/CommandGroup.h"
#include "app/cli/SharedOptions.h"

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
