#include "app/commands/WatchedFiles.h"
#include "app/batch/CheckedProject.h"
#include "app/batch/InputFiles.h"
#include "base/text/NormalPath.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"

namespace fs = llvm::sys::fs;
namespace path = llvm::sys::path;

namespace arraylint {

// Configurations and compilation databases at or above the file matter even if
// they do not exist yet.
void WatchedFiles::addFile(llvm::StringRef File,
                           std::set<std::string> &SeenFolders) {
  Files.insert(File.str());
  for (llvm::StringRef Folder = path::parent_path(File);
       !Folder.empty() && SeenFolders.insert(Folder.str()).second;
       Folder = path::parent_path(Folder))
    for (llvm::StringRef Name :
         {llvm::StringRef(ConfigFileName), llvm::StringRef("compile_flags.txt"),
          llvm::StringRef("compile_commands.json"),
          llvm::StringRef("build/compile_commands.json")}) {
      llvm::SmallString<256> Path(Folder);
      path::append(Path, Name);
      Files.insert(Path.str().str());
    }
}

void WatchedFiles::take(const Selection &What, llvm::StringRef WorkingDirectory,
                        llvm::ArrayRef<UnitRequest> Units, bool Failed,
                        UnitCache &Cache) {
  IsComplete = !Failed;
  std::set<std::string> SeenFolders;
  for (const UnitRequest &Request : Units) {
    addFile(Request.File, SeenFolders);
    if (const std::string Config = Request.Setup->configPath(); !Config.empty())
      Files.insert(Config);
    if (const auto Paths = Cache.pathsOf(Request))
      Files.insert(Paths->begin(), Paths->end());
  }
  if (!What.ConfigFile.empty())
    Files.insert(normalPath(What.ConfigFile, WorkingDirectory));
  if (!What.BuildPath.empty()) {
    const std::string Path = normalPath(What.BuildPath, WorkingDirectory);
    Files.insert(fs::is_directory(Path) ? Path + "/compile_commands.json"
                                        : Path);
  }
  for (const std::string &Input : What.Inputs) {
    const std::string Path = normalPath(Input, WorkingDirectory);
    if (fs::is_directory(Path))
      Inputs.insert(Path);
    else
      Files.insert(Path);
  }
}

std::set<std::string> WatchedFiles::folders() const {
  std::set<std::string> Folders = Inputs;
  for (const std::string &File : Files)
    Folders.insert(path::parent_path(File).str());
  return Folders;
}

bool WatchedFiles::matters(llvm::StringRef Path) const {
  if (Files.count(Path.str()))
    return true;
  if (isSourceName(Path))
    for (const std::string &Folder : Inputs)
      if (Path.starts_with(Folder + "/"))
        return true;
  return !IsComplete && (isSourceName(Path) || isHeader(Path));
}

void WatchedFiles::complete(const WatchedFiles &Before) {
  if (!IsComplete)
    Files.insert(Before.Files.begin(), Before.Files.end());
}

bool WatchedFiles::haveChangedSince(llvm::sys::TimePoint<> When) const {
  return llvm::any_of(Files, [&](const std::string &File) {
    fs::file_status Status;
    return !fs::status(File, Status) &&
           Status.getLastModificationTime() >= When;
  });
}

// One path per line. A path that contains a line break is not supported, so
// changes to that file are missed.
std::string WatchedFiles::bytes() const {
  return (IsComplete ? "complete\n" : "failed\n") + llvm::join(Inputs, "\n") +
         "\n\n" + llvm::join(Files, "\n");
}

WatchedFiles WatchedFiles::fromBytes(llvm::StringRef Bytes) {
  WatchedFiles Result;
  const auto [State, Lists] = Bytes.split('\n');
  const auto [Inputs, Files] = Lists.split("\n\n");
  Result.IsComplete = State == "complete";
  const auto Take = [](llvm::StringRef From, std::set<std::string> &Into) {
    for (llvm::StringRef Line : llvm::split(From, '\n'))
      if (!Line.empty())
        Into.insert(Line.str());
  };
  Take(Inputs, Result.Inputs);
  Take(Files, Result.Files);
  return Result;
}

} // namespace arraylint
