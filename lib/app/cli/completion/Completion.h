//===- Completion.h - Shell completion ------------------------------------===//
//
// Computes the completion candidates of any command line from the CLI11 command
// tree, so a new option needs no completion code of its own.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_APP_CLI_COMPLETION_COMPLETION_H
#define ARRAYLINT_APP_CLI_COMPLETION_COMPLETION_H

#include "llvm/ADT/ArrayRef.h"
#include <CLI/App.hpp>
#include <string>

namespace arraylint {

/// Completes the last of \p Words, the arguments after the program name. The
/// answer has one candidate per line, followed by a tab and its description.
/// The last line tells the shell what to add: ":none", ":files", ":folders", or
/// ":glue" for nothing and no space after the chosen candidate.
std::string completionAnswer(const CLI::App &Root,
                             llvm::ArrayRef<std::string> Words);

/// The completion script for bash, zsh or fish.
llvm::StringRef completionScript(llvm::StringRef Shell);

} // namespace arraylint

#endif
