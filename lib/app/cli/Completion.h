//===- Completion.h - What may stand where the user pressed Tab? ----------===//
//
// Answers that for any command line, by the tree of commands that CLI11 parses
// with: an option that is added there is completed at once.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_APP_CLI_COMPLETION_H
#define ARRAYLINT_APP_CLI_COMPLETION_H

#include "llvm/ADT/ArrayRef.h"
#include <CLI/App.hpp>
#include <string>

namespace arraylint {

/// \p Words are those behind the tool's name; the last one is completed. A
/// candidate a line, with a tab and what it means. The last line says what the
/// shell adds: ":none", ":files", ":folders", or ":glue" if nothing is added,
/// and no blank behind what is chosen.
std::string completionAnswer(const CLI::App &Root,
                             llvm::ArrayRef<std::string> Words);

/// What bash, zsh or fish is to run.
llvm::StringRef completionScript(llvm::StringRef Shell);

} // namespace arraylint

#endif
