//===- CheckedProject.h - Was this file checked completely? ---------------===//
//
// Answers: "does the absence of findings in this file mean that there are
// none?" For a source file that was checked, it does. Findings in a header
// depend on the files that include it, so a header counts as checked only if
// every source file of the project was checked.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_APP_BATCH_CHECKEDPROJECT_H
#define ARRAYLINT_APP_BATCH_CHECKEDPROJECT_H

#include "app/batch/ProjectFiles.h"
#include <set>

namespace arraylint {

/// Does \p File have the extension of a C++, C, CUDA or HIP source file?
bool isSource(llvm::StringRef File);
bool isHeader(llvm::StringRef File);

class CheckedProject {
public:
  /// All names are relative to \p Folder. Files that match \p Exclude do not
  /// need to be checked.
  CheckedProject(llvm::StringRef Folder, std::set<std::string> Checked,
                 std::vector<PathPattern> Exclude)
      : Folder(Folder), Checked(std::move(Checked)),
        Exclude(std::move(Exclude)), Project(Folder) {}

  bool wasChecked(const std::string &File);
  ProjectFiles &files() { return Project; }

private:
  bool wasAllChecked();

  std::string Folder;
  std::set<std::string> Checked;
  std::vector<PathPattern> Exclude;
  ProjectFiles Project;
  std::optional<bool> IsWhole;
};

/// Like CheckedProject, for the files of several projects, which are given by
/// their absolute paths.
class CheckedFilesOfProjects {
public:
  explicit CheckedFilesOfProjects(std::set<std::string> Checked)
      : Checked(std::move(Checked)) {}

  bool wasChecked(const std::string &File);

private:
  std::set<std::string> Checked;
  std::map<std::string, CheckedProject> ByRoot;
};

} // namespace arraylint

#endif
