//===- CheckCommand.h - `arraylint check` on the command line -------------===//
#ifndef ARRAYLINT_COMMANDLINE_CHECKCOMMAND_H
#define ARRAYLINT_COMMANDLINE_CHECKCOMMAND_H

#include "commandline/CommandGroup.h"
#include "commandline/SharedOptions.h"

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
