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

/// The configuration is that of a file in the working directory.
constexpr llvm::StringLiteral AnyFile = "output.txt";

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
  llvm::Error findProject(OomExplanation &Of);
  llvm::Error findFindings(OomExplanation &Of);

  const OomRequest &O;
  const Console &User;
  ProjectConfigs Configs;
  std::shared_ptr<const ArrayModel> Model; ///< whose rules are explained
  bool HasFailed = false; ///< could a source file not be analysed?
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
                        *R, normalPath(AnyFile, User.workingDirectory())))
            .Thresholds);
  if (O.Memory.Device)
    Limits.DeviceMemory = O.Memory.Device;
  if (O.Memory.Node)
    Limits.NodeMemory = O.Memory.Node;
  return Limits;
}

/// Adds what the project and the machine say.
llvm::Error OomRun::findProject(OomExplanation &Of) {
  const auto &Config =
      Configs.configFor(normalPath(AnyFile, User.workingDirectory()));
  if (llvm::Error Error = showFaults(Configs.faults(), User))
    return Error;
  Model = modelOf(Config);
  Of.Limits = limits(*Config);
  Of.Rules = Model->rules();
  for (const auto &Library : Model->libraries())
    if (Library->Launch && !Of.Launch)
      Of.Launch = &*Library->Launch;
  return llvm::Error::success();
}

/// Adds the findings of the program, if it is known.
llvm::Error OomRun::findFindings(OomExplanation &Of) {
  if (!O.HasProgram)
    return llvm::Error::success();
  SieveList Sieves;
  llvm::Expected<CurrentFindings> Found = currentFindings(O.Of, Sieves, User);
  if (!Found)
    return Found.takeError();
  Of.Found = std::move(Found->Reported);
  HasFailed = !Found->Failures.empty();
  return llvm::Error::success();
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
  if (llvm::Error Error = findProject(Of))
    return refuse(std::move(Error));
  if (llvm::Error Error = findFindings(Of))
    return refuse(std::move(Error));
  if (llvm::Error Error = writeBytes(explanationText(Of), ""))
    return refuse(std::move(Error));
  return HasFailed ? ExitCode::NotAnalysed : ExitCode::Clean;
}

ExitCode explainOutOfMemory(const OomRequest &O) {
  auto User = Console::here(O.Display);
  if (!User)
    return refuse(User.takeError());
  return OomRun(O, *User).run();
}

} // namespace arraylint
