//===- ModelCommands.h - `arraylint model check|dump|draft` ---------------===//
#ifndef ARRAYLINT_APP_CLI_MODELCOMMANDS_H
#define ARRAYLINT_APP_CLI_MODELCOMMANDS_H

#include "app/cli/CommandGroup.h"

namespace arraylint {

class ModelCommands : public CommandGroup {
public:
  ModelCommands(CLI::App &Parent, Options &O);
  std::string fault() override;

private:
  CLI::App &addCheck();
  CLI::App &addDump();
  CLI::App &addDraft();

  CLI::App &Check, &Dump, &Draft;
};

} // namespace arraylint

#endif
