//===- WatchedFiles.h - What could change the outcome of a run? -----------===//
//
//   WatchedFiles Seen;
//   checkFiles(O, &Seen);
//   Seen.matters("/src/a.h")
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_APP_COMMANDS_WATCHEDFILES_H
#define ARRAYLINT_APP_COMMANDS_WATCHEDFILES_H

#include "app/batch/UnitCache.h"
#include <set>

namespace arraylint {

class WatchedFiles {
public:
  /// Takes what the units of a run depend on. Of one that \p Failed nothing is
  /// known but its source.
  void take(const Selection &What, llvm::StringRef WorkingDirectory,
            llvm::ArrayRef<UnitRequest> Units, bool Failed, UnitCache &Cache);
  bool empty() const { return Files.empty(); }
  /// Those of all files, and those that new sources may appear in.
  std::set<std::string> folders() const;
  bool matters(llvm::StringRef Path) const;
  /// Takes over what a run before has seen, if this one could not see all.
  void complete(const WatchedFiles &Before);
  /// Is one of them newer than that?
  bool haveChangedSince(llvm::sys::TimePoint<> When) const;

  std::string bytes() const;
  static WatchedFiles fromBytes(llvm::StringRef Bytes);

private:
  void addFile(llvm::StringRef File, std::set<std::string> &SeenFolders);

  std::set<std::string> Files;  ///< absolute, whether or not they are there
  std::set<std::string> Inputs; ///< folders whose sources are checked
  /// A run that failed would like to know of any source or header.
  bool IsComplete = false;
};

} // namespace arraylint

#endif
