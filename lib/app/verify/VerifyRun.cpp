#include "app/verify/VerifyRun.h"
#include "app/batch/CompileCommands.h"
#include "app/batch/OtherUnits.h"
#include "app/batch/RunLog.h"
#include "app/batch/UnitRequests.h"
#include "app/cli/ReportFiles.h"
#include "app/rounds/Bisection.h"
#include "app/rounds/FixGate.h"
#include "app/rounds/FixLog.h"
#include "app/rounds/FixSteps.h"
#include "app/rounds/FixWriter.h"
#include "app/verify/CommandTrial.h"
#include "app/verify/Supervisor.h"
#include "base/system/GeneratedFile.h"
#include "base/system/TemporaryFolder.h"
#include "base/text/Count.h"
#include "base/text/NormalPath.h"
#include "vocabulary/ArrayModel.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/Path.h"

namespace fs = llvm::sys::fs;
namespace path = llvm::sys::path;

namespace arraylint {
namespace {

class VerifyRun {
public:
  VerifyRun(const FixRequest &O, const Console &User) : O(O), User(User) {}
  ExitCode run();

private:
  llvm::Error prepare();
  llvm::Expected<std::string> makeFolder();
  llvm::Error chooseInputs();
  ExitCode work();
  llvm::Error dropBreakingChanges(CommandTrial &Trial,
                                  llvm::ArrayRef<UnitRequest> Units);
  llvm::Expected<std::string> whyBroken(CommandTrial &Trial, size_t Count);
  void refuseChange(size_t Number, const std::string &Why);
  ExitCode finish(const CommandTrial &Trial, const UnitRequests &Requests);

