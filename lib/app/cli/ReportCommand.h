//===- ReportCommand.h - `arraylint report` on the command line -----------===//
#ifndef ARRAYLINT_APP_CLI_REPORTCOMMAND_H
#define ARRAYLINT_APP_CLI_REPORTCOMMAND_H

#include "app/cli/CommandGroup.h"
#include "app/cli/SharedOptions.h"

namespace arraylint {

class ReportCommand : public CommandGroup {
public:
  ReportCommand(CLI::App &Parent, Options &O);
  std::string fault() override;

private:
  RuleOptions Rules;
};

} // namespace arraylint

#endif
