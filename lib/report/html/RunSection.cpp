#include "report/html/RunSection.h"
#include "base/text/Count.h"
#include "base/text/Escape.h"
#include "llvm/Support/Format.h"

namespace arraylint {
namespace {

/// A part of the run, with the class of its colour in page.css.
struct RunPart {
  const char *Colour;
  const char *What;
  double Seconds;
};

} // namespace

/// The parts of the run; those without time are left out.
static std::vector<RunPart> partsOf(const RunSummary &Run) {
  const double Open = std::max(
      Run.InOperations - Run.Explained - Run.ExplainedBySuppressed, 0.0);
  std::vector<RunPart> Parts;
  for (const RunPart &Part :
       {RunPart{"c2", "explained by findings", Run.Explained},
        {"c4", "explained by suppressed findings", Run.ExplainedBySuppressed},
        {"c1", "other array operations", Open},
        {"c5", "no array operations", Run.Total.Seconds - Run.InOperations}})
    if (Part.Seconds > 0)
      Parts.push_back(Part);
  return Parts;
}

/// Operations of several threads may take longer than the run.
static void writeParts(const RunSummary &Run, llvm::raw_ostream &OS) {
  const double Whole = std::max(Run.Total.Seconds, Run.InOperations);
  OS << "<div class=\"bar run\" aria-hidden=true>";
  for (const RunPart &Part : partsOf(Run))
    OS << "<span class=" << Part.Colour
       << " style=\"width:" << llvm::format("%.1f", 100 * Part.Seconds / Whole)
       << "%\"></span>";
  OS << "</div>\n<ul class=\"parts legend\">\n";
  for (const RunPart &Part : partsOf(Run))
    OS << "<li><i class=" << Part.Colour << "></i>" << Part.What << ": "
       << htmlEscaped(secondsText(Part.Seconds) + ", " +
                      shareText(Part.Seconds, Whole))
       << "</li>\n";
  OS << "</ul>\n";
}

static void writeCostlyLine(const CostlyLine &Line, const RunResults &R,
                            llvm::raw_ostream &OS) {
  OS << "<tr><th scope=row><code>" << htmlEscaped(Line.Code)
     << "</code><br><span class=at>" << htmlEscaped(R.shown(Line.Where.File))
     << ':' << Line.Where.Line;
  if (!Line.Function.empty())
    OS << " in <code>" << htmlEscaped(Line.Function) << "</code>";
  OS << "</span></th><td class=number>" << grouped(Line.Cost.Operations)
     << "</td><td class=number>" << htmlEscaped(secondsText(Line.Cost.Seconds))
     << "</td><td class=number>"
     << htmlEscaped(secondsText(Line.Cost.WaitSeconds))
     << "</td><td class=number>" << htmlEscaped(shareText(Line.Cost.Share, 1))
     << "</td></tr>\n";
}

static void writeNotExplained(const RunResults &R, llvm::raw_ostream &OS) {
  OS << "<h3>Not explained</h3>\n";
  if (R.Run->NotExplained.empty()) {
    OS << "<p>Each line that takes 1 % of the run or more has a finding.</p>\n";
    return;
  }
  OS << "<p>These lines take 1 % of the run or more and have no finding: "
        "they may be the work itself, or a problem that arraylint does not "
        "know.</p>\n"
        "<table class=lines><thead><tr><th scope=col>line</th>"
        "<th scope=col class=number>operations</th>"
        "<th scope=col class=number>time</th>"
        "<th scope=col class=number>waiting</th>"
        "<th scope=col class=number>share</th></tr></thead>\n<tbody>\n";
  for (const CostlyLine &Line : R.Run->NotExplained)
    writeCostlyLine(Line, R, OS);
  OS << "</tbody></table>\n";
}

static void writeOutdated(const RunResults &R, llvm::raw_ostream &OS) {
  if (R.Run->Outdated.empty())
    return;
  OS << "<h3>Changed since the run</h3>\n<ul>\n";
  for (const OutdatedFile &File : R.Run->Outdated)
    OS << "<li><code>" << htmlEscaped(R.shown(File.Name))
       << "</code>: " << (File.IsThere ? "" : "there is no such file; ")
       << count(File.Gone, "measured line") << " not found</li>\n";
  OS << "</ul>\n";
}

void writeRunSection(const RunResults &R, llvm::raw_ostream &OS) {
  if (!R.Run)
    return;
  const RunSummary &Run = *R.Run;
  OS << "<section aria-labelledby=\"run-title\">\n"
        "<h2 id=\"run-title\">The measured run</h2>\n<p>";
  if (!Run.Program.empty())
    OS << "<code>" << htmlEscaped(Run.Program) << "</code> ";
  if (R.hasMeasuredTime())
    OS << "took " << htmlEscaped(totalText(Run.Total));
  if (!Run.Total.IsComplete)
    OS << (R.hasMeasuredTime() ? " until it crashed" : "crashed");
  OS << " (<code>" << htmlEscaped(Run.File) << "</code>).";
  if (R.hasMeasuredTime())
    OS << " Findings explain <b>"
       << htmlEscaped(shareText(Run.Total.share(Run.Explained), 1))
       << "</b> of it.";
  OS << "</p>\n";
  if (R.hasMeasuredTime()) {
    writeParts(Run, OS);
    writeNotExplained(R, OS);
  }
  writeOutdated(R, OS);
  OS << "</section>";
}

void writeShareBar(const Finding &F, const RunResults &R,
                   llvm::raw_ostream &OS) {
  if (!R.hasMeasuredTime() || !F.Measured || F.Measured->State != RunState::Ran)
    return;
  OS << "<div class=\"bar share\" role=img aria-label=\""
     << htmlEscaped(shareText(F.Measured->Share, 1))
     << " of the run\"><span class=c2 style=\"width:"
     << llvm::format("%.1f", 100 * F.Measured->Share) << "%\"></span></div>";
}

} // namespace arraylint
