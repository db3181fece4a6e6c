//===- AtomicFile.h - Replace a file atomically ---------------------------===//
//
//   Expected<AtomicFile> New = AtomicFile::stage("out.sarif", Content);
//   Error E = New->commit();   // before this, nothing has changed
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_BASE_SYSTEM_ATOMICFILE_H
#define ARRAYLINT_BASE_SYSTEM_ATOMICFILE_H

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/FileSystem.h"
#include <optional>

namespace arraylint {

class AtomicFile {
public:
  /// Writes \p Content to a temporary file next to \p Path, with the owner, the
  /// group and the permissions of the existing file. If \p Path is not a
  /// regular file (a pipe, /dev/null), nothing is written before commit().
  /// Removes what earlier processes left behind when they were killed.
  static llvm::Expected<AtomicFile> stage(llvm::StringRef Path,
                                          llvm::StringRef Content);
  /// Reports in advance any error that stage() would report, without writing.
  static llvm::Error check(llvm::StringRef Path);
  /// Why the file cannot be replaced by one that is the same but for its
  /// content: "file with several hard links"; "" if it can.
  static std::string obstacle(llvm::StringRef Path);

  AtomicFile(AtomicFile &&) = default;
  /// Discards content that was not committed.
  ~AtomicFile();

  llvm::Error commit();

private:
  AtomicFile() = default;

  std::string Path;
  std::string DirectContent; ///< used if Path is not a regular file
  std::optional<llvm::sys::fs::TempFile> Temporary;
};

} // namespace arraylint

#endif
