//===- ProjectFiles.h - The files that patterns match ---------------------===//
//
//   ProjectFiles Files("/src");
//   Files.matching(Pattern)                        // {"a.cpp", "b/c.cpp"}
//
// The disk is only searched if a pattern contains wildcards, and at most once.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_APP_BATCH_PROJECTFILES_H
#define ARRAYLINT_APP_BATCH_PROJECTFILES_H

#include "project/PathPattern.h"
#include <optional>
#include <string>
#include <vector>

namespace arraylint {

class ProjectFiles {
public:
  explicit ProjectFiles(llvm::StringRef Folder) : Folder(Folder) {}

  /// Every file below the folder, relative to it and sorted. Links to folders
  /// are listed but not followed.
  const std::vector<std::string> &all();
  /// The files that \p Pattern matches; a link to a folder or an empty folder
  /// counts as a file.
  std::vector<std::string> matching(const PathPattern &Pattern);
  std::vector<std::string> matching(llvm::ArrayRef<PathPattern> Patterns);

private:
  std::string Folder;
  std::optional<std::vector<std::string>> All;
};

} // namespace arraylint

#endif
