#include "app/commands/BaselineRun.h"
#include "app/cli/ReportFiles.h"
#include "app/commands/CurrentFindings.h"
#include "app/known/BaselineFile.h"
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
  CurrentFindings Found;
};

} // namespace

llvm::Error BaselineRun::analyse() {
  auto Now = currentFindings(O.Of, Sieves, User);
  if (!Now)
    return Now.takeError();
  Found = std::move(*Now);
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
      identitiesOf(Found.Reported, Sources, llvm::sys::path::parent_path(Path));
  if (llvm::Error Error = Sources.fault())
    return Error;
  if (llvm::Error Error = write(std::move(Identities)))
    return Error;
  User.print(O.File + " holds " + count(Found.Reported.size(), "finding"));
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
  const auto Idle = Old.idle(*Ran, analysedFiles(Found.Units, Found.Failures));
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
