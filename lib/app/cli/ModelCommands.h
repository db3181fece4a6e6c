//===- ModelCommands.h - `arraylint model check|dump|draft` ---------------===//
#ifndef ARRAYLINT_APP_CLI_MODELCOMMANDS_H
#define ARRAYLINT_APP_CLI_MODELCOMMANDS_H

#include "app/cli/Selection.h"
#include <memory>

namespace CLI {
class App;
}

namespace arraylint {

class CommandGroup;

struct ModelCheckRequest {
  Selection Of;          ///< its inputs name libraries, or files
  bool Coverage = false; ///< list what is not known
};

struct ModelDumpRequest {
  Selection Of;
  std::string Format = "text";
};

struct ModelDraftRequest {
  Selection Of; ///< its inputs are headers
};

std::unique_ptr<CommandGroup> addModelCommands(CLI::App &To,
                                               const AfterDashes &After);

} // namespace arraylint

#endif
