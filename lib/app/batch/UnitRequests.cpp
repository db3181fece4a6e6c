#include "app/batch/UnitRequests.h"
#include "app/batch/CompileCommands.h"
#include "app/batch/ExcludedPaths.h"
#include "app/batch/InputFiles.h"
#include "app/batch/ProjectConfigs.h"
#include "app/cli/ReportFiles.h"
#include "app/shards/FileDivision.h"
#include "base/text/FileText.h"
#include "base/text/ShownPath.h"
#include "unit/RuleSelection.h"
#include "vocabulary/BuiltinRules.h"
#include "llvm/Support/FileSystem.h"

namespace arraylint {

/// Removes excluded files: nothing is reported in them, and clang-tidy's checks
/// skip them, too.
static void leaveOutExcluded(std::vector<std::string> &Files,
                             const ExcludedPaths &Excluded,
                             ProjectConfigs &Configs, FileRemarks &Remarks) {
  llvm::erase_if(Files, [&](const std::string &File) {
    if (const PathPattern *By = Excluded.matching(File)) {
      Remarks["left out by --exclude '" + By->text() + "'"].push_back(File);
      return true;
    }
    const auto &Config = Configs.configFor(File);
    const PathPattern *By = Config->excludes(File);
    if (By)
      Remarks[Config->excludedBy(*By)].push_back(File);
    return By != nullptr;
  });
}

/// Why \p Command cannot be run; "" if it can. A response file that is missing,
/// or includes itself, is left in it.
static std::string faultOf(const clang::tooling::CompileCommand &Command) {
  for (const llvm::StringRef Argument : Command.CommandLine)
    if (Argument.starts_with("@"))
      return ("cannot read the response file '" + Argument.drop_front() + "'")
          .str();
  return "";
}

/// The files that \p What names, or those of the project.
static llvm::Expected<InputFiles> inputFiles(const Selection &What,
                                             CompileCommands &Commands,
                                             const std::string &Directory) {
  if (!What.WholeProject)
    return findInputFiles(What.Inputs, Directory);
  auto Database = Commands.databaseAt(Directory);
  if (!Database)
    return Database.takeError();
  std::vector<std::string> Files = Database->sources();
  llvm::erase_if(Files, [](llvm::StringRef F) { return !isSourceName(F); });
  llvm::sort(Files);
  return findInputFiles(Files.empty() ? std::vector{Directory} : Files,
                        Directory);
}

static llvm::Expected<AnalysisTimes> readTimes(const std::string &File) {
  if (File.empty() || !llvm::sys::fs::exists(File))
    return AnalysisTimes();
  auto Text = readFile(File);
  if (!Text)
    return llvm::createStringError(File + ": " + Text.getError().message());
  llvm::Expected<AnalysisTimes> Times = AnalysisTimes::parse(*Text);
  if (!Times)
    return llvm::createStringError(File + ": " +
                                   llvm::toString(Times.takeError()));
  return Times;
}

/// The shard that checks each of \p Files, if there are several.
static llvm::Expected<std::vector<unsigned>>
shardsOf(llvm::ArrayRef<std::string> Files, const Selection &What,
         llvm::StringRef Directory, UnitRequests &Into) {
  Into.FilesDigest = filesDigest(Files, Directory);
  std::vector<unsigned> Numbers;
  if (!What.Part)
    return Numbers;
  llvm::Expected<AnalysisTimes> Times = readTimes(What.ShardTimes);
  if (!Times)
    return Times.takeError();
  std::vector<std::string> Names;
  for (const std::string &File : Files)
    Names.push_back(shownPath(File, Directory));
  Numbers = divideFiles(Names, *Times, What.Part->Of);
  Into.Part = {*What.Part, Into.FilesDigest, divisionDigest(Names, Numbers)};
  return Numbers;
}

llvm::Expected<UnitRequests> unitRequests(const Selection &What,
                                          const Console &User, bool StampsAll) {
  const llvm::ArrayRef<Rule> Rules = builtinRules();
  auto Chosen = RuleSelection::parse(What.RuleSpec, Rules);
  if (!Chosen)
    return Chosen.takeError();
  auto Commands = CompileCommands::create(What, User.workingDirectory());
  if (!Commands)
    return Commands.takeError();
  auto Excluded = ExcludedPaths::parse(What.Excluded, User.workingDirectory());
  if (!Excluded)
    return Excluded.takeError();
  auto Inputs = inputFiles(What, *Commands, User.workingDirectory());
  if (!Inputs)
    return Inputs.takeError();
  UnitRequests Result;
  Result.Unusable = std::move(Inputs->Unusable);
  Result.UnusablePlaces.resize(Result.Unusable.size());
  ProjectConfigs Configs(What, User.workingDirectory());
  std::map<const ConfigFile *, std::shared_ptr<const TidySetup>> Setups;
  FileRemarks Remarks;
  leaveOutExcluded(Inputs->Files, *Excluded, Configs, Remarks);
  auto Shards = shardsOf(Inputs->Files, What, User.workingDirectory(), Result);
  if (!Shards)
    return Shards.takeError();
  Result.FileCount = Result.Unusable.size();
  Result.Units.reserve(Inputs->Files.size() / (What.Part ? What.Part->Of : 1));
  for (size_t I = 0; I < Inputs->Files.size(); ++I) {
    if (What.Part && (*Shards)[I] != What.Part->Number)
      continue;
    ++Result.FileCount;
    const std::string &File = Inputs->Files[I];
    llvm::Expected<FileCommands> Of = Commands->commandsFor(File);
    if (!Of)
      return Of.takeError();
    if (!Of->Remark.empty())
      Remarks[Of->Remark].push_back(File);
    const auto &Config = Configs.configFor(File);
    auto &Setup = Setups[Config.get()];
    if (!Setup)
      Setup = std::make_shared<const TidySetup>(
          setUpChecks(*Chosen, *Config, Rules));
    if (Setup->Checks == NoChecks)
      Remarks["the configuration disables every rule"].push_back(File);
    for (clang::tooling::CompileCommand &Command : Of->Commands) {
      if (std::string Fault = faultOf(Command); !Fault.empty()) {
        Result.Unusable.push_back({File, std::move(Fault), {}});
        Result.UnusablePlaces.push_back(I + 1);
        continue;
      }
      Result.Units.push_back({.File = File,
                              .Command = std::move(Command),
                              .Otherwise = Of->Otherwise,
                              .BuildFolder = Of->BuildFolder,
                              .Setup = Setup,
                              .SkipsLibraries = !What.FullParse,
                              .StampsAll = StampsAll});
      Result.UnitPlaces.push_back(I + 1);
    }
  }
  if (What.Part)
    Result.Files = std::move(Inputs->Files);
  if (llvm::Error Error = showFaults(Configs.faults(), User))
    return std::move(Error);
  if (!User.isQuiet())
    showRemarks(Remarks, User);
  return Result;
}

std::set<std::string> analysedFiles(llvm::ArrayRef<UnitRequest> Units,
                                    llvm::ArrayRef<Failure> Failures) {
  std::set<std::string> Files;
  for (const UnitRequest &Unit : Units)
    Files.insert(Unit.File);
  for (const Failure &F : Failures)
    Files.erase(F.File);
  return Files;
}

} // namespace arraylint
