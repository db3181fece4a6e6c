//===- ModelInput.h - Libraries and headers for `model` commands ----------===//
//
// Answers: "to which libraries do the arguments of `arraylint model` refer, and
// how are their headers compiled?"
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_APP_COMMANDS_MODELINPUT_H
#define ARRAYLINT_APP_COMMANDS_MODELINPUT_H

#include "app/cli/Console.h"
#include "app/cli/ExitCode.h"
#include "app/cli/Selection.h"
#include "app/teach/OutsideNames.h"
#include "project/ConfigFile.h"
#include "unit/SyntaxTree.h"
#include "llvm/Support/Error.h"

namespace arraylint {

struct NamedLibraries {
  std::vector<const Library *> Libraries; ///< in the order of the arguments
  std::vector<RulesFile> Files;           ///< own some of Libraries
  std::vector<std::shared_ptr<const ConfigFile>> Configs; ///< own others
};

/// Finds the libraries that \p Arguments, names of built-in libraries or files,
/// refer to. Prints the faults in files to stderr.
llvm::Expected<NamedLibraries>
findLibraries(llvm::ArrayRef<std::string> Arguments, const Console &User);

/// The names under `wraps` in the configuration, with their locations.
std::vector<OutsideName> wrapsOf(const ConfigFile &File);

/// The request to parse a file named \p Stem in \p WorkingDirectory that
/// includes \p Headers, each by the first of its names that exists.
llvm::Expected<TreeRequest> requestHeaders(const Selection &What,
                                           llvm::ArrayRef<HeaderNames> Headers,
                                           llvm::StringRef Stem,
                                           llvm::StringRef WorkingDirectory);

/// Prints why a file or headers could not be parsed.
ExitCode refuse(const Failure &Failed, const Console &User);

} // namespace arraylint

#endif
