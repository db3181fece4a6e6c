#include "app/verify/CommandTrial.h"
#include "app/verify/OutputComparison.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/raw_ostream.h"

namespace arraylint {

CommandTrial::CommandTrial(const Options &O, const ScratchTree &Scratch,
                           const std::string &WorkingDirectory,
                           const std::string &LogFolder)
    : O(O), Scratch(Scratch),
      Folder(Scratch.placeOf(WorkingDirectory).value_or(Scratch.Copy)),
      LogFolder(LogFolder) {}

llvm::Expected<CommandRun> CommandTrial::run(const FileContents &Edited,
                                             const std::string &Phase) const {
  if (llvm::Error Error = Scratch.refresh(Edited))
    return std::move(Error);
  return runTimed(O.VerifyCommand, Folder, LogFolder, Phase);
}

std::string CommandTrial::difference(const CommandRun &From,
                                     const CommandRun &To) const {
  if (From.Ending != To.Ending)
    return "ends with " + To.Ending;
  const auto Line = firstDifference(From.Output, To.Output, O.Tolerance);
  if (!Line)
    return "";
  return llvm::formatv("line {0} of its output is '{1}', was '{2}'", Line->Line,
                       Line->After, Line->Before);
}

llvm::Error CommandTrial::measureBefore() {
  llvm::Expected<CommandRun> First = run({}, "before");
  if (!First)
    return First.takeError();
  if (!First->succeeded()) {
    llvm::errs() << First->LastErrors;
    return llvm::createStringError("the command fails before any fix (" +
                                   First->Ending + " in a copy of '" +
                                   Scratch.Source + "'); nothing is changed");
  }
  llvm::Expected<CommandRun> Second = run({}, "before");
  if (!Second)
    return Second.takeError();
  if (const std::string Why = difference(*First, *Second); !Why.empty())
    return llvm::createStringError(
        "the command does not say the same twice, before any fix: " + Why +
        "; nothing is changed");
  Before = std::move(*First);
  Before.Seconds = std::min(Before.Seconds, Second->Seconds);
  llvm::errs() << llvm::formatv("arraylint: before: {0}, {1:f2} s\n",
                                Before.Ending, Before.Seconds);
  return llvm::Error::success();
}

llvm::Expected<std::string>
CommandTrial::whyBroken(const FileContents &Edited) {
  llvm::Expected<CommandRun> After = run(Edited, "after");
  if (!After)
    return After.takeError();
  SecondsAfter = After->Seconds;
  return difference(Before, *After);
}

std::string CommandTrial::report() const {
  return llvm::formatv("verified: the command ends the same and says the same; "
                       "it took {0:f2} s before and {1:f2} s after, building "
                       "included",
                       Before.Seconds, SecondsAfter);
}

} // namespace arraylint
