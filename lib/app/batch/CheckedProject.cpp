#include "app/batch/CheckedProject.h"
#include "analysis/events/UserCode.h"
#include "base/system/GeneratedFile.h"
#include "base/text/ShownPath.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/Path.h"

namespace path = llvm::sys::path;

namespace arraylint {

bool isSource(llvm::StringRef File) {
  return llvm::is_contained(
      {".cpp", ".cc", ".cxx", ".c++", ".C", ".c", ".cu", ".hip"},
      path::extension(File));
}

bool isHeader(llvm::StringRef File) {
  return llvm::is_contained({".h", ".hh", ".hpp", ".hxx", ".h++", ".H", ".cuh",
                             ".inl", ".ipp", ".tpp"},
                            path::extension(File));
}

/// Is the file in a folder that does not belong to the project?
static bool isSkipped(llvm::StringRef Folder, llvm::StringRef File) {
  llvm::SmallString<256> Path(Folder);
  for (llvm::StringRef Name : llvm::split(path::parent_path(File), '/')) {
    path::append(Path, Name);
    if (isSkippedFolder(Path))
      return true;
  }
  return false;
}

bool CheckedProject::wasAllChecked() {
  if (!IsWhole)
    IsWhole = llvm::all_of(Project.all(), [&](const std::string &File) {
      return !isSource(File) || Checked.count(File) ||
             matching(Exclude, File) || isSkipped(Folder, File);
    });
  return *IsWhole;
}

bool CheckedProject::wasChecked(const std::string &File) {
  return Checked.count(File) || matching(Exclude, File) ||
         (isHeader(File) && wasAllChecked());
}

bool CheckedFilesOfProjects::wasChecked(const std::string &File) {
  if (Checked.count(File))
    return true;
  if (!isHeader(File))
    return false;
  const std::string Root = projectRoot(File, "");
  auto It = ByRoot.find(Root);
  if (It == ByRoot.end()) {
    std::set<std::string> Below;
    for (const std::string &One : Checked)
      Below.insert(relativePath(One, Root));
    It = ByRoot.emplace(Root, CheckedProject(Root, std::move(Below), {})).first;
  }
  return It->second.wasChecked(relativePath(File, Root));
}

} // namespace arraylint
