//===- IncludingSource.h - Whose command does a header borrow? ------------===//
//
// Answers: "which source of a compile database includes this header?" The one
// of its name if that does, else the nearest: of the same folder, of the folder
// beside it, …
//
// The texts are looked through for #include alone: what stands between #if and
// #endif counts, what a macro names does not. So the answer is the same on
// every machine and in every run.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_DRIVER_INCLUDINGSOURCE_H
#define ARRAYLINT_DRIVER_INCLUDINGSOURCE_H

#include "clang/Tooling/CompilationDatabase.h"
#include "llvm/ADT/StringMap.h"
#include <optional>

namespace arraylint {

class IncludingSource {
public:
  /// \p Commands has to live as long.
  explicit IncludingSource(const clang::tooling::CompilationDatabase &Commands)
      : Commands(Commands) {}

  /// The first command of the source; nothing if none includes \p Header, an
  /// absolute path.
  std::optional<clang::tooling::CompileCommand> of(llvm::StringRef Header);

private:
  struct Include {
    std::string Name;
    bool IsQuoted;
  };
  struct SearchPath {
    std::vector<std::string> Quoted, Angled; ///< folders of the user's code
    std::vector<std::string> System, Forced; ///< folders; files
  };

  static SearchPath searchPath(const clang::tooling::CompileCommand &Command);
  const std::vector<Include> &includesOf(const std::string &File);
  bool isFile(const std::string &Path);
  /// Empty if it is not found, or found in a library.
  std::string resolve(const Include &What, llvm::StringRef Includer,
                      const SearchPath &In, llvm::StringRef Header);
  bool includes(const clang::tooling::CompileCommand &Source,
                const std::string &File, llvm::StringRef Header);

  const clang::tooling::CompilationDatabase &Commands;
  llvm::StringMap<std::vector<Include>> Known; ///< by file
  llvm::StringMap<bool> IsFile;
};

} // namespace arraylint

#endif
