#include "app/known/IdleRegions.h"
#include "app/batch/CheckedProject.h"
#include "app/cli/ReportFiles.h"
#include "base/text/Count.h"
#include "unit/RuleSelection.h"
#include "vocabulary/ArrayModel.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/Path.h"

namespace path = llvm::sys::path;

namespace arraylint {
namespace {

class RegionUse {
public:
  RegionUse(const CheckedFiles &Of, const std::set<Suppression> &InUse,
            RuleSelection Selection)
      : Config(*Of.Config), InUse(InUse), Selection(std::move(Selection)),
        Project(path::parent_path(Config.Path), relative(Of),
                Config.Config.Exclude) {}

  /// The files in which \p Of had nothing to suppress; empty if it suppressed a
  /// finding, or if that is not known.
  std::vector<std::string> idleIn(const Region &Of);

private:
  static std::set<std::string> relative(const CheckedFiles &Of);
  bool hasSuppressed(const Region &Of) const {
    return InUse.count(Config.suppressionBy(Of)) != 0;
  }

  const ConfigFile &Config;
  const std::set<Suppression> &InUse; ///< those that suppress a finding
  RuleSelection Selection;
  CheckedProject Project;
};

} // namespace

std::set<std::string> RegionUse::relative(const CheckedFiles &Of) {
  std::set<std::string> Names;
  for (const std::string &File : Of.Files)
    Names.insert(Of.Config->relative(File));
  return Names;
}

static bool hasLaunchRules(const Region &Of) {
  return llvm::any_of(ArrayModel::builtin().rules(), [&](const Rule &R) {
    return R.LaunchFaults && Of.Codes.count(R.Code) != 0;
  });
}

std::vector<std::string> RegionUse::idleIn(const Region &Of) {
  if (Of.hasEnded(today()) || hasSuppressed(Of) ||
      !Selection.ranAll(Of.Codes, Config.Config))
    return {};
  std::vector<std::string> Files = Project.files().matching(Of.In);
  if (!hasLaunchRules(Of))
    llvm::erase_if(Files, [](const std::string &File) {
      return !isSource(File) && !isHeader(File);
    });
  if (!llvm::all_of(Files,
                    [&](const auto &File) { return Project.wasChecked(File); }))
    return {};
  return Files;
}

void showIdleRegions(const CheckedFiles &Of, const std::set<Suppression> &InUse,
                     const Selection &What, const Console &User) {
  if (Of.Config->Config.Regions.empty())
    return;
  llvm::Expected<RuleSelection> Chosen =
      RuleSelection::parse(What.RuleSpec, ArrayModel::builtin().rules());
  if (!Chosen)
    return llvm::consumeError(Chosen.takeError());
  RegionUse Use(Of, InUse, std::move(*Chosen));
  for (const Region &R : Of.Config->Config.Regions) {
    const std::vector<std::string> Files = Use.idleIn(R);
    if (!Files.empty())
      showNote(
          *Of.Config, R.Where,
          "this region suppresses no finding in " +
              (Files.size() == 1 ? Files.front() : count(Files.size(), "file")),
          User);
  }
}

std::vector<CheckedFiles> checkedFiles(llvm::ArrayRef<UnitRequest> Units,
                                       llvm::ArrayRef<Failure> Failures) {
  std::map<std::string, CheckedFiles> ByConfig;
  for (const UnitRequest &Unit : Units) {
    const std::string Path = Unit.Setup->configPath();
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
