#include "app/verify/CommandTrial.h"
#include "app/verify/OutputComparison.h"
#include "base/text/PrintableStream.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/Support/FormatVariadic.h"

namespace arraylint {

constexpr size_t ShownErrorLines = 5;

static std::string lastLines(llvm::StringRef Text) {
  llvm::SmallVector<llvm::StringRef> Lines;
  Text.rtrim('\n').split(Lines, '\n');
  std::string Last;
  for (llvm::StringRef Line : llvm::ArrayRef(Lines).take_back(ShownErrorLines))
    Last += (Line + "\n").str();
  return Text.trim().empty() ? "" : Last;
}

CommandTrial::CommandTrial(const FixRequest::Verification &Wanted,
                           const ScratchTree &Scratch,
                           const std::string &WorkingDirectory)
    : Wanted(Wanted), Scratch(Scratch),
      Folder(Scratch.placeOf(WorkingDirectory).value_or(Scratch.Copy)) {}

llvm::Expected<ProgramRun> CommandTrial::run(const FileContents &Edited,
                                             const std::string &Phase) const {
  if (llvm::Error Error = Scratch.refresh(Edited))
    return std::move(Error);
  ProgramCall Call{.Words = Wanted.Command,
                   .Folder = Folder,
                   .Variables = {{"ARRAYLINT_VERIFY", Phase}}};
  if (Call.Words.size() == 1 && llvm::StringRef(Call.Words[0]).contains(' '))
    Call.Words.insert(Call.Words.begin(), {"sh", "-c"});
  ProgramRun Run = runProgram(Call);
  if (!Run.Fault.empty())
    return llvm::createStringError("cannot run '" + Wanted.Command[0] +
                                   "': " + Run.Fault);
  return Run;
}

std::string CommandTrial::difference(const ProgramRun &From,
                                     const ProgramRun &To) const {
  if (From.ending() != To.ending())
    return "ends with " + To.ending();
  const auto Line = firstDifference(From.Out, To.Out, Wanted.Tolerance);
  if (!Line)
    return "";
  return llvm::formatv("line {0} of its output is '{1}', was '{2}'", Line->Line,
                       Line->After, Line->Before);
}

llvm::Error CommandTrial::measureBefore() {
  llvm::Expected<ProgramRun> First = run({}, "before");
  if (!First)
    return First.takeError();
  if (!First->succeeded()) {
    PrintableStream(llvm::errs()) << lastLines(First->Errors);
    return llvm::createStringError("the command fails before any fix (" +
                                   First->ending() + " in a copy of '" +
                                   Scratch.Source + "'); nothing is changed");
  }
  llvm::Expected<ProgramRun> Second = run({}, "before");
  if (!Second)
    return Second.takeError();
  if (const std::string Why = difference(*First, *Second); !Why.empty())
    return llvm::createStringError(
        "the output of the command differs between two runs, before any fix: " +
        Why + "; nothing is changed");
  Before = std::move(*First);
  Before.Seconds = std::min(Before.Seconds, Second->Seconds);
  llvm::errs() << llvm::formatv("arraylint: before: {0}, {1:f2} s\n",
                                Before.ending(), Before.Seconds);
  return llvm::Error::success();
}

llvm::Expected<std::string>
CommandTrial::whyBroken(const FileContents &Edited) {
  llvm::Expected<ProgramRun> After = run(Edited, "after");
  if (!After)
    return After.takeError();
  SecondsAfter = After->Seconds;
  return difference(Before, *After);
}

std::string CommandTrial::report() const {
  return llvm::formatv(
      "verified: exit status and output are unchanged; the command took {0:f2} "
      "s before and {1:f2} s after, building "
      "included",
      Before.Seconds, SecondsAfter);
}

} // namespace arraylint
