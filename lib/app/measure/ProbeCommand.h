//===- ProbeCommand.h - How is the probe compiled? ------------------------===//
//
// Answers: "with which command does the project compile code that includes
// LibTorch, and which of its flags decide what LibTorch's headers mean?"
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_APP_MEASURE_PROBECOMMAND_H
#define ARRAYLINT_APP_MEASURE_PROBECOMMAND_H

#include "app/batch/CompileCommands.h"

namespace arraylint {

struct ProbeCommand {
  std::string Source; ///< the file of the project that has these flags
  std::string Folder; ///< where they apply
  /// The compiler, and flags that find and configure headers.
  std::vector<std::string> Words;
  /// The folders of headers that are not the project's, as absolute paths.
  std::vector<std::string> SystemFolders;
};

/// Searches the database that \p Of names, or that of \p WorkingDirectory.
/// Fails if there is none, or if nothing in it includes LibTorch.
llvm::Expected<ProbeCommand> probeCommand(Selection Of,
                                          llvm::StringRef WorkingDirectory);

} // namespace arraylint

#endif
