//===- ModelInput.h - Which vocabularies, and which headers? --------------===//
//
// Answers: "which libraries do the arguments of `arraylint model` mean, and how
// are their headers compiled?"
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
  std::vector<RulesFile> Files;           ///< that own some of them
  std::vector<std::shared_ptr<const ConfigFile>> Configs; ///< likewise
};

/// Names of built-in libraries, or files. Tells the faults of files on stderr.
llvm::Expected<NamedLibraries>
findLibraries(llvm::ArrayRef<std::string> Arguments, const Console &User);

/// What the project's file wraps, and where it says so.
std::vector<OutsideName> wrapsOf(const ConfigFile &File);

/// How a file that includes \p Headers and lies in \p WorkingDirectory under
/// the name \p Stem is compiled.
llvm::Expected<TreeRequest> requestHeaders(const Selection &What,
                                           llvm::ArrayRef<std::string> Headers,
                                           llvm::StringRef Stem,
                                           llvm::StringRef WorkingDirectory);

/// Tells why a file or headers could not be parsed.
ExitCode refuse(const Failure &Failed, const Console &User);

} // namespace arraylint

#endif
