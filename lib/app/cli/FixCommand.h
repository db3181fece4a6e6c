//===- FixCommand.h - `arraylint fix` on the command line -----------------===//
#ifndef ARRAYLINT_APP_CLI_FIXCOMMAND_H
#define ARRAYLINT_APP_CLI_FIXCOMMAND_H

#include "app/cli/CommandGroup.h"
#include "app/cli/SharedOptions.h"

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
