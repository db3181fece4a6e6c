//===- CommandDatabase.h - Read compile_commands.json ---------------------===//
//
// Answers: "which compile commands does this text contain?" Response files are
// expanded, and commands of files that are missing are inferred.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_APP_BATCH_COMMANDDATABASE_H
#define ARRAYLINT_APP_BATCH_COMMANDDATABASE_H

#include "clang/Tooling/CompilationDatabase.h"
#include "llvm/Support/Error.h"
#include <memory>

namespace arraylint {

/// Reads \p Text. Error messages start with \p Path, and with line and column
/// if they are known.
llvm::Expected<std::unique_ptr<clang::tooling::CompilationDatabase>>
readCommands(llvm::StringRef Path, llvm::StringRef Text);

} // namespace arraylint

#endif
