//===- FileWatch.h - Which files have changed? ----------------------------===//
//
//   Expected<FileWatch> Watch = FileWatch::create();
//   Watch->look({"/src", "/src/include"});
//   Watch->wait([](StringRef Path) { return …; }, [] {})   // {"/src/a.h"}
//
// Folders are watched rather than files, because editors replace a file by
// renaming a new one, and because missing files may be created.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_BASE_SYSTEM_FILEWATCH_H
#define ARRAYLINT_BASE_SYSTEM_FILEWATCH_H

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include <map>
#include <set>
#include <string>

namespace arraylint {

class FileWatch {
public:
  static llvm::Expected<FileWatch> create();
  FileWatch(FileWatch &&Other) noexcept;
  FileWatch &operator=(FileWatch &&) = delete;
  ~FileWatch();

  /// Adds these folders to the watch; folders that do not exist are skipped.
  /// Fails if the system's limit on watches is reached.
  llvm::Error look(const std::set<std::string> &Folders);

  /// Waits until a file changes for which \p Matters returns true, and then
  /// until no further change has occurred for a moment. Returns the changed
  /// files, or an empty set if the user interrupts (SIGINT, which is handled
  /// from the call of \p Begins on).
  std::set<std::string>
  wait(llvm::function_ref<bool(llvm::StringRef Path)> Matters,
       llvm::function_ref<void()> Begins);

private:
  explicit FileWatch(int Queue) : Queue(Queue) {}
  void read(std::set<std::string> &Paths);

  int Queue; ///< inotify file descriptor
  std::map<int, std::string> Folders;
  std::set<std::string> Known;
};

} // namespace arraylint

#endif
