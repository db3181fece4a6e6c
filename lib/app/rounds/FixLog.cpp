#include "app/rounds/FixLog.h"
#include "app/cli/ReportFiles.h"
#include "app/rounds/FixWriter.h"
#include "base/text/Count.h"
#include "base/text/Escape.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/raw_ostream.h"

namespace arraylint {

std::string codesOf(const FixChange &Change) {
  std::vector<std::string> Codes;
  for (const Finding &F : Change.Findings)
    if (!llvm::is_contained(Codes, F.Code))
      Codes.push_back(F.Code);
  return llvm::join(Codes, ",");
}

std::string messagesOf(const FixChange &Change) {
  std::vector<std::string> Messages;
  for (const Finding &F : Change.Findings)
    Messages.push_back(F.Message);
  return llvm::join(Messages, "; ");
}

namespace {

struct LogLine {
  Place Origin;
  std::string Text;
  bool IsLeft = false;
};

} // namespace

static std::string placed(const Place &Where, const Console &User,
                          const llvm::Twine &Text) {
  return llvm::formatv("{0}:{1}:{2}: {3}\n", User.shown(Where.File), Where.Line,
                       Where.Column, printable(Text.str()));
}

static std::string leftLine(const LeftFinding &L, const Place &Where,
                            const Console &User) {
  return placed(Where, User, L.F.Code + " left: " + L.Why + ": " + L.F.Message);
}

static std::vector<LogLine> linesOf(const FixOutcome &Outcome, bool IsDiff,
                                    const Console &User) {
  std::vector<LogLine> Lines;
  for (const FixRound &Round : Outcome.Rounds)
    for (const FixChange &C : Round.Changes)
      Lines.push_back({C.Origins.front(),
                       placed(C.Origins.front(), User,
                              codesOf(C) + (IsDiff ? " shown: " : " fixed: ") +
                                  messagesOf(C))});
  for (const LeftFinding &L : Outcome.Left)
    Lines.push_back({L.Origin, leftLine(L, IsDiff ? L.Origin : L.F.Where, User),
                     /*IsLeft=*/true});
  // Fixed and left findings are sorted by their places in the original files.
  llvm::sort(Lines, [](const LogLine &A, const LogLine &B) {
    return std::tie(A.Origin.File, A.Origin.Offset, A.IsLeft, A.Text) <
           std::tie(B.Origin.File, B.Origin.Offset, B.IsLeft, B.Text);
  });
  return Lines;
}

static void showLog(const FixOutcome &Outcome, bool IsDiff,
                    const Console &User) {
  for (const LogLine &Line : linesOf(Outcome, IsDiff, User)) {
    llvm::raw_ostream &OS =
        Line.IsLeft && !IsDiff ? llvm::outs() : llvm::errs();
    OS << Line.Text;
    OS.flush(); // keeps stdout and stderr in order on a terminal
  }
}

static size_t fixedCount(const FixOutcome &Outcome) {
  size_t Count = 0;
  for (const FixRound &Round : Outcome.Rounds)
    for (const FixChange &C : Round.Changes)
      Count += C.Findings.size();
  return Count;
}

static size_t editedCount(const FixOutcome &Outcome) {
  return Outcome.Files.size() - Outcome.Configs.size();
}

/// Prints ", 3 left", and which option would fix some of them.
static void showLeftCount(const FixOutcome &Outcome) {
  const size_t Suggestible =
      llvm::count_if(Outcome.Left, [](const LeftFinding &L) {
        return llvm::StringRef(L.Why).starts_with("has a suggested fix");
      });
  llvm::errs() << ", " << Outcome.Left.size() << " left";
  if (Suggestible)
    llvm::errs() << " (" << Suggestible
                 << " with a suggested fix: use --unsafe-fixes)";
}

static void showSummary(const FixOutcome &Outcome, bool IsDiff) {
  const size_t Fixed = fixedCount(Outcome);
  llvm::errs() << "arraylint: " << (IsDiff ? "showed " : "fixed ")
               << count(Fixed, "finding") << " in "
               << count(editedCount(Outcome), "file");
  if (Fixed != 0)
    llvm::errs() << " (" << count(Outcome.Rounds.size(), "round") << ")";
  showLeftCount(Outcome);
  llvm::errs() << '\n';
  if (Outcome.ReachedLimit)
    llvm::errs() << "arraylint: note: stopped after "
                 << count(Outcome.Rounds.size(), "round")
                 << "; another one would change more: run again\n";
}

static void showRoundSummary(const FixOutcome &Outcome, bool IsDiff) {
  llvm::errs() << "arraylint: " << (IsDiff ? "showed " : "applied ")
               << count(fixedCount(Outcome), "fix") << " in "
               << count(editedCount(Outcome), "file");
  showLeftCount(Outcome);
  const size_t Overlapping = llvm::count_if(
      Outcome.Left, [](const LeftFinding &L) { return L.Why == Overlaps; });
  if (Overlapping)
    llvm::errs() << " (" << Overlapping << " overlap another fix: run again)";
  llvm::errs() << '\n';
}

ExitCode exitCodeOf(const FixOutcome &Outcome, bool IsDiff) {
  if (!Outcome.Failures.empty())
    return ExitCode::NotAnalysed;
  auto Warns = [](const Finding &F) { return F.Severity == Level::Warning; };
  if (llvm::any_of(Outcome.Left,
                   [&](const LeftFinding &L) { return Warns(L.F); }))
    return ExitCode::HasFindings;
  // With --diff, the findings are not fixed yet.
  for (const FixRound &Round : Outcome.Rounds)
    for (const FixChange &C : Round.Changes)
      if (IsDiff && llvm::any_of(C.Findings, Warns))
        return ExitCode::HasFindings;
  return ExitCode::Clean;
}

void showFixes(const FixOutcome &Outcome, bool IsDiff, const Console &User) {
  showFailures(Outcome.Failures, User);
  showRemarks(Outcome.Remarks, User);
  if (IsDiff)
    llvm::outs() << diffOf(Outcome.Files, User.workingDirectory());
  showLog(Outcome, IsDiff, User);
  showNotes(Outcome.RegionNotes, User);
  showSummary(Outcome, IsDiff);
}

void showRound(const FixOutcome &Outcome, bool IsDiff, const Console &User) {
  showFailures(Outcome.Failures, User);
  showRemarks(Outcome.Remarks, User);
  if (IsDiff) {
    llvm::outs() << diffOf(Outcome.Files, User.workingDirectory());
    llvm::outs().flush();
  }
  for (const LeftFinding &L : Outcome.Left)
    if (L.HasFix && L.Why != Overlaps)
      llvm::errs() << leftLine(L, L.Origin, User);
  showNotes(Outcome.RegionNotes, User);
  if (!User.isQuiet())
    showRoundSummary(Outcome, IsDiff);
}

} // namespace arraylint
