#include "base/system/GitHead.h"
#include "base/system/ProgramRun.h"
#include "base/text/NormalPath.h"
#include "base/text/ShownPath.h"
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
  Words.insert(Words.begin(), {"git", "-C", Folder.str()});
  const ProgramRun Run = runProgram({.Words = std::move(Words),
                                     .Variables = {{"GIT_OPTIONAL_LOCKS", "0"}},
                                     .Limit = MostSeconds});
  if (!Run.succeeded())
    return std::nullopt;
  return llvm::StringRef(Run.Out).rtrim("\r\n").str();
}

std::optional<GitHead> gitHead(llvm::StringRef File) {
  const llvm::StringRef Folder = llvm::sys::path::parent_path(File);
  if (!llvm::sys::findProgramByName("git") ||
      !answer(Folder, {"ls-files", "--error-unmatch", "--", File.str()}))
    return std::nullopt;
  const auto Top = answer(Folder, {"rev-parse", "--show-toplevel"});
  const auto Commit = answer(Folder, {"log", "-1", "--format=%H %cs"});
  const auto Changes =
      answer(Folder, {"status", "--porcelain", "--untracked-files=no"});
  if (!Top || !Commit || !Changes)
    return std::nullopt;
  const auto [Revision, Date] = llvm::StringRef(*Commit).split(' ');
  return GitHead{spelledTop(*Top, File), Revision.str(), Date.str(),
                 answer(Folder, {"remote", "get-url", "origin"}).value_or(""),
                 !Changes->empty()};
}

} // namespace arraylint
