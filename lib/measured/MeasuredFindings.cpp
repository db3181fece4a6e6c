#include "measured/MeasuredFindings.h"
#include "llvm/ADT/STLExtras.h"
#include <set>

namespace arraylint {
namespace {

class RunJoin {
public:
  RunJoin(const MeasuredRun &Run, const JoinedFindings &Of,
          SourceCache &Sources);

  RunSummary summary(llvm::StringRef Name);

private:
  /// The position of a line: file, and index in its Lines.
  using LineIndex = std::pair<size_t, size_t>;

  const CurrentFile *fileOf(const Finding &F) const;
  void addLines(const Place &In, unsigned Last, std::set<LineIndex> &To) const;
  std::set<LineIndex> linesOf(const Finding &F) const;
  std::optional<MeasuredCost> costOf(const Finding &F) const;
  MeasuredCost sum(const std::set<LineIndex> &Lines) const;
  double takeLines(const Finding &F);
  void measure();
  std::vector<CostlyLine> notExplained() const;
  void say(std::vector<Finding> &Findings) const;

  const MeasuredRun &Run;
  const JoinedFindings &Of;
  SourceCache &Sources;
  std::vector<CurrentFile> Files;
  RunSummary Result;
  std::set<LineIndex> Taken; ///< lines that count for a finding
};

} // namespace

/// The files that were checked or have findings.
static std::vector<std::string> knownFiles(const JoinedFindings &Of) {
  std::set<std::string> Known(Of.Files.begin(), Of.Files.end());
  for (const auto *Findings : {&Of.Reported, &Of.Suppressed})
    for (const Finding &F : *Findings) {
      Known.insert(F.Where.File);
      if (const Place *Cause = causeElsewhere(F))
        Known.insert(Cause->File);
    }
  return {Known.begin(), Known.end()};
}

static RunTotal totalOf(const MeasuredRun &Run, double InOperations) {
  return {Run.Seconds > 0 ? Run.Seconds : InOperations, Run.Seconds > 0,
          Run.IsComplete};
}

RunJoin::RunJoin(const MeasuredRun &Run, const JoinedFindings &Of,
                 SourceCache &Sources)
    : Run(Run), Of(Of), Sources(Sources),
      Files(currentLines(Run, knownFiles(Of), Of.WorkingDirectory, Sources)) {
  for (const MeasuredLine &Line : Run.Lines)
    Result.InOperations += Line.Seconds;
  Result.Total = totalOf(Run, Result.InOperations);
}

const CurrentFile *RunJoin::fileOf(const Finding &F) const {
  const auto It = llvm::find_if(Files, [&](const CurrentFile &File) {
    return File.Name == F.Where.File;
  });
  return It == Files.end() ? nullptr : &*It;
}

/// Adds the measured lines from that of \p In to \p Last.
void RunJoin::addLines(const Place &In, unsigned Last,
                       std::set<LineIndex> &To) const {
  for (const auto [I, File] : llvm::enumerate(Files)) {
    if (File.Name != In.File)
      continue;
    const auto First = llvm::partition_point(
        File.Lines, [&](const CurrentLine &L) { return L.Line < In.Line; });
    for (auto It = First; It != File.Lines.end() && It->Line <= Last; ++It)
      To.emplace(I, It - File.Lines.begin());
  }
}

std::set<RunJoin::LineIndex> RunJoin::linesOf(const Finding &F) const {
  std::set<LineIndex> Lines;
  addLines(F.Where, std::max({F.Where.Line, F.Where.EndLine, F.LoopEndLine}),
           Lines);
  if (const Place *Cause = causeElsewhere(F))
    addLines(*Cause, std::max(Cause->Line, Cause->EndLine), Lines);
  return Lines;
}

MeasuredCost RunJoin::sum(const std::set<LineIndex> &Lines) const {
  MeasuredCost Cost;
  Cost.State = RunState::Ran;
  for (const auto &[InFile, I] : Lines) {
    const MeasuredLine &Line = *Files[InFile].Lines[I].Then;
    Cost.Operations += Line.Operations;
    Cost.Seconds += Line.Seconds;
    Cost.WaitSeconds += Line.WaitSeconds;
    Cost.AllocatedBytes += Line.AllocatedBytes;
    Cost.BytesToHost += Line.BytesToHost;
    Cost.BytesToDevice += Line.BytesToDevice;
  }
  Cost.Share = Result.Total.share(Cost.Seconds);
  return Cost;
}

/// May lines of the finding be among those that were not found again?
static bool hasChanged(const Finding &F, const CurrentFile &File) {
  return File.Gone != 0 &&
         (F.Function.empty() || File.ChangedFunctions.count(F.Function) ||
          File.ChangedFunctions.count(""));
}

/// Nothing if a run does not tell whether the code was executed.
std::optional<MeasuredCost> RunJoin::costOf(const Finding &F) const {
  if (const auto Lines = linesOf(F); !Lines.empty())
    return sum(Lines);
  const auto Known =
      llvm::find_if(Of.Rules, [&](const Rule &R) { return R.Code == F.Code; });
  if (Known == Of.Rules.end() || !Known->IsMeasured)
    return std::nullopt;
  MeasuredCost Cost;
  const CurrentFile *File = fileOf(F);
  Cost.State = !File                  ? RunState::FileNotMeasured
               : hasChanged(F, *File) ? RunState::FileChanged
                                      : RunState::NotRun;
  return Cost;
}

/// Marks the lines of \p F as taken. Returns the seconds of those that were
/// not.
double RunJoin::takeLines(const Finding &F) {
  double Seconds = 0;
  for (const LineIndex &At : linesOf(F))
    if (Taken.insert(At).second)
      Seconds += Files[At.first].Lines[At.second].Then->Seconds;
  return Seconds;
}

void RunJoin::measure() {
  for (auto *Findings : {&Of.Reported, &Of.Suppressed}) {
    std::vector<Finding *> Order;
    for (Finding &F : *Findings) {
      F.Measured = costOf(F);
      if (F.Measured)
        Order.push_back(&F);
    }
    llvm::sort(Order, [](const Finding *A, const Finding *B) {
      return A->Measured->Seconds != B->Measured->Seconds
                 ? A->Measured->Seconds > B->Measured->Seconds
                 : A < B;
    });
    double &Explained = Findings == &Of.Reported ? Result.Explained
                                                 : Result.ExplainedBySuppressed;
    for (Finding *F : Order)
      Explained += F->Measured->OwnSeconds = takeLines(*F);
  }
}

std::vector<CostlyLine> RunJoin::notExplained() const {
  std::vector<CostlyLine> Costly;
  for (const auto [InFile, File] : llvm::enumerate(Files))
    for (size_t I = 0; I != File.Lines.size(); ++I) {
      if (Taken.count({InFile, I}))
        continue;
      CostlyLine Line;
      Line.Cost = sum({{InFile, I}});
      if (Line.Cost.Seconds <= 0 || Line.Cost.Share < CostlyShare)
        continue;
      const CurrentLine &At = File.Lines[I];
      Line.Where.File = File.Name;
      Line.Where.Line = At.Line;
      Line.Function = At.Then->Function;
      Line.Code = Sources.get(File.Name)->line(At.Line).trim().str();
      Costly.push_back(std::move(Line));
    }
  llvm::sort(Costly, [](const CostlyLine &A, const CostlyLine &B) {
    return A.Cost.Seconds != B.Cost.Seconds ? A.Cost.Seconds > B.Cost.Seconds
                                            : A.Where < B.Where;
  });
  return Costly;
}

void RunJoin::say(std::vector<Finding> &Findings) const {
  for (Finding &F : Findings)
    if (F.Measured)
      F.Message += ", " + costText(*F.Measured, Result.Total);
}

RunSummary RunJoin::summary(llvm::StringRef Name) {
  Result.File = Name.str();
  Result.Source = Run.Source;
  Result.Program = Run.Program;
  measure();
  Result.NotExplained = notExplained();
  for (const CurrentFile &File : Files)
    if (File.Gone != 0)
      Result.Outdated.push_back({File.Name, File.IsThere, File.Gone});
  say(Of.Reported);
  say(Of.Suppressed);
  return std::move(Result);
}

RunSummary measureFindings(const MeasuredRun &Run, llvm::StringRef Name,
                           const JoinedFindings &Of, SourceCache &Sources) {
  return RunJoin(Run, Of, Sources).summary(Name);
}

} // namespace arraylint
