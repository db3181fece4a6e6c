//===- FixableFiles.h - The files that fixes edit -------------------------===//
//
// Answers: "may this file be edited, what does it read like after the fixes
// made so far, and where did this stand before them?" Nothing is written.
//
//   FixableFiles Files(Units, Wishes.Untouchable, Wishes.Protects);
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
  /// Why a file must not be edited; empty if it may be.
  using Protection = std::function<std::string(const std::string &File)>;

  FixableFiles(llvm::ArrayRef<UnitRequest> Units,
               std::map<std::string, std::string> Untouchable,
               Protection Protects)
      : Units(Units), Untouchable(std::move(Untouchable)),
        Protects(std::move(Protects)) {}

  /// Why the file, of this content, must not be edited; empty if it may be.
  std::string whyProtected(const std::string &File,
                           llvm::StringRef Content) const;
  /// Reads a file that is to be edited. \p Reports tell what it was when it was
  /// analysed.
  void open(const std::string &File, llvm::ArrayRef<UnitResults> Reports);
  /// Why open() has refused it; empty if it has not.
  std::string whyUntouchable(const std::string &File) const;

  /// The current text of an open file.
  const std::string &textOf(llvm::StringRef File) const;
  FileContents textsOf(llvm::ArrayRef<std::string> Files) const;
  /// All that differs from the disk, with the newer \p Now.
  FileContents editedWith(FileContents Now) const;
  /// The place in the original file of one in the current text.
  Place originOf(const Place &Where) const;

  /// \p Edits are sorted and do not overlap.
  void apply(const std::string &File, std::vector<Edit> Edits);
  /// The files that differ from the disk.
  std::map<std::string, FileHistory> changed() const;

private:
  llvm::ArrayRef<UnitRequest> Units;
  std::map<std::string, std::string> Untouchable; ///< and why
  Protection Protects;
  std::map<std::string, FileHistory> Files;
};

} // namespace arraylint

#endif
