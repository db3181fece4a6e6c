//===- CheckCommand.h - `arraylint check` on the command line -------------===//
#ifndef ARRAYLINT_APP_CLI_CHECKCOMMAND_H
#define ARRAYLINT_APP_CLI_CHECKCOMMAND_H

#include "app/cli/CommandGroup.h"
#include "app/cli/SharedOptions.h"

namespace arraylint {

class CheckCommand : public CommandGroup {
public:
  CheckCommand(CLI::App &Parent, Options &O);
  std::string fault() override;

private:
  RuleOptions Rules;
  ReportOptions Reports;
};

} // namespace arraylint

#endif
