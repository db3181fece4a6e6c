#include "measured/CurrentLines.h"
#include "base/text/NormalPath.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/Path.h"
#include <map>
#include <set>

namespace arraylint {
namespace {

/// Finds the measured lines of one file in its text.
class LineMatcher {
public:
  LineMatcher(const SourceText &Now, llvm::ArrayRef<const MeasuredLine *> Then);

  void matchSamePlace();
  void matchOnlyCopies();
  void matchNearest();
  void takeInto(CurrentFile &File) const;

private:
  std::vector<unsigned> copiesOf(size_t I) const;
  unsigned expectedLine(size_t I) const;
  void match(size_t I, unsigned Line) {
    Found[I] = Line;
    Taken.insert(Line);
  }

  llvm::ArrayRef<const MeasuredLine *> Then;
  std::vector<std::string> Codes;     ///< of the measured lines
  std::vector<unsigned> Found;        ///< today's line of each; 0 if none
  std::vector<std::string> CodeOfNow; ///< of line 1, 2, …
  llvm::StringMap<std::vector<unsigned>> LinesByCode;
  std::set<unsigned> Taken;
};

/// Which file a name of a run means.
class FileNames {
public:
  FileNames(const MeasuredRun &Run, llvm::ArrayRef<std::string> Checked,
            llvm::StringRef Folder);

  std::string nameNow(const std::string &Measured, SourceCache &Sources) const;

private:
  const MeasuredRun &Run;
  llvm::StringRef Folder;
  llvm::StringMap<std::string> Checked; ///< also by their real paths
};

} // namespace

/// The text without white space, because formatting does not change code.
static std::string codeOnly(llvm::StringRef Line) {
  std::string Kept;
  for (const char C : Line)
    if (!llvm::isSpace(C))
      Kept += C;
  return llvm::json::fixUTF8(Kept);
}

LineMatcher::LineMatcher(const SourceText &Now,
                         llvm::ArrayRef<const MeasuredLine *> Then)
    : Then(Then), Found(Then.size()) {
  for (const MeasuredLine *Line : Then)
    Codes.push_back(codeOnly(Line->Code));
  const unsigned Last = Now.position(Now.text().size()).Line;
  for (unsigned Line = 1; Line <= Last; ++Line) {
    CodeOfNow.push_back(codeOnly(Now.line(Line)));
    LinesByCode[CodeOfNow.back()].push_back(Line);
  }
}

/// A line without text, from a profiler that had no sources, is where it was.
void LineMatcher::matchSamePlace() {
  for (const auto [I, Old] : llvm::enumerate(Then))
    if (Old->Line != 0 && Old->Line <= CodeOfNow.size() &&
        (Codes[I].empty() || CodeOfNow[Old->Line - 1] == Codes[I]))
      match(I, Old->Line);
}

std::vector<unsigned> LineMatcher::copiesOf(size_t I) const {
  std::vector<unsigned> Copies;
  if (Found[I] == 0 && !Codes[I].empty())
    if (const auto It = LinesByCode.find(Codes[I]); It != LinesByCode.end())
      llvm::copy_if(It->second, std::back_inserter(Copies),
                    [&](unsigned Line) { return !Taken.count(Line); });
  return Copies;
}

void LineMatcher::matchOnlyCopies() {
  for (size_t I = 0; I != Then.size(); ++I)
    if (const auto Copies = copiesOf(I); Copies.size() == 1)
      match(I, Copies.front());
}

/// Where the line is if it has moved as far as the nearest line that was found.
unsigned LineMatcher::expectedLine(size_t I) const {
  int64_t Shift = 0, Nearest = std::numeric_limits<int64_t>::max();
  const int64_t Line = Then[I]->Line;
  for (const auto [J, Other] : llvm::enumerate(Then)) {
    const int64_t Distance = std::abs(int64_t(Other->Line) - Line);
    if (Found[J] == 0 || Distance >= Nearest)
      continue;
    Nearest = Distance;
    Shift = int64_t(Found[J]) - int64_t(Other->Line);
  }
  return static_cast<unsigned>(std::max<int64_t>(Line + Shift, 1));
}

void LineMatcher::matchNearest() {
  for (size_t I = 0; I != Then.size(); ++I) {
    const auto Copies = copiesOf(I);
    if (Copies.empty())
      continue;
    const int64_t Expected = expectedLine(I);
    match(I, *llvm::min_element(Copies, [&](unsigned A, unsigned B) {
            return std::abs(A - Expected) < std::abs(B - Expected);
          }));
  }
}

static void addGone(const MeasuredLine &Line, CurrentFile &File) {
  ++File.Gone;
  File.ChangedFunctions.insert(
      llvm::StringRef(Line.Function).split('(').first.str());
}

void LineMatcher::takeInto(CurrentFile &File) const {
  for (const auto [I, Old] : llvm::enumerate(Then))
    if (Found[I] != 0)
      File.Lines.push_back({Found[I], Old});
    else
      addGone(*Old, File);
  llvm::sort(File.Lines, [](const CurrentLine &A, const CurrentLine &B) {
    return std::tie(A.Line, A.Then->Line) < std::tie(B.Line, B.Then->Line);
  });
}

FileNames::FileNames(const MeasuredRun &Run, llvm::ArrayRef<std::string> Files,
                     llvm::StringRef Folder)
    : Run(Run), Folder(Folder) {
  for (const std::string &File : Files) {
    Checked.try_emplace(realPath(File), File);
    Checked[File] = File;
  }
}

/// Empty if there is no such file.
std::string FileNames::nameNow(const std::string &Measured,
                               SourceCache &Sources) const {
  const std::string There = normalPath(Measured, Run.Folder),
                    Here = normalPath(Measured, Folder);
  for (const std::string &Name : {There, Here})
    for (const std::string &Spelling : {Name, realPath(Name)})
      if (const auto It = Checked.find(Spelling); It != Checked.end())
        return It->second;
  for (const std::string &Name : {There, Here})
    if (Sources.get(Name))
      return Name;
  return "";
}

std::vector<CurrentFile> currentLines(const MeasuredRun &Run,
                                      llvm::ArrayRef<std::string> Checked,
                                      llvm::StringRef Folder,
                                      SourceCache &Sources) {
  const FileNames Names(Run, Checked, Folder);
  std::map<std::string, std::vector<const MeasuredLine *>> ByFile;
  for (const MeasuredLine &Line : Run.Lines)
    ByFile[Line.File].push_back(&Line);
  std::vector<CurrentFile> Files;
  for (const auto &[Measured, Lines] : ByFile) {
    CurrentFile &File = Files.emplace_back();
    File.Name = Names.nameNow(Measured, Sources);
    const SourceText *Now = Sources.get(File.Name);
    File.IsThere = Now != nullptr;
    if (!Now) {
      File.Name = Measured;
      for (const MeasuredLine *Line : Lines)
        addGone(*Line, File);
      continue;
    }
    LineMatcher Matcher(*Now, Lines);
    Matcher.matchSamePlace();
    Matcher.matchOnlyCopies();
    Matcher.matchNearest();
    Matcher.takeInto(File);
  }
  return Files;
}

} // namespace arraylint
