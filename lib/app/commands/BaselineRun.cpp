#include "app/commands/BaselineRun.h"
#include "app/batch/OtherUnits.h"
#include "app/batch/UnitRequests.h"
#include "app/batch/UnitRunner.h"
#include "app/cli/ReportFiles.h"
#include "app/known/BaselineFile.h"
#include "app/known/SieveList.h"
#include "app/link/LinkUnits.h"
#include "base/system/AtomicFile.h"
#include "base/text/Count.h"
#include "base/text/NormalPath.h"
#include "vocabulary/BuiltinRules.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/Path.h"

namespace arraylint {
namespace {

class BaselineRun {
public:
  BaselineRun(const BaselineRequest &O, const Console &User)
      : O(O), User(User) {}

  llvm::Error analyse();
  llvm::Error create();
  llvm::Error prune();
  ExitCode finish();

private:
  llvm::Error write(std::vector<FindingIdentity> Findings);

  const BaselineRequest &O;
  const Console &User;
  SieveList Sieves;
  RunResults Found;
  std::vector<UnitRequest> Units;
};

} // namespace

llvm::Error BaselineRun::analyse() {
  auto Cache = unitCache(O.Of);
  if (!Cache)
    return Cache.takeError();
  llvm::Expected<UnitRequests> Requests = unitRequests(O.Of, User);
  if (!Requests)
    return Requests.takeError();
  Units = std::move(Requests->Units);
  RunLog Log(User);
  std::vector<UnitResults> Reports =
      analyseEach(Units, O.Of.Limits, **Cache, Log);
  if (dependsOnOthers(Reports))
    linkUnits(Reports, otherUnits(O.Of, User, Units, **Cache).Facts);
  UnitResults Report = joined(std::move(Reports));
  (*Cache)->finish();
  Found.Findings = Sieves.sift(allFindings(Report)).Reported;
  Found.Failures = std::move(Requests->Unusable);
  llvm::append_range(Found.Failures, std::move(Report.Failures));
  showFailures(Found.Failures, User);
  return llvm::Error::success();
}

llvm::Error BaselineRun::write(std::vector<FindingIdentity> Findings) {
  return writeBytes(baselineText(std::move(Findings)), O.File);
}

llvm::Error BaselineRun::create() {
  if (llvm::Error Error = AtomicFile::check(O.File))
    return Error;
  if (llvm::Error Error = analyse())
    return Error;
  SourceCache Sources;
  const std::string Path = normalPath(O.File, User.workingDirectory());
  auto Identities =
      identitiesOf(Found.Findings, Sources, llvm::sys::path::parent_path(Path));
  if (llvm::Error Error = Sources.fault())
    return Error;
  if (llvm::Error Error = write(std::move(Identities)))
    return Error;
  User.print(O.File + " holds " + count(Found.Findings.size(), "finding"));
  return llvm::Error::success();
}

llvm::Error BaselineRun::prune() {
  if (llvm::Error Error = AtomicFile::check(O.File))
    return Error;
  auto Read = BaselineFile::load(O.File, User.workingDirectory());
  if (!Read)
    return Read.takeError();
  const BaselineFile &Old =
      Sieves.add(std::make_unique<BaselineFile>(std::move(*Read)));
  if (llvm::Error Error = analyse())
    return Error;
  if (llvm::Error Error = Old.fault())
    return Error;
  const auto Ran = RuleSelection::parse(O.Of.RuleSpec, builtinRules());
  std::vector<FindingIdentity> Kept = Old.findings();
  const auto Idle = Old.idle(*Ran, analysedFiles(Units, Found.Failures));
  for (const FindingIdentity &Of : Idle)
    Kept.erase(llvm::find(Kept, Of)); // equal entries are interchangeable
  User.print(O.File + ": " + count(Idle.size(), "finding") + " removed, " +
             std::to_string(Kept.size()) + " left");
  return Idle.empty() ? llvm::Error::success() : write(std::move(Kept));
}

ExitCode BaselineRun::finish() {
  return Found.Failures.empty() ? ExitCode::Clean : ExitCode::NotAnalysed;
}

ExitCode runBaseline(const BaselineRequest &O) {
  auto User = Console::here(O.Display);
  if (!User)
    return refuse(User.takeError());
  BaselineRun Run(O, *User);
  if (llvm::Error Error = O.Prunes ? Run.prune() : Run.create())
    return refuse(std::move(Error));
  return Run.finish();
}

} // namespace arraylint
