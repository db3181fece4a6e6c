//===- AtomicFile.h - All of the new content, or the old file -------------===//
//
//   Expected<AtomicFile> New = AtomicFile::stage("out.sarif", Content);
//   Error E = New->commit();   // until here nothing has changed
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
  /// Writes \p Content beside \p Path, with the permissions that the file has
  /// now. What is no regular file (a pipe, /dev/null) is written on commit.
  static llvm::Expected<AtomicFile> stage(llvm::StringRef Path,
                                          llvm::StringRef Content);
  /// Finds early what would make stage() fail, without writing anything.
  static llvm::Error check(llvm::StringRef Path);

  AtomicFile(AtomicFile &&) = default;
  /// Discards what was not committed.
  ~AtomicFile();

  llvm::Error commit();

private:
  AtomicFile() = default;

  std::string Path;
  std::string DirectContent; ///< for what is no regular file
  std::optional<llvm::sys::fs::TempFile> Temporary;
};

} // namespace arraylint

#endif
