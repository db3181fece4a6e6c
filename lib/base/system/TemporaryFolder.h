//===- TemporaryFolder.h - A folder that is removed at the end ------------===//
//
//   Expected<TemporaryFolder> Folder = TemporaryFolder::create("arraylint-x");
//   Folder->path()   // "/tmp/arraylint-x-1a2b3c"
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_BASE_SYSTEM_TEMPORARYFOLDER_H
#define ARRAYLINT_BASE_SYSTEM_TEMPORARYFOLDER_H

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include <string>
#include <utility>

namespace arraylint {

class TemporaryFolder {
public:
  /// Makes a new folder among the system's temporary files. Removes those of
  /// the same \p Name whose processes were killed.
  static llvm::Expected<TemporaryFolder> create(llvm::StringRef Name);

  TemporaryFolder(TemporaryFolder &&Other)
      : Path(std::exchange(Other.Path, "")),
        Lock(std::exchange(Other.Lock, -1)) {}
  TemporaryFolder &operator=(TemporaryFolder &&) = delete;
  ~TemporaryFolder();

  const std::string &path() const { return Path; }
  /// Removes it now.
  void remove();

private:
  static void removeAbandoned(llvm::StringRef Name);
  TemporaryFolder(std::string Path, int Lock)
      : Path(std::move(Path)), Lock(Lock) {}

  std::string Path; ///< empty if it was removed
  /// A lock that a process and its children hold for as long as they live, so
  /// that others can tell when they are gone.
  int Lock;
};

} // namespace arraylint

#endif
