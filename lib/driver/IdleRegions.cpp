#include "driver/IdleRegions.h"
#include "driver/GeneratedFile.h"
#include "driver/ProjectFiles.h"
#include "driver/ReportOutput.h"
#include "driver/RuleSelection.h"
#include "launch/ScriptLint.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"
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
      showNote(
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

} // namespace arraylint
