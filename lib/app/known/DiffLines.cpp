#include "app/known/DiffLines.h"
#include "app/batch/CheckedProject.h"
#include "app/cli/Console.h"
#include "base/text/FileText.h"
#include "base/text/NormalPath.h"
#include "project/ConfigFile.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"

namespace fs = llvm::sys::fs;
namespace path = llvm::sys::path;

namespace arraylint {

/// The possible paths of a file that the diff calls \p Name: in git diffs,
/// names are relative to the working tree and have a prefix unless it is
/// disabled.
static std::vector<std::string> places(llvm::StringRef Name, bool IsOfGit,
                                       llvm::StringRef WorkingDirectory) {
  const llvm::StringRef Inner = Name.split('/').second;
  std::vector<llvm::StringRef> Names{Inner, Name};
  if (Name.size() < 2 || Name[1] != '/')
    std::swap(Names[0], Names[1]);
  std::vector<std::string> Folders{WorkingDirectory.str()};
  if (const std::string Git = findUpwards(WorkingDirectory, ".git");
      !Git.empty())
    Folders.insert(IsOfGit ? Folders.begin() : Folders.end(),
                   path::parent_path(Git).str());
  std::vector<std::string> All;
  for (const std::string &Folder : Folders)
    for (llvm::StringRef Each : Names)
      if (!Each.empty())
        All.push_back(normalPath(Each, Folder));
  return All;
}

llvm::Expected<DiffLines> DiffLines::load(const std::string &Given,
                                          llvm::StringRef WorkingDirectory) {
  const std::error_code Fault =
      Given == "-" ? std::error_code() : faultOfKind(Given);
  auto Text = Given == "-" ? llvm::MemoryBuffer::getSTDIN()
              : Fault      ? Fault
                           : llvm::MemoryBuffer::getFile(Given);
  const std::string Shown = Given == "-" ? "<stdin>" : Given;
  if (!Text)
    return llvm::createStringError(Shown + ": " + Text.getError().message());
  auto Read = readDiff(Shown, (*Text)->getBuffer());
  if (!Read)
    return Read.takeError();
  DiffLines Result;
  for (auto &[Name, Lines] : Read->ByName) {
    const auto Places = places(Name, Read->IsOfGit, WorkingDirectory);
    const auto At = llvm::find_if(Places, [](const std::string &Place) {
      return fs::is_regular_file(Place);
    });
    if (At != Places.end())
      Result.ByRealPath[realPath(*At)] = {*At, std::move(Lines)};
    else if (isSource(Name) || isHeader(Name))
      Console::warn(Shown + " names " + Name + ", which does not exist");
  }
  return std::move(Result);
}

std::vector<std::string> DiffLines::files() const {
  std::vector<std::string> All;
  for (const auto &[Real, Of] : ByRealPath)
    if (isSource(Of.Path) || isHeader(Of.Path))
      All.push_back(Of.Path);
  return All;
}

bool DiffLines::touches(const Place &Where) const {
  const auto It = ByRealPath.find(realPath(Where.File));
  return It != ByRealPath.end() &&
         llvm::any_of(It->second.Lines, [&](const ChangedLines::Range &Lines) {
           return Lines.First <= std::max(Where.Line, Where.EndLine) &&
                  Where.Line <= Lines.Last;
         });
}

bool DiffLines::touches(const Finding &F) const {
  return touches(F.Where) || llvm::any_of(F.Notes, [&](const Note &N) {
           return !N.Where.File.empty() && touches(N.Where);
         });
}

Fate::Kind DiffLines::fateOf(const Finding &F) const {
  return touches(F) ? Fate::Kind::Reported : Fate::Kind::LeftOut;
}

llvm::Expected<std::unique_ptr<Sieve>> diffLinesSieve(const CheckRequest &O,
                                                      const Console &User) {
  if (O.DiffLines.empty())
    return nullptr;
  auto Read = DiffLines::load(O.DiffLines, User.workingDirectory());
  if (!Read)
    return Read.takeError();
  return std::make_unique<DiffLines>(std::move(*Read));
}

} // namespace arraylint
