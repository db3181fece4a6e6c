//===- UserFiles.h - Is this source file the user's? ----------------------===//
//
//   UserFiles Files("/home/me/p", {"/opt/libtorch/include"});
//   Files.contains("/home/me/p/train.cpp")            // true
//   Files.contains("/usr/include/c++/12/functional")  // false
//
// A profile names lines of all code that ran. What a line of a library cost
// counts for the line of the user that led there.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_MEASURED_USERFILES_H
#define ARRAYLINT_MEASURED_USERFILES_H

#include "llvm/ADT/StringRef.h"
#include <string>
#include <vector>

namespace arraylint {

class UserFiles {
public:
  /// Files below \p Project are the user's wherever it is, except those below
  /// \p SystemFolders, and headers of LibTorch and compilers.
  explicit UserFiles(std::string Project,
                     std::vector<std::string> SystemFolders = {})
      : Project(std::move(Project)), SystemFolders(std::move(SystemFolders)) {}

  /// \p File is a path, of a file that need not exist.
  bool contains(llvm::StringRef File) const;

private:
  std::string Project;
  std::vector<std::string> SystemFolders;
};

} // namespace arraylint

#endif
