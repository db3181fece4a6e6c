//===- CompileCommands.h - The compile commands of a file -----------------===//
//
//   auto Commands = CompileCommands::create(Selection, Cwd);
//   Commands->commandsFor("/src/a.cpp")   // one per entry in the database
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_APP_BATCH_COMPILECOMMANDS_H
#define ARRAYLINT_APP_BATCH_COMPILECOMMANDS_H

#include "app/batch/IncludingSource.h"
#include "app/cli/Selection.h"
#include "clang/Tooling/CompilationDatabase.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/Support/Error.h"
#include <map>
#include <memory>

namespace arraylint {

struct FileCommands {
  std::vector<clang::tooling::CompileCommand> Commands; ///< at least one
  /// A note for the user on the origin of the commands, without the file's
  /// name; may be empty.
  std::string Remark;
  /// The build folder, if it contains the database; empty if the database is
  /// elsewhere.
  std::string BuildFolder;
  /// A command to try if a header does not compile by itself.
  std::optional<clang::tooling::CompileCommand> Otherwise = std::nullopt;
};

class CompileCommands {
public:
  /// Fails if the database named by -p cannot be used. The message starts with
  /// file, line and column if they are known.
  static llvm::Expected<CompileCommands>
  create(const Selection &What, llvm::StringRef WorkingDirectory);

  /// Fails if a database found in a parent folder of the file cannot be used.
  llvm::Expected<FileCommands> commandsFor(llvm::StringRef File);

  /// The folder and all files of a database.
  struct Extent {
    std::string Folder;             ///< empty if there is no database
    std::vector<std::string> Files; ///< absolute paths

    /// The files that the build does not generate.
    std::vector<std::string> sources() const;
  };
  /// The extent of the database named by -p, or found in \p Folder or above.
  llvm::Expected<Extent> databaseAt(llvm::StringRef Folder);

private:
  using Database = clang::tooling::CompilationDatabase;
  struct Source {
    std::string Path; ///< the database's path; empty for flags and defaults
    std::unique_ptr<Database> Commands;
  };

  static llvm::Expected<Source> load(llvm::StringRef Path);
  llvm::Expected<const Source *> sourceAbove(llvm::StringRef Folder);
  FileCommands ask(const Source &From, llvm::StringRef File);
  /// Takes the command of another file for a header that is not in the database
  /// \p From.
  void inferFromIncluder(const Source &From, llvm::StringRef Header,
                         FileCommands &Into);

  std::string WorkingDirectory;
  std::unique_ptr<Source> Given; ///< by -p or after `--`
  Source Defaults;
  llvm::StringMap<std::unique_ptr<Source>> Found; ///< by path
  std::map<const Database *, IncludingSource> Includers;
};

} // namespace arraylint

#endif
