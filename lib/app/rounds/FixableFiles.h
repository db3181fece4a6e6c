//===- FixableFiles.h - The files that fixes edit -------------------------===//
//
// Answers: "may this file be edited, what is its text after the fixes made so
// far, and where was this place in the original?" No file is written.
//
//   FixableFiles Files(Units, Options.Untouchable, Options.Protects);
//   Files.open("/src/a.cpp", Reports);
//   Files.whyUntouchable("/src/a.cpp")   // "generated file"; empty: it is open
//   Files.textOf("/src/a.cpp")
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_APP_ROUNDS_FIXABLEFILES_H
#define ARRAYLINT_APP_ROUNDS_FIXABLEFILES_H

#include "app/rounds/FileHistory.h"
#include "unit/TranslationUnit.h"
#include <functional>

namespace arraylint {

class FixableFiles {
public:
  /// Returns the reason why a file must not be edited; empty if it may be.
  using Protection = std::function<std::string(const std::string &File)>;

  FixableFiles(llvm::ArrayRef<UnitRequest> Units,
               std::map<std::string, std::string> Untouchable,
               Protection Protects)
      : Units(Units), Untouchable(std::move(Untouchable)),
        Protects(std::move(Protects)) {}

  /// The reason why \p File, which contains \p Content, must not be edited;
  /// empty if it may be.
  std::string whyProtected(const std::string &File,
                           llvm::StringRef Content) const;
  /// Reads a file that is to be edited. \p Reports contain its stamps at the
  /// time of the analysis.
  void open(const std::string &File, llvm::ArrayRef<UnitResults> Reports);
  /// The reason why open() refused the file; empty if it did not.
  std::string whyUntouchable(const std::string &File) const;

  /// The current text of an open file.
  const std::string &textOf(llvm::StringRef File) const;
  FileContents textsOf(llvm::ArrayRef<std::string> Files) const;
  /// The contents of all files that differ from the disk, overridden by those
  /// in \p Now.
  FileContents editedWith(FileContents Now) const;
  /// The place in the original file that corresponds to \p Where in the current
  /// text.
  Place originOf(const Place &Where) const;

  /// \p Edits are sorted and do not overlap.
  void apply(const std::string &File, std::vector<Edit> Edits);
  /// The files that differ from the disk.
  std::map<std::string, FileHistory> changed() const;

private:
  llvm::ArrayRef<UnitRequest> Units;
  std::map<std::string, std::string> Untouchable; ///< with the reason
  Protection Protects;
  std::map<std::string, FileHistory> Files;
};

} // namespace arraylint

#endif
