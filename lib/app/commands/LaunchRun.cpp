#include "app/commands/LaunchRun.h"
#include "app/batch/ProjectConfigs.h"
#include "app/cli/ReportFiles.h"
#include "app/known/IdleRegions.h"
#include "app/known/SieveList.h"
#include "base/text/FileText.h"
#include "base/text/NormalPath.h"
#include "launch/ScriptLint.h"
#include "launch/ScriptSuppression.h"
#include "launch/ShellScript.h"
#include "unit/RuleSelection.h"
#include "unit/TidySetup.h"
#include "vocabulary/ArrayModel.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FormatVariadic.h"

namespace arraylint {
namespace {

class LaunchRun {
public:
  LaunchRun(const LaunchRequest &O, const Console &User) : O(O), User(User) {}
  ExitCode run();

private:
  llvm::Error selectRules();
  void readScript(const std::string &File);
  void addUnread(const std::string &File, const SourceText &Source,
                 unsigned At);
  void lint(const std::string &File, const SourceText &Source);
  Finding finding(const std::string &File, const SourceText &Source,
                  const LaunchFault &Fault, const Rule &R);
  LaunchLimits limits(const ConfigFile &Config, const std::string &File) const;
  void add(const ConfigFile &Config, Finding New);

  const LaunchRequest &O;
  const Console &User;
  RunResults Found;
  FileRemarks Remarks;
  std::map<std::string, CheckedFiles> Checked; ///< by path of the configuration
  size_t LeftOut = 0;
  RuleSelection Selection;
  std::optional<ProjectConfigs> Configs;
};

} // namespace

static Place placeOf(const std::string &File, const SourceText &Source,
                     unsigned Begin, unsigned End) {
  const SourceText::Position From = Source.position(Begin),
                             To = Source.position(std::max(Begin, End));
  return {File, Begin, From.Line, From.Column, To.Line, To.Column};
}

Finding LaunchRun::finding(const std::string &File, const SourceText &Source,
                           const LaunchFault &Fault, const Rule &R) {
  Finding Result;
  Result.CheckName = R.checkName();
  Result.Code = R.Code;
  Result.Severity = R.Severity;
  Result.Where = placeOf(File, Source, Fault.Begin, Fault.End);
  Result.Message = Fault.Message;
  Result.Help = R.Help;
  if (Fault.Because)
    Result.Notes.push_back(
        {placeOf(File, Source, Fault.Because->Begin, Fault.Because->End),
         Fault.Because->Message,
         {}});
  return Result;
}

LaunchLimits LaunchRun::limits(const ConfigFile &Config,
                               const std::string &File) const {
  LaunchLimits Limits;
  if (const Rule *R = ruleFor(LaunchFaultKind::MemoryReservation, Found.Rules))
    Limits =
        LaunchLimits::of(inForce(*R, Config.settings(*R, File)).Thresholds);
  if (O.Memory.Device)
    Limits.DeviceMemory = O.Memory.Device;
  if (O.Memory.Node)
    Limits.NodeMemory = O.Memory.Node;
  return Limits;
}

/// Adds a finding, together with the regions of the configuration that suppress
/// it.
void LaunchRun::add(const ConfigFile &Config, Finding New) {
  const std::string File = Config.relative(New.Where.File);
  const auto HasNoFunctions = [](llvm::StringRef) { return false; };
  const FindingSite Site{File, New.Where.Line, HasNoFunctions};
  for (const Region &R : Config.Config.Regions) {
    if (!R.covers(New.Code, Site))
      continue;
    if (R.hasEnded(today()))
      New.Notes.push_back({New.Where, Config.endOf(R), {}});
    else
      New.SuppressedBy.push_back(Config.suppressionBy(R));
  }
  Found.Findings.push_back(std::move(New));
}

void LaunchRun::addUnread(const std::string &File, const SourceText &Source,
                          unsigned At) {
  const auto [Line, Column] = Source.position(At);
  Found.Failures.push_back(
      {File,
       llvm::formatv("line {0}, column {1}: nested more than {2} levels deep",
                     Line, Column, MaxShellDepth),
       {}});
}

void LaunchRun::lint(const std::string &File, const SourceText &Source) {
  const std::shared_ptr<const ConfigFile> Config = Configs->configFor(File);
  if (llvm::none_of(Found.Rules, [&](const Rule &R) {
        return R.LaunchFaults &&
               runs(R, Config->settings(R, File), Selection.wants(R));
      }))
    Remarks["the configuration disables every rule that applies to scripts"]
        .push_back(File);
  const ScriptSuppression Suppressed(Source.text());
  for (const auto &Library : modelOf(Config)->libraries()) {
    if (!Library->Launch)
      continue;
    const ScriptFaults Linted = lintScript(
        File, Source.text(), *Library->Launch, limits(*Config, File));
    if (Linted.CutAt)
      return addUnread(File, Source, *Linted.CutAt);
    Found.Findings.reserve(Found.Findings.size() + Linted.Faults.size());
    for (const LaunchFault &Fault : Linted.Faults) {
      const Rule *R = ruleFor(Fault.Kind, Found.Rules);
      if (!R)
        continue;
      const RuleSettings Settings = Config->settings(*R, File);
      if (!runs(*R, Settings, Selection.wants(*R)) ||
          Suppressed.covers(Fault.Begin, R->checkName()))
        continue;
      Finding New = finding(File, Source, Fault, *R);
      // A rule that is switched off but selected by --rules keeps its default
      // level.
      if (Settings.Severity && Settings.Severity != Level::Off)
        New.Severity = *Settings.Severity;
      add(*Config, std::move(New));
    }
  }
}

void LaunchRun::readScript(const std::string &File) {
  const std::shared_ptr<const ConfigFile> Config = Configs->configFor(File);
  if (const PathPattern *By = Config->excludes(File)) {
    Remarks[Config->excludedBy(*By)].push_back(File);
    ++LeftOut;
    return;
  }
  auto Content = readFile(File);
  if (!Content) {
    Found.Failures.push_back({File, Content.getError().message(), {}});
    return;
  }
  const llvm::StringRef Text = *Content;
  if (Text.contains('\0')) {
    Found.Failures.push_back({File, "a binary file, not a script", {}});
    return;
  }
  if (Text.trim().empty())
    Remarks["there is nothing in it"].push_back(File);
  Found.Files.push_back(File);
  Checked[Config->Path].Config = Config;
  Checked[Config->Path].Files.insert(File);
  lint(File, SourceText(Text.str()));
}

llvm::Error LaunchRun::selectRules() {
  auto Chosen = RuleSelection::parse(O.Of.RuleSpec, Found.Rules);
  if (!Chosen)
    return Chosen.takeError();
  Selection = std::move(*Chosen);
  std::string Codes;
  for (const Rule &R : Found.Rules) {
    if (!R.LaunchFaults)
      continue;
    if (Selection.wants(R).value_or(true))
      return llvm::Error::success();
    Codes += (Codes.empty() ? "" : ", ") + R.Code;
  }
  return llvm::createStringError(
      "--rules leaves no rule that applies to scripts: " + Codes);
}

ExitCode LaunchRun::run() {
  Found.WorkingDirectory = User.workingDirectory();
  Found.Rules = ArrayModel::builtin().rules();
  if (llvm::Error Error = selectRules())
    return refuse(std::move(Error));
  if (llvm::Error Error = checkTargets(O.Reports))
    return refuse(std::move(Error));

  std::vector<std::string> Files;
  for (const std::string &Input : O.Of.Inputs)
    if (std::string Path = normalPath(Input, User.workingDirectory());
        !llvm::is_contained(Files, Path))
      Files.push_back(std::move(Path));
  Configs.emplace(O.Of, User.workingDirectory());
  for (const std::string &File : Files)
    readScript(File);
  if (llvm::Error Error = showFaults(Configs->faults(), User))
    return refuse(std::move(Error));
  showRemarks(Remarks, User);
  SiftedFindings Sifted = SieveList().sift(std::move(Found.Findings));
  Found.Findings = std::move(Sifted.Reported);
  Found.Suppressed = std::move(Sifted.Suppressed);
  shortenDetails(Found.Failures, User);
  showFailures(Found.Failures, User);
  if (llvm::Error Error = writeReports(Found, O.Reports, User))
    return refuse(std::move(Error));
  for (const auto &[Path, Of] : Checked)
    showIdleRegions(Of, Sifted.InUse, O.Of, User);
  showSummary(Found, Files.size() - LeftOut);
  if (!Found.Failures.empty())
    return ExitCode::NotAnalysed;
  const bool Warns = llvm::any_of(Found.Findings, [](const Finding &F) {
    return F.Severity == Level::Warning;
  });
  return Warns ? ExitCode::HasFindings : ExitCode::Clean;
}

ExitCode checkLaunches(const LaunchRequest &O) {
  auto User = Console::here(O.Display);
  if (!User)
    return refuse(User.takeError());
  return LaunchRun(O, *User).run();
}

} // namespace arraylint
