//===- FileWatch.h - Which files have changed? ----------------------------===//
//
//   Expected<FileWatch> Watch = FileWatch::create();
//   Watch->look({"/src", "/src/include"});
//   Watch->wait([](StringRef Path) { return …; }, [] {})   // {"/src/a.h"}
//
// Folders are watched rather than files: editors write a new file and give it
// the name of the old one, and what is missing may appear.
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

  /// Watches these folders as well; those that are not there are left out. An
  /// error if the system allows no more.
  llvm::Error look(const std::set<std::string> &Folders);

  /// Waits until a file changes for which \p Matters, and then until nothing
  /// has happened for a moment. Nothing if the user wants no more (SIGINT,
  /// which is heard from when \p Begins is called).
  std::set<std::string>
  wait(llvm::function_ref<bool(llvm::StringRef Path)> Matters,
       llvm::function_ref<void()> Begins);

private:
  explicit FileWatch(int Queue) : Queue(Queue) {}
  void read(std::set<std::string> &Paths);

  int Queue; ///< of inotify
  std::map<int, std::string> Folders;
  std::set<std::string> Known;
};

} // namespace arraylint

#endif
