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
#ifndef ARRAYLINT_APP_BATCH_INCLUDINGSOURCE_H
#define ARRAYLINT_APP_BATCH_INCLUDINGSOURCE_H

#include "clang/Tooling/CompilationDatabase.h"
#include "llvm/ADT/StringMap.h"
#include <optional>

namespace arraylint {

class IncludingSource {
public:
  struct Lender {
    clang::tooling::CompileCommand Command; ///< the source's first one
    /// What it includes before the header, by paths or as it is written there:
    /// what the header may need without including it itself.
    std::vector<std::string> Before;
  };

  /// \p Commands has to live as long.
  explicit IncludingSource(const clang::tooling::CompilationDatabase &Commands)
      : Commands(Commands) {}

  /// Nothing if none includes \p Header, an absolute path.
  std::optional<Lender> of(llvm::StringRef Header);

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
  bool leadsTo(const std::string &File, const SearchPath &In,
               llvm::StringRef Header);
  void collectBefore(const std::string &File, const SearchPath &In,
                     llvm::StringRef Header, std::vector<std::string> &Before);

  const clang::tooling::CompilationDatabase &Commands;
  llvm::StringMap<std::vector<Include>> Known; ///< by file
  llvm::StringMap<bool> IsFile;
};

} // namespace arraylint

#endif
