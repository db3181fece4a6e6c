#include "app/commands/OomRun.h"
#include "app/batch/ProjectConfigs.h"
#include "app/cli/ReportFiles.h"
#include "app/commands/CurrentFindings.h"
#include "app/oom/OomExplanation.h"
#include "base/text/FileText.h"
#include "base/text/NormalPath.h"
#include "oom/FrameLines.h"
#include "oom/OomText.h"
#include "unit/RuleSelection.h"
#include "unit/TidySetup.h"
#include "vocabulary/ArrayModel.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"

namespace arraylint {
namespace {

class OomRun {
public:
  OomRun(const OomRequest &O, const Console &User)
      : O(O), User(User), Configs(O.Of, User.workingDirectory()) {}
  ExitCode run();

private:
  llvm::Expected<std::string> readOutput() const;
  llvm::Error refuseOutput() const;
  void findLines(OomExplanation &Of) const;
  LaunchLimits limits(const ConfigFile &Config) const;

  const OomRequest &O;
  const Console &User;
  ProjectConfigs Configs;
};

} // namespace

llvm::Expected<std::string> OomRun::readOutput() const {
  if (O.File == "-") {
    auto Text = llvm::MemoryBuffer::getSTDIN();
    if (!Text)
      return llvm::createStringError("<stdin>: " + Text.getError().message());
    return (*Text)->getBuffer().str();
  }
  auto Text = readFile(O.File);
  if (!Text)
    return llvm::createStringError("cannot read '" + O.File +
                                   "': " + Text.getError().message());
  return *Text;
}

llvm::Error OomRun::refuseOutput() const {
  std::string Text = (O.File == "-" ? std::string("<stdin>") : O.File) +
                     ": no out-of-memory message that arraylint knows, and no "
                     "output of --show-config; it looks for lines such as";
  for (const llvm::StringLiteral Known : knownMessages())
    Text += ("\n  " + Known).str();
  return llvm::createStringError(Text);
}

/// Finds the lines of stack frames, if the program is still there.
void OomRun::findLines(OomExplanation &Of) const {
  for (FailedAllocation &Each : Of.Failed)
    if (!Each.Line)
      Each.Line = userLine(Each.Frames, User.workingDirectory());
}

LaunchLimits OomRun::limits(const ConfigFile &Config) const {
  LaunchLimits Limits;
  if (const Rule *R = ruleFor(LaunchFaultKind::MemoryReservation,
                              ArrayModel::builtin().rules()))
    Limits = LaunchLimits::of(
        inForce(*R, Config.settings(
                        *R, normalPath("output.txt", User.workingDirectory())))
            .Thresholds);
  if (O.Memory.Device)
    Limits.DeviceMemory = O.Memory.Device;
  if (O.Memory.Node)
    Limits.NodeMemory = O.Memory.Node;
  return Limits;
}

ExitCode OomRun::run() {
  llvm::Expected<std::string> Text = readOutput();
  if (!Text)
    return refuse(Text.takeError());
  OomExplanation Of;
  Of.Output = O.File == "-" ? "<stdin>" : O.File;
  Of.Folder = User.workingDirectory();
  Of.Failed = readOomText(*Text);
  Of.Config = ConfigSummary::read(*Text);
  if (Of.Failed.empty() && !Of.Config)
    return refuse(refuseOutput());
  findLines(Of);
  const auto &Config =
      Configs.configFor(normalPath("output.txt", User.workingDirectory()));
  if (llvm::Error Error = showFaults(Configs.faults(), User))
    return refuse(std::move(Error));
  Of.Limits = limits(*Config);
  const auto Model = modelOf(Config);
  Of.Rules = Model->rules();
  for (const auto &Library : Model->libraries())
    if (Library->Launch && !Of.Launch)
      Of.Launch = &*Library->Launch;
  std::vector<Failure> Failures;
  if (O.HasProgram) {
    SieveList Sieves;
    llvm::Expected<CurrentFindings> Found = currentFindings(O.Of, Sieves, User);
    if (!Found)
      return refuse(Found.takeError());
    Of.Found = std::move(Found->Reported);
    Failures = std::move(Found->Failures);
  }
  if (llvm::Error Error = writeBytes(explanationText(Of), ""))
    return refuse(std::move(Error));
  return Failures.empty() ? ExitCode::Clean : ExitCode::NotAnalysed;
}

ExitCode explainOutOfMemory(const OomRequest &O) {
  auto User = Console::here(O.Display);
  if (!User)
    return refuse(User.takeError());
  return OomRun(O, *User).run();
}

} // namespace arraylint
