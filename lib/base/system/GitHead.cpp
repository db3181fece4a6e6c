#include "base/system/GitHead.h"
#include "base/system/ProgramRun.h"
#include "base/text/NormalPath.h"
#include "base/text/ShownPath.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Program.h"

namespace arraylint {

constexpr unsigned MostSeconds = 10; ///< for each command

std::string spelledTop(llvm::StringRef Real, llvm::StringRef File) {
  const std::string Below = relativePath(realPath(File), Real);
  llvm::StringRef Top = File;
  return Top.consume_back("/" + Below) ? Top.str() : Real.str();
}

/// What git prints in \p Folder; nothing if it fails.
static std::optional<std::string> answer(llvm::StringRef Folder,
                                         std::vector<std::string> Words) {
  Words.insert(Words.begin(),
               {"git", "-C", Folder.str(), "-c", "core.fsmonitor=false", "-c",
                "log.showSignature=false"});
  const ProgramRun Run = runProgram(
      {.Words = std::move(Words),
       .Variables = {{"GIT_OPTIONAL_LOCKS", "0"}, {"GIT_NO_LAZY_FETCH", "1"}},
       .Limit = MostSeconds});
  if (!Run.succeeded())
    return std::nullopt;
  return llvm::StringRef(Run.Out).rtrim("\r\n").str();
}

/// The tracked files, relative to the root.
static std::set<std::string> namesIn(llvm::StringRef Listed) {
  std::set<std::string> Names;
  for (llvm::StringRef Name : llvm::split(Listed, '\0'))
    if (!Name.empty())
      Names.insert(Name.str());
  return Names;
}

/// Removes the files of `git status --porcelain -z`: "XY NAME" each.
static void removeChanged(std::set<std::string> &Names,
                          llvm::StringRef Status) {
  for (llvm::StringRef Entry : llvm::split(Status, '\0'))
    Names.erase(Entry.substr(3).str());
}

static std::optional<GitHead> headIn(llvm::StringRef Folder,
                                     llvm::ArrayRef<std::string> Files) {
  const auto Real = answer(Folder, {"rev-parse", "--show-toplevel"});
  const auto Listed = Real ? answer(*Real, {"ls-files", "-z"}) : std::nullopt;
  if (!Listed)
    return std::nullopt;
  GitHead Head;
  Head.Unchanged = namesIn(*Listed);
  for (const std::string &File : Files) {
    Head.Top = spelledTop(*Real, File);
    llvm::StringRef Name = File;
    if (Name.consume_front(Head.Top + "/") && Head.Unchanged.count(Name.str()))
      break;
    Head.Top.clear();
  }
  const auto Commit = answer(*Real, {"log", "-1", "--format=%H %cs"});
  const auto Status =
      answer(*Real, {"status", "--porcelain", "-z", "--untracked-files=no",
                     "--no-renames", "--ignore-submodules=dirty"});
  if (Head.Top.empty() || !Commit || !Status)
    return std::nullopt;
  removeChanged(Head.Unchanged, *Status);
  const auto [Revision, Date] = llvm::StringRef(*Commit).split(' ');
  Head.Revision = Revision.str();
  Head.Date = Date.str();
  Head.Remote = answer(*Real, {"remote", "get-url", "origin"}).value_or("");
  Head.HasChanges = !Status->empty();
  return Head;
}

std::optional<GitHead> gitHead(llvm::StringRef Folder,
                               llvm::ArrayRef<std::string> Files) {
  if (Files.empty() || !llvm::sys::findProgramByName("git"))
    return std::nullopt;
  if (auto Head = headIn(Folder, Files))
    return Head;
  return headIn(llvm::sys::path::parent_path(Files.front()), Files);
}

} // namespace arraylint
