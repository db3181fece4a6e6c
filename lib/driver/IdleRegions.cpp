#include "driver/IdleRegions.h"
#include "driver/GeneratedFile.h"
#include "driver/ProjectFiles.h"
#include "driver/ReportOutput.h"
#include "driver/RuleSelection.h"
#include "launch/ScriptLint.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"

namespace path = llvm::sys::path;

namespace arraylint {
namespace {

class RegionUse {
public:
  RegionUse(const CheckedFiles &Of, llvm::ArrayRef<Finding> Accepted,
            RuleSelection Selection)
      : Config(*Of.Config), Accepted(Accepted), Selection(std::move(Selection)),
        Project(path::parent_path(Config.Path)) {
    for (const std::string &File : Of.Files)
      Checked.insert(Config.relative(File));
  }

  /// The files in which \p Of had nothing to accept; none if it had, or if
  /// nobody can tell.
  std::vector<std::string> idleIn(const Region &Of);

private:
  bool hasAccepted(const Region &Of) const;
  bool allRulesRan(const Region &Of) const;
  bool wasChecked(const std::string &File);
  bool wasProjectChecked();

  const ConfigFile &Config;
  llvm::ArrayRef<Finding> Accepted;
  RuleSelection Selection;
  std::set<std::string> Checked; ///< relative to the configuration
  ProjectFiles Project;
  std::optional<bool> IsWhole;
};

void tell(const ConfigFile &Config, const ConfigPlace &Where,
          const llvm::Twine &What, llvm::StringRef WorkingDirectory) {
  showNotes({{Config.Path, Where.Line, Where.Column, What.str()}},
            WorkingDirectory);
}

} // namespace

bool RegionUse::hasAccepted(const Region &Of) const {
  const Acceptance Mine = Config.acceptanceBy(Of);
  return llvm::any_of(Accepted, [&](const Finding &F) {
    return llvm::is_contained(F.AcceptedBy, Mine);
  });
}

bool RegionUse::allRulesRan(const Region &Of) const {
  bool IsAny = false;
  for (const Rule &R : ArrayModel::builtin().rules()) {
    if (!Of.Codes.count(R.Code))
      continue;
    const bool MayBeOn = Config.Config.mayBeOn(R);
    const bool Ran = Selection.wants(R).value_or(MayBeOn);
    if (MayBeOn && !Ran)
      return false;
    IsAny |= Ran;
  }
  return IsAny;
}

static bool isSource(llvm::StringRef File) {
  return llvm::is_contained(
      {".cpp", ".cc", ".cxx", ".c++", ".C", ".c", ".cu", ".hip"},
      path::extension(File));
}

static bool isHeader(llvm::StringRef File) {
  return llvm::is_contained({".h", ".hh", ".hpp", ".hxx", ".h++", ".H", ".cuh",
                             ".inl", ".ipp", ".tpp"},
                            path::extension(File));
}

static bool speaksOfScripts(const Region &Of) {
  return llvm::any_of(AllLaunchRules, [&](LaunchRule Launch) {
    return Of.Codes.count(ruleCode(Launch).str()) != 0;
  });
}

/// Hidden folders and those of builds have no part in a project.
static bool isForeign(llvm::StringRef Folder, llvm::StringRef File) {
  llvm::SmallString<256> Path(Folder);
  for (llvm::StringRef Name : llvm::split(path::parent_path(File), '/')) {
    path::append(Path, Name);
    if (Name.starts_with(".") || isBuildFolder(Path))
      return true;
  }
  return false;
}

bool RegionUse::wasProjectChecked() {
  if (!IsWhole)
    IsWhole = llvm::all_of(Project.all(), [&](const std::string &File) {
      return !isSource(File) || Checked.count(File) ||
             matching(Config.Config.Exclude, File) ||
             isForeign(path::parent_path(Config.Path), File);
    });
  return *IsWhole;
}

bool RegionUse::wasChecked(const std::string &File) {
  return Checked.count(File) || matching(Config.Config.Exclude, File) ||
         (isHeader(File) && wasProjectChecked());
}

std::vector<std::string> RegionUse::idleIn(const Region &Of) {
  if (Of.hasEnded(today()) || hasAccepted(Of) || !allRulesRan(Of))
    return {};
  std::vector<std::string> Files = Project.matching(Of.In);
  if (!speaksOfScripts(Of))
    llvm::erase_if(Files, [](const std::string &File) {
      return !isSource(File) && !isHeader(File);
    });
  if (!llvm::all_of(Files, [&](const auto &File) { return wasChecked(File); }))
    return {};
  return Files;
}

void showIdleRegions(const CheckedFiles &Of, llvm::ArrayRef<Finding> Accepted,
                     const Options &O, llvm::StringRef WorkingDirectory) {
  if (Of.Config->Config.Regions.empty())
    return;
  llvm::Expected<RuleSelection> Selection =
      RuleSelection::parse(O.RuleSpec, ArrayModel::builtin().rules());
  if (!Selection)
    return llvm::consumeError(Selection.takeError());
  RegionUse Use(Of, Accepted, std::move(*Selection));
  for (const Region &R : Of.Config->Config.Regions) {
    const std::vector<std::string> Files = Use.idleIn(R);
    if (!Files.empty())
      tell(
          *Of.Config, R.Where,
          "this region accepts nothing in " +
              (Files.size() == 1 ? Files.front() : count(Files.size(), "file")),
          WorkingDirectory);
  }
}

std::vector<CheckedFiles> checkedFiles(llvm::ArrayRef<UnitRequest> Units,
                                       llvm::ArrayRef<Failure> Failures) {
  std::map<std::string, CheckedFiles> ByConfig;
  for (const UnitRequest &Unit : Units) {
    const std::string Path = Unit.Setup.configPath();
    if (Path.empty())
      continue;
    CheckedFiles &Of = ByConfig[Path];
    Of.Config = loadConfigFile(Path, ArrayModel::builtin());
    Of.Files.insert(Unit.File);
  }
  std::vector<CheckedFiles> All;
  for (auto &[Path, Of] : ByConfig) {
    for (const Failure &F : Failures)
      Of.Files.erase(F.File);
    All.push_back(std::move(Of));
  }
  return All;
}

static std::optional<unsigned> lineCount(llvm::StringRef Folder,
                                         llvm::StringRef File) {
  llvm::SmallString<256> Path(Folder);
  path::append(Path, File);
  auto Text = llvm::MemoryBuffer::getFile(Path);
  if (!Text)
    return std::nullopt;
  const llvm::StringRef Content = (*Text)->getBuffer();
  return Content.count('\n') +
         (Content.empty() || Content.back() == '\n' ? 0 : 1);
}

namespace {

class PatternUse {
public:
  PatternUse(const ConfigFile &File, llvm::StringRef WorkingDirectory)
      : File(File), Folder(path::parent_path(File.Path)),
        WorkingDirectory(WorkingDirectory), Project(Folder) {}

  void judge(llvm::ArrayRef<PathPattern> Patterns);
  void judgeLines(const Region &Of);

private:
  const ConfigFile &File;
  llvm::StringRef Folder, WorkingDirectory;
  ProjectFiles Project;
};

} // namespace

void PatternUse::judge(llvm::ArrayRef<PathPattern> Patterns) {
  for (const PathPattern &Of : Patterns)
    if (Project.matching(Of).empty())
      tell(File, Of.Where, "no file matches '" + Of.text() + "'",
           WorkingDirectory);
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
  tell(File, Of.Lines->Where, Where + " no more than " + count(Longest, "line"),
       WorkingDirectory);
}

void showIdlePatterns(const ConfigFile &File,
                      llvm::StringRef WorkingDirectory) {
  PatternUse Use(File, WorkingDirectory);
  Use.judge(File.Config.Exclude);
  for (const PathRules &Some : File.Config.Paths)
    Use.judge(Some.In);
  for (const Region &Of : File.Config.Regions) {
    if (Of.hasEnded(today())) {
      tell(File, Of.Where, "this region ended on " + dateText(*Of.Until),
           WorkingDirectory);
      continue;
    }
    Use.judge(Of.In);
    Use.judgeLines(Of);
  }
}

} // namespace arraylint
