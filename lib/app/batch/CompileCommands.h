//===- CompileCommands.h - How is this file compiled? ---------------------===//
//
//   Expected<CompileCommands> Commands = CompileCommands::create(Selection,
//   Cwd); Commands->commandsFor("/src/a.cpp")   // one per entry in the
//   database
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_APP_BATCH_COMPILECOMMANDS_H
#define ARRAYLINT_APP_BATCH_COMPILECOMMANDS_H

#include "app/batch/IncludingSource.h"
#include "app/cli/Selection.h"
#include "clang/Tooling/CompilationDatabase.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/Support/Error.h"
#include <memory>

namespace arraylint {

struct FileCommands {
  std::vector<clang::tooling::CompileCommand> Commands; ///< at least one
  /// What the user should know about where they come from, without the file's
  /// name; may be empty.
  std::string Remark;
  /// That the database was made for and lies in; empty if it lies elsewhere.
  std::string BuildFolder;
  /// For a header that does not compile by itself.
  std::optional<clang::tooling::CompileCommand> Otherwise = std::nullopt;
};

class CompileCommands {
public:
  /// Fails if the database that -p names cannot be used. The message starts
  /// with file, line and column where they are known.
  static llvm::Expected<CompileCommands>
  create(const Selection &What, llvm::StringRef WorkingDirectory);

  /// Fails if a database that was found above the file cannot be used.
  llvm::Expected<FileCommands> commandsFor(llvm::StringRef File);

  /// A database as a whole.
  struct Extent {
    std::string Folder;             ///< of the database; empty if there is none
    std::vector<std::string> Files; ///< absolute
  };
  /// Of the database that -p names, or that is found at or above \p Folder.
  llvm::Expected<Extent> databaseAt(llvm::StringRef Folder);

private:
  using Database = clang::tooling::CompilationDatabase;
  struct Source {
    std::string Path; ///< of the database; empty for flags and defaults
    std::unique_ptr<Database> Commands;
  };

  static llvm::Expected<Source> load(llvm::StringRef Path);
  llvm::Expected<const Source *> sourceAbove(llvm::StringRef Folder);
  FileCommands ask(const Source &From, llvm::StringRef File);
  /// For a header that is not in the database \p From.
  void borrow(const Source &From, llvm::StringRef Header, FileCommands &Into);

  std::string WorkingDirectory;
  std::unique_ptr<Source> Given; ///< by -p or after `--`
  Source Defaults;
  llvm::StringMap<std::unique_ptr<Source>> Found; ///< by path
  std::map<const Database *, IncludingSource> Includers;
};

} // namespace arraylint

#endif
