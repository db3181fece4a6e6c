//===- WatchedFiles.h - Files that affect the outcome of a run ------------===//
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
  /// Records the files that the units of a run depend on. If the run \p Failed,
  /// the headers of some units are unknown.
  void take(const Selection &What, llvm::StringRef WorkingDirectory,
            llvm::ArrayRef<UnitRequest> Units, bool Failed, UnitCache &Cache);
  bool empty() const { return Files.empty(); }
  /// The folders of all files, and those in which new sources may appear.
  std::set<std::string> folders() const;
  bool matters(llvm::StringRef Path) const;
  /// If this run failed, adds the files of the previous run.
  void complete(const WatchedFiles &Before);
  /// Has one of the files been modified at or after \p When?
  bool haveChangedSince(llvm::sys::TimePoint<> When) const;

  std::string bytes() const;
  static WatchedFiles fromBytes(llvm::StringRef Bytes);

private:
  void addFile(llvm::StringRef File, std::set<std::string> &SeenFolders);

  std::set<std::string> Files;  ///< absolute paths; may not exist yet
  std::set<std::string> Inputs; ///< folders whose sources are checked
  /// False after a failed run: any source or header then matters.
  bool IsComplete = false;
};

} // namespace arraylint

#endif
