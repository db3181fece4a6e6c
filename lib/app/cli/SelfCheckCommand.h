//===- SelfCheckCommand.h - Options of `self-check` -----------------------===//
#ifndef ARRAYLINT_APP_CLI_SELFCHECKCOMMAND_H
#define ARRAYLINT_APP_CLI_SELFCHECKCOMMAND_H

#include "app/cli/Selection.h"
#include <memory>

namespace CLI {
class App;
}

namespace arraylint {

class CommandGroup;

/// The components that self-check can test, in the order of the tests.
const std::vector<std::string> &selfCheckParts();

struct SelfCheckRequest {
  std::vector<std::string> Parts;
  std::string ClangTidy, Plugin, Clangd; ///< empty: search for it
  unsigned SecondsToAnswer = 60;
};

std::unique_ptr<CommandGroup> addSelfCheckCommand(CLI::App &To,
                                                  const AfterDashes &After);

} // namespace arraylint

#endif
