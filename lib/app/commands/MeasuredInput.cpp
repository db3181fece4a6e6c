#include "app/commands/MeasuredInput.h"
#include "base/text/Count.h"
#include "base/text/FileText.h"
#include "llvm/ADT/STLExtras.h"

namespace arraylint {

/// More lines are in the reports.
constexpr size_t ShownCostlyLines = 3;

llvm::Expected<MeasuredRun> readMeasuredRun(const std::string &File) {
  auto Text = readFile(File);
  if (!Text)
    return llvm::createStringError("cannot read '" + File +
                                   "': " + Text.getError().message());
  return MeasuredRun::parse(*Text, File);
}

void joinMeasured(const MeasuredRun &Run, llvm::StringRef File,
                  RunResults &Found) {
  SourceCache Sources;
  for (const auto &[Name, Text] : Found.Edited)
    Sources.add(Name, Text);
  Found.Run = measureFindings(Run, File,
                              {Found.Findings, Found.Suppressed, Found.Rules,
                               Found.Files, Found.WorkingDirectory},
                              Sources);
}

void showOutdated(const RunResults &Found, const Console &User) {
  if (!Found.Run || User.isQuiet())
    return;
  for (const OutdatedFile &File : Found.Run->Outdated) {
    const std::string Name = User.shown(File.Name),
                      Lines = count(File.Gone, "line");
    User.note(File.IsThere ? Found.Run->File + " is older than " + Name + ": " +
                                 Lines + " not found"
                           : Found.Run->File + ": there is no file " + Name +
                                 " (" + Lines + ")");
  }
}

static void showCostlyLine(const CostlyLine &Line, const Console &User) {
  User.print("not explained: " + User.shown(Line.Where.File) + ":" +
             std::to_string(Line.Where.Line) + " (" +
             secondsText(Line.Cost.Seconds) + ", " +
             shareText(Line.Cost.Share, 1) + "): " + Line.Code);
}

void showExplained(const RunResults &Found, const Console &User) {
  if (!Found.hasMeasuredTime())
    return;
  const RunSummary &Run = *Found.Run;
  const RunTotal &Total = Run.Total;
  std::string Text = Run.File + ": findings explain " +
                     secondsText(Run.Explained) + " of " + totalText(Total) +
                     " (" + shareText(Total.share(Run.Explained), 1) + ")";
  if (!Total.IsComplete)
    Text += " up to the crash";
  if (Run.ExplainedBySuppressed > 0)
    Text += ", suppressed ones " + secondsText(Run.ExplainedBySuppressed);
  if (Total.IsWallClock)
    Text += "; " + secondsText(Run.InOperations) + " were in array operations";
  User.print(Text);
  const llvm::ArrayRef<CostlyLine> Lines = Run.NotExplained;
  for (const CostlyLine &Line : Lines.take_front(ShownCostlyLines))
    showCostlyLine(Line, User);
  if (Lines.size() > ShownCostlyLines)
    User.print("not explained: " +
               count(Lines.size() - ShownCostlyLines, "more line") +
               "; `arraylint report --measured` lists them");
}

} // namespace arraylint
