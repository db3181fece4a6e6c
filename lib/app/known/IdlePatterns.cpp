#include "app/known/IdlePatterns.h"
#include "app/batch/ProjectFiles.h"
#include "app/cli/ReportFiles.h"
#include "base/text/Count.h"
#include "base/text/FileText.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/Path.h"

namespace path = llvm::sys::path;

namespace arraylint {

static std::optional<unsigned> lineCount(llvm::StringRef Folder,
                                         llvm::StringRef File) {
  llvm::SmallString<256> Path(Folder);
  path::append(Path, File);
  auto Text = readFile(Path);
  if (!Text)
    return std::nullopt;
  const llvm::StringRef Content = *Text;
  return Content.count('\n') +
         (Content.empty() || Content.back() == '\n' ? 0 : 1);
}

namespace {

class PatternUse {
public:
  PatternUse(const ConfigFile &File, const Console &User)
      : File(File), Folder(path::parent_path(File.Path)), User(User),
        Project(Folder) {}

  void judge(llvm::ArrayRef<PathPattern> Patterns);
  void judgeLines(const Region &Of);

private:
  const ConfigFile &File;
  llvm::StringRef Folder;
  const Console &User;
  ProjectFiles Project;
};

} // namespace

void PatternUse::judge(llvm::ArrayRef<PathPattern> Patterns) {
  for (const PathPattern &Of : Patterns)
    if (Project.matching(Of).empty())
      showNote(File, Of.Where, "no file matches '" + Of.text() + "'", User);
}

void PatternUse::judgeLines(const Region &Of) {
  if (!Of.Lines)
    return;
  unsigned Longest = 0;
  const std::vector<std::string> Files = Project.matching(Of.In);
  for (const std::string &Name : Files) {
    const std::optional<unsigned> Lines = lineCount(Folder, Name);
    if (!Lines)
      return;
    Longest = std::max(Longest, *Lines);
  }
  if (Files.empty() || Of.Lines->Last <= Longest)
    return;
  const std::string Where =
      Files.size() == 1 ? Files.front() + " has" : "the longest file has";
  showNote(File, Of.Lines->Where,
           Where + " no more than " + count(Longest, "line"), User);
}

void showIdlePatterns(const ConfigFile &File, const Console &User) {
  PatternUse Use(File, User);
  Use.judge(File.Config.Exclude);
  for (const PathRules &Some : File.Config.Paths)
    Use.judge(Some.In);
  for (const Region &Of : File.Config.Regions) {
    if (Of.hasEnded(today())) {
      showNote(File, Of.Where, "this region ended on " + dateText(*Of.Until),
               User);
      continue;
    }
    Use.judge(Of.In);
    Use.judgeLines(Of);
  }
}

} // namespace arraylint
