//===- ModelCommands.h - Options of `model check|dump|draft` --------------===//
#ifndef ARRAYLINT_APP_CLI_MODELCOMMANDS_H
#define ARRAYLINT_APP_CLI_MODELCOMMANDS_H

#include "app/cli/Selection.h"
#include "llvm/Support/VersionTuple.h"
#include <memory>

namespace CLI {
class App;
}

namespace arraylint {

class CommandGroup;

struct ModelCheckRequest {
  Selection Of;          ///< the inputs are library names or files
  bool Coverage = false; ///< lists unknown functions
  /// The version of the library; empty: that of the headers.
  llvm::VersionTuple Version;
};

struct ModelDumpRequest {
  Selection Of;
  std::string Format = "text";
};

struct ModelDraftRequest {
  Selection Of; ///< the inputs are headers
};

std::unique_ptr<CommandGroup> addModelCommands(CLI::App &To,
                                               const AfterDashes &After);

} // namespace arraylint

#endif
