#include "app/batch/ProjectFiles.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"

namespace fs = llvm::sys::fs;
namespace path = llvm::sys::path;

namespace arraylint {

const std::vector<std::string> &ProjectFiles::all() {
  if (All)
    return *All;
  All.emplace();
  std::error_code Error;
  fs::recursive_directory_iterator It(Folder, Error, /*FollowSymlinks=*/false);
  for (fs::recursive_directory_iterator End; It != End && !Error;
       It.increment(Error)) {
    const llvm::StringRef Path = It->path();
    if (It->type() == fs::file_type::directory_file) {
      if (path::filename(Path) == ".git")
        It.no_push();
      continue;
    }
    All->push_back(Path.drop_front(Folder.size()).ltrim('/').str());
  }
  llvm::sort(*All);
  return *All;
}

std::vector<std::string> ProjectFiles::matching(const PathPattern &Pattern) {
  const std::string &Text = Pattern.text();
  llvm::SmallString<256> Path(Folder);
  path::append(Path, Text);
  const bool IsPlain = Text.find_first_of("*?") == std::string::npos;
  if (IsPlain && !fs::is_directory(Path))
    return fs::exists(Path) ? std::vector{Text} : std::vector<std::string>();
  std::vector<std::string> Found;
  llvm::copy_if(all(), std::back_inserter(Found),
                [&](const std::string &File) { return Pattern.matches(File); });
  if (IsPlain && Found.empty())
    Found.push_back(Text);
  return Found;
}

std::vector<std::string>
ProjectFiles::matching(llvm::ArrayRef<PathPattern> Patterns) {
  std::vector<std::string> Found;
  for (const PathPattern &Of : Patterns)
    llvm::append_range(Found, matching(Of));
  llvm::sort(Found);
  Found.erase(std::unique(Found.begin(), Found.end()), Found.end());
  return Found;
}

} // namespace arraylint
