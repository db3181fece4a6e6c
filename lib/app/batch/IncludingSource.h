//===- IncludingSource.h - The source file that includes a header ---------===//
//
// Answers: "which source file of a compilation database includes this header?"
// The file with the same base name if it does, else the nearest one: in the
// same folder, in a neighboring folder, …
//
// Only #include lines are searched: those inside conditionals count, those
// whose names come from macros do not. So the answer is the same on every
// machine and in every run.
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
  struct SourceCommand {
    clang::tooling::CompileCommand Command; ///< the first command of the source
                                            ///< file
    /// The files included before the header, as paths or as spelled: the header
    /// may need them without including them itself.
    std::vector<std::string> Before;
  };

  /// \p Commands must outlive this object.
  explicit IncludingSource(const clang::tooling::CompilationDatabase &Commands)
      : Commands(Commands) {}

  /// The source file that includes \p Header, an absolute path; nothing if
  /// there is none.
  std::optional<SourceCommand> of(llvm::StringRef Header);

private:
  struct Include {
    std::string Name;
    bool IsQuoted;
  };
  struct SearchPath {
    std::vector<std::string> Quoted, Angled; ///< folders of user code
    std::vector<std::string> System, Forced; ///< folders; files
  };

  static SearchPath searchPath(const clang::tooling::CompileCommand &Command);
  const std::vector<Include> &includesOf(const std::string &File);
  bool isFile(const std::string &Path);
  /// The path of the included file; empty if it is not found, or found in a
  /// library.
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
