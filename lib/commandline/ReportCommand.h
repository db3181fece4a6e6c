//===- ReportCommand.h - `arraylint report` on the command line -----------===//
#ifndef ARRAYLINT_COMMANDLINE_REPORTCOMMAND_H
#define ARRAYLINT_COMMANDLINE_REPORTCOMMAND_H

#include "commandline/CommandGroup.h"
#include "commandline/SharedOptions.h"

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