  FixRequest O;
  const Console &User;
  std::optional<TemporaryFolder> Folder; ///< none if the copy is kept
  ScratchTree Scratch;
  FixOptions Options;
  FixOutcome Outcome;
};

} // namespace

/// The contents of the files after the first \p Count changes.
static FixedFiles afterFirst(const FixOutcome &Outcome, size_t Count,
                             FixLevel Upto) {
  FixedFiles Files;
  for (const FixRound &Round : Outcome.Rounds) {
    const auto Changes = llvm::ArrayRef(Round.Changes)
                             .take_front(std::min(Count, Round.Changes.size()));
    FixedFiles After = filesAfter(Round.Before, Changes, Upto);
    for (auto &[File, Content] : After.Contents)
      Files.Contents[File] = std::move(Content);
    if (!After.NotFormatted.empty())
      Files.NotFormatted = std::move(After.NotFormatted);
    Count -= Changes.size();
    if (Count == 0)
      break;
  }
  return Files;
}

static const FixChange &changeOf(const FixOutcome &Outcome, size_t Number) {
  for (const FixRound &Round : Outcome.Rounds) {
    if (Number < Round.Changes.size())
      return Round.Changes[Number];
    Number -= Round.Changes.size();
  }
  llvm_unreachable("no such change");
}

static size_t changeCount(const FixOutcome &Outcome) {
  size_t Count = 0;
  for (const FixRound &Round : Outcome.Rounds)
    Count += Round.Changes.size();
  return Count;
}

// Without arguments, uses all files of the database in the tree.
llvm::Error VerifyRun::chooseInputs() {
  auto Commands = CompileCommands::create(O.Of, User.workingDirectory());
  if (!Commands)
    return Commands.takeError();
  auto Database = Commands->databaseAt(User.workingDirectory());
  if (!Database)
    return Database.takeError();
  std::vector<std::string> Known;
  llvm::copy_if(Database->sources(), std::back_inserter(Known),
                [&](const std::string &File) {
                  return Scratch.placeOf(File) && fs::exists(File);
                });
  if (O.Of.Inputs.empty())
    O.Of.Inputs =
        Known.empty() ? std::vector<std::string>{Scratch.Source} : Known;
  llvm::sort(O.Of.Inputs);
  // Not copied: a build folder contains absolute paths into the original tree.
  const std::string &Build = Database->Folder;
  if (!Build.empty() && llvm::none_of(Known, [&](llvm::StringRef File) {
        return File.starts_with(Build + "/");
      }))
    Scratch.LeftOut.push_back(Build);
  return llvm::Error::success();
}

/// Makes the folder for the copy.
llvm::Expected<std::string> VerifyRun::makeFolder() {
  if (!O.Verify.KeepScratch) {
    llvm::Expected<TemporaryFolder> Made =
        TemporaryFolder::create("arraylint-verify");
    if (!Made)
      return Made.takeError();
    return realPath(Folder.emplace(std::move(*Made)).path());
  }
  llvm::SmallString<256> Kept;
  if (const std::error_code Error =
          fs::createUniqueDirectory("arraylint-verify-kept", Kept))
    return llvm::createStringError("cannot make a scratch folder: " +
                                   Error.message());
  return realPath(Kept);
}

llvm::Error VerifyRun::prepare() {
  llvm::SmallString<256> Top;
  const std::string Real = realPath(User.workingDirectory());
  if (O.Verify.Tree.empty())
    Top = workingTreeOf(User.workingDirectory());
  else if (std::error_code Error = fs::real_path(O.Verify.Tree, Top))
    return llvm::createStringError("--tree: '" + O.Verify.Tree +
                                   "': " + Error.message());
  if (Real != Top && !llvm::StringRef(Real).starts_with((Top + "/").str()))
    return llvm::createStringError("the current directory is not below '" +
                                   Top + "': name another --tree");
  llvm::Expected<std::string> Made = makeFolder();
  if (!Made)
    return Made.takeError();
  Scratch = {Top.str().str(), *Made + "/" + path::filename(Top).str(), {*Made}};
  for (const std::string &Word : O.Verify.Command)
    if (llvm::StringRef(Word).contains(Top))
      User.warn("'" + Word +
                "' refers to the original tree, not to the copy: files there "
                "are not fixed while the command runs");
  return chooseInputs();
}

llvm::Expected<std::string> VerifyRun::whyBroken(CommandTrial &Trial,
                                                 size_t Count) {
  const FixedFiles Tried = afterFirst(Outcome, Count, Options.Upto);
  if (!Tried.NotFormatted.empty())
    User.note("the trial is not formatted: " + Tried.NotFormatted);
  auto Why = Trial.whyBroken(Tried.Contents);
  if (Why)
    User.print("with " + count(Count, "change") + ": " +
               (Why->empty() ? "the same" : *Why));
  return Why;
}

void VerifyRun::refuseChange(size_t Number, const std::string &Why) {
  const FixChange &Culprit = changeOf(Outcome, Number);
  const Place &Where = Culprit.Origins.front();
  User.print(
      llvm::formatv("{0}:{1}:{2}: {3} breaks the command and is left out",
                    User.shown(Where.File), Where.Line, Where.Column,
                    codesOf(Culprit))
          .str());
  for (const FixKey &Key : keysOf(Culprit))
    Options.Refused[Key] = "breaks the command (" + Why + ")";
}

llvm::Error VerifyRun::dropBreakingChanges(CommandTrial &Trial,
                                           llvm::ArrayRef<UnitRequest> Units) {
  while (!Outcome.Files.empty()) {
    const size_t All = changeCount(Outcome);
    llvm::Expected<std::string> Why = whyBroken(Trial, All);
    if (!Why || Why->empty())
      return Why.takeError();
    std::string CulpritWhy = *Why;
    llvm::Error Fault = llvm::Error::success();
    const size_t Culprit = firstBreaking(All, [&](size_t Count) {
      llvm::Expected<std::string> Again = whyBroken(Trial, Count);
      if (!Again) {
        Fault = llvm::joinErrors(std::move(Fault), Again.takeError());
        return false;
      }
      if (!Again->empty())
        CulpritWhy = *Again;
      return !Again->empty();
    });
    if (Fault)
      return Fault;
    refuseChange(Culprit - 1, CulpritWhy);
    Outcome = runFixRounds(Units, Options);
  }
  return llvm::Error::success();
}

ExitCode VerifyRun::finish(const CommandTrial &Trial,
                           const UnitRequests &Requests) {
  if (!O.Diff) {
    auto Changed = writeFiles(Outcome.Files);
    if (!Changed)
      return refuse(Changed.takeError());
    if (!Changed->empty())
      return refuse(llvm::createStringError(
          Changed->front() + ": changed in the meantime; nothing is written"));
  }
  Outcome.Failures.insert(Outcome.Failures.begin(), Requests.Unusable.begin(),
                          Requests.Unusable.end());
  showFixes(Outcome, O.Diff, User);
  if (!Outcome.Files.empty())
    User.print(Trial.report());
  if (O.Verify.KeepScratch)
    User.note("the copy is in " + Scratch.Copy);
  return exitCodeOf(Outcome, O.Diff);
}

ExitCode VerifyRun::work() {
  llvm::Expected<UnitRequests> Requests = unitRequests(O.Of, User);
  if (!Requests)
    return refuse(Requests.takeError());
  auto Cache = unitCache(O.Of);
  if (!Cache)
    return refuse(Cache.takeError());
  RunLog Log(User);
  Options.Log = &Log;
  Options.Cache = Cache->get();
  Options.Others = otherUnits(O.Of, User, *Requests, **Cache).Facts;
  Options.Upto = O.UnsafeFixes ? FixLevel::Suggested : FixLevel::Safe;
  Options.Limits = O.Of.Limits;
  Options.Protects = [this](const std::string &File) -> std::string {
    if (!Scratch.placeOf(File))
      return "outside the tree";
    return O.Diff ? "" : obstacleToWriting(File);
  };
  Outcome = runFixRounds(Requests->Units, Options);
  (*Cache)->finish();
  CommandTrial Trial(O.Verify, Scratch, User.workingDirectory());
  if (Outcome.Files.empty()) {
    User.print("there is nothing to verify");
    return finish(Trial, *Requests);
  }
  if (llvm::Error Error = Trial.measureBefore())
    return refuse(std::move(Error));
  if (llvm::Error Error = dropBreakingChanges(Trial, Requests->Units))
    return refuse(std::move(Error));
  return finish(Trial, *Requests);
}

ExitCode VerifyRun::run() {
  if (llvm::Error Error = prepare()) {
    fs::remove(path::parent_path(Scratch.Copy)); // it is still empty
    return refuse(std::move(Error));
  }
  return supervise([this] { return work(); }, [this] { Folder.reset(); },
                   "verifying");
}

ExitCode verifyFixes(const FixRequest &O) {
  auto User = Console::here(O.Display);
  if (!User)
    return refuse(User.takeError());
  return VerifyRun(O, *User).run();
}

} // namespace arraylint
