#include "driver/UnitRequests.h"
#include "driver/CompileCommands.h"
#include "driver/InputFiles.h"
#include "driver/ProjectConfigs.h"
#include "driver/ReportOutput.h"
#include "driver/RuleSelection.h"

namespace arraylint {

llvm::Expected<UnitRequests> unitRequests(const Options &O,
                                          llvm::StringRef WorkingDirectory,
                                          llvm::ArrayRef<Rule> Rules) {
  auto Selection = RuleSelection::parse(O.RuleSpec, Rules);
  if (!Selection)
    return Selection.takeError();
  auto Commands = CompileCommands::create(O, WorkingDirectory);
  if (!Commands)
    return Commands.takeError();
  InputFiles Inputs = findInputFiles(O.Inputs, WorkingDirectory);
  UnitRequests Result;
  Result.Unusable = std::move(Inputs.Unusable);
  Result.FileCount = Inputs.Files.size() + Result.Unusable.size();

  ProjectConfigs Configs(O, WorkingDirectory, Rules);
  FileRemarks Remarks;
  for (const std::string &File : Inputs.Files) {
    llvm::Expected<FileCommands> Of = Commands->commandsFor(File);
    if (!Of)
      return Of.takeError();
    if (!Of->Remark.empty())
      Remarks[Of->Remark].push_back(File);
    const CheckSetup Setup =
        setUpChecks(*Selection, Configs.configFor(File), Rules);
    if (Setup.Checks == NoChecks)
      Remarks["the configuration switches off every rule"].push_back(File);
    for (clang::tooling::CompileCommand &Command : Of->Commands) {
      UnitRequest &Request = Result.Units.emplace_back();
      Request.File = File;
      Request.Command = std::move(Command);
      Request.BuildFolder = Of->BuildFolder;
      Request.Setup = Setup;
      Request.ParsesAll = O.FullParse;
    }
  }
  if (llvm::Error Error = showFaults(Configs.faults(), WorkingDirectory))
    return std::move(Error);
  showRemarks(Remarks, WorkingDirectory);
  return Result;
}

} // namespace arraylint
