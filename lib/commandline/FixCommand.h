//===- FixCommand.h - `arraylint fix` on the command line -----------------===//
#ifndef ARRAYLINT_COMMANDLINE_FIXCOMMAND_H
#define ARRAYLINT_COMMANDLINE_FIXCOMMAND_H

#include "commandline/CommandGroup.h"
#include "commandline/SharedOptions.h"

namespace arraylint {

class FixCommand : public CommandGroup {
public:
  FixCommand(CLI::App &Parent, Options &O);
  std::string fault() override;

private:
  void addVerifyOptions();
  std::string faultOfVerify() const;

  RuleOptions Rules;
  bool SafeOnly = false;
};

} // namespace arraylint

#endif
