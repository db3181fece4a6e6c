//===- CheckedProject.h - Was this file looked at in full? ----------------===//
//
// Answers: "if nothing was found in this file, is there nothing in it?" Of a
// source that was checked, yes. What is in a header depends on who includes it:
// one is known only if every source of the project was checked.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_APP_BATCH_CHECKEDPROJECT_H
#define ARRAYLINT_APP_BATCH_CHECKEDPROJECT_H

#include "app/batch/ProjectFiles.h"
#include <set>

namespace arraylint {

/// Is \p File named like a source of C++, C, CUDA or HIP?
bool isSource(llvm::StringRef File);
bool isHeader(llvm::StringRef File);

class CheckedProject {
public:
  /// All names are relative to \p Folder; what matches \p Exclude is not for
  /// anybody to look at.
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

/// The same of files of any project, by their absolute paths.
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
