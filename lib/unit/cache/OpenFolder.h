//===- OpenFolder.h - Files that lie side by side -------------------------===//
//
// Answers: "what is there at each of these thousands of paths?" The system
// walks through the folders of a path once for those that share them, which is
// a third of the time.
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

  /// As stat(2) does it: 0, or -1 and errno. Soonest for paths of one folder in
  /// a row; where that folder has been replaced in between, its files are the
  /// old ones.
  int look(const char *Path, struct stat &Status);

private:
  void open(llvm::StringRef Path);
  void close();

  std::string Folder; ///< with a slash at its end
  int Descriptor = -1;
  int Error = 0; ///< why there is none, as errno tells it
};

} // namespace arraylint

#endif
