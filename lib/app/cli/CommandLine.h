//===- CommandLine.h - Arguments to Options -------------------------------===//
//
// Answers: "what does this command line ask for, or what is wrong with it?"
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_APP_CLI_COMMANDLINE_H
#define ARRAYLINT_APP_CLI_COMMANDLINE_H

#include "app/cli/Options.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include <variant>

namespace arraylint {

/// Nothing is left to do but to print this: help, version, or a fault.
struct EarlyExit {
  ExitCode Code = ExitCode::Clean;
  std::string Out; ///< for stdout
  std::string Err; ///< for stderr
};

/// \p Args without the program's name. \p Version is what --version prints.
std::variant<Options, EarlyExit>
parseCommandLine(llvm::ArrayRef<const char *> Args, llvm::StringRef Version);

} // namespace arraylint

#endif
