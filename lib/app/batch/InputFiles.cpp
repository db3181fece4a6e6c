#include "app/batch/InputFiles.h"
#include "base/system/GeneratedFile.h"
#include "base/text/FileText.h"
#include "base/text/NormalPath.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include <algorithm>
#include <cerrno>
#include <unistd.h>

namespace fs = llvm::sys::fs;
namespace path = llvm::sys::path;

namespace arraylint {

bool isSourceName(llvm::StringRef File) {
  return llvm::is_contained({".cpp", ".cc", ".cxx", ".c++", ".C"},
                            path::extension(File));
}

/// The type of \p Entry, or of what it links to. A link to a folder stays one,
/// because it may create a cycle.
static fs::file_type typeOf(const fs::directory_entry &Entry,
                            std::error_code &Fault) {
  if (Entry.type() != fs::file_type::symlink_file)
    return Entry.type();
  fs::file_status Target;
  Fault = fs::status(Entry.path(), Target);
  return fs::is_regular_file(Target) ? fs::file_type::regular_file
                                     : fs::file_type::symlink_file;
}

static std::error_code faultOfSearch(const std::string &Folder) {
  return access(Folder.c_str(), R_OK | X_OK) == 0
             ? std::error_code()
             : std::error_code(errno, std::generic_category());
}

namespace {

/// The sources in a folder and those below it. LLVM's recursive iterator does
/// not report a folder that cannot be opened.
class SourceSearch {
public:
  SourceSearch(std::vector<std::string> &Files, std::vector<Failure> &Unusable)
      : Files(Files), Unusable(Unusable) {}

  void search(const std::string &Folder);

private:
  void visit(const fs::directory_entry &Entry);
  void addFault(const std::string &Path, std::error_code Fault) {
    if (Fault)
      Unusable.push_back({Path, Fault.message(), {}});
  }

  std::vector<std::string> &Files;
  std::vector<Failure> &Unusable;
};

} // namespace

void SourceSearch::visit(const fs::directory_entry &Entry) {
  std::error_code Fault;
  const fs::file_type Type = typeOf(Entry, Fault);
  if (Type == fs::file_type::directory_file) {
    if (!isSkippedFolder(Entry.path()))
      search(Entry.path());
  } else if (isSourceName(Entry.path())) {
    addFault(Entry.path(), Fault);
    if (Type == fs::file_type::regular_file)
      Files.push_back(Entry.path());
  }
}

void SourceSearch::search(const std::string &Folder) {
  std::error_code Error = faultOfSearch(Folder);
  if (!Error) {
    fs::directory_iterator It(Folder, Error, /*follow_symlinks=*/false);
    for (fs::directory_iterator End; It != End && !Error; It.increment(Error))
      visit(*It);
  }
  addFault(Folder, Error);
}

InputFiles findInputFiles(llvm::ArrayRef<std::string> Arguments,
                          llvm::StringRef WorkingDirectory) {
  InputFiles Inputs;
  llvm::StringSet<> Seen;
  for (const std::string &Argument : Arguments) {
    std::string Path = normalPath(Argument, WorkingDirectory);

    std::vector<std::string> Found;
    fs::file_status Status;
    if (std::error_code Error = fs::status(Path, Status)) {
      Inputs.Unusable.push_back({Path, Error.message(), {}});
    } else if (fs::is_directory(Status)) {
      SourceSearch(Found, Inputs.Unusable).search(Path);
      std::sort(Found.begin(), Found.end());
      if (Found.empty())
        Inputs.Unusable.push_back(
            {Path, "no C++ source files in this folder", {}});
    } else if (const std::error_code Fault = faultOfKind(Path)) {
      Inputs.Unusable.push_back({Path, Fault.message(), {}});
    } else if (auto File = fs::openNativeFileForRead(Path); !File) {
      Inputs.Unusable.push_back({Path, llvm::toString(File.takeError()), {}});
    } else {
      fs::closeFile(*File);
      Found.push_back(std::move(Path));
    }
    for (std::string &File : Found)
      if (Seen.insert(File).second)
        Inputs.Files.push_back(std::move(File));
  }
  return Inputs;
}

} // namespace arraylint
