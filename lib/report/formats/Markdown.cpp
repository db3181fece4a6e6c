//===- Markdown.cpp - Markdown table --------------------------------------===//
//
//   | place | rule | finding | fix |
//
// GitHub and GitLab show the table in a job summary or in a comment.
//
//===----------------------------------------------------------------------===//
#include "base/text/Count.h"
#include "base/text/Escape.h"
#include "report/Ranking.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FormatVariadic.h"
#include <set>

namespace arraylint {
namespace {

class MarkdownReporter : public ReportWriter {
public:
  std::string write(const RunResults &R, SourceCache &Sources,
                    llvm::raw_ostream &OS) const override;
};

} // namespace

/// Escapes the special characters of Markdown, HTML and table cells.
static std::string markdownEscaped(llvm::StringRef Text) {
  const std::string Shown = printable(Text, "\t\r\n");
  return escaped(Shown, [](llvm::StringRef Rest, std::string &Into) -> size_t {
    const char C = Rest.front();
    if (C == '\n' || C == '\r')
      Into += ' ';
    else if (C == '<')
      Into += "&lt;";
    else if (llvm::StringRef("\\`*_{}[]()#|~>&!@").contains(C))
      Into += {'\\', C};
    else
      return 0;
    return 1;
  });
}

static std::string markdownPlace(const RunResults &R, const Place &Where) {
  return markdownEscaped(llvm::formatv("{0}:{1}:{2}", R.shown(Where.File),
                                       Where.Line, Where.Column)
                             .str());
}

static void title(const RunResults &R, llvm::raw_ostream &OS) {
  std::set<llvm::StringRef> Files;
  for (const Finding &F : R.Findings)
    Files.insert(F.Where.File);
  OS << "## arraylint: "
     << (R.Findings.empty() ? std::string("no findings")
                            : count(R.Findings.size(), "finding") + " in " +
                                  count(Files.size(), "file"))
     << "\n\n"
     << count(R.Files.size(), "file") << " checked";
  if (!R.Suppressed.empty())
    OS << ", " << count(R.Suppressed.size(), "suppressed finding");
  if (!R.Failures.empty())
    OS << ", **" << R.Failures.size() << " could not be analysed**";
  OS << ".\n";
}

static void row(const RunResults &R, const Finding &F, llvm::raw_ostream &OS) {
  llvm::StringRef Stem = F.CheckName;
  Stem.consume_front("array-");
  const auto [Code, Name] = Stem.split('-');
  OS << "| " << markdownPlace(R, F.Where) << " | " << markdownEscaped(Code)
     << ' ' << markdownEscaped(Name) << " | "
     << (F.Severity == Level::Warning ? "" : "(note) ")
     << markdownEscaped(F.Message);
  for (const Note &N : F.Notes)
    OS << "<br>"
       << (N.Where.File.empty() ? "" : markdownPlace(R, N.Where) + ": ")
       << markdownEscaped(N.Message);
  if (const llvm::StringRef Help = F.help(); !Help.empty())
    OS << "<br>help: " << markdownEscaped(Help);
  OS << " | "
     << (!F.Edits.empty() ? "safe"
         : F.suggestion() ? "suggested"
                          : "")
     << " |\n";
}

static void idioms(const IdiomCounts &Counts, llvm::raw_ostream &OS) {
  OS << "\n| idiom that scales | count |\n|---|---|\n";
  for (auto [Idiom, Count] : llvm::zip_equal(ScalingIdioms, Counts))
    OS << "| " << Idiom.Code << ' ' << Idiom.Name << " | " << Count << " |\n";
}

std::string MarkdownReporter::write(const RunResults &R, SourceCache &,
                                    llvm::raw_ostream &OS) const {
  title(R, OS);
  if (!R.Findings.empty())
    OS << "\n| place | rule | finding | fix |\n|---|---|---|---|\n";
  for (const Finding *F : inShownOrder(R))
    row(R, *F, OS);
  if (!R.Failures.empty())
    OS << "\n| not analysed | why |\n|---|---|\n";
  for (const Failure &F : R.Failures)
    OS << "| " << markdownEscaped(R.shown(F.File)) << " | "
       << markdownEscaped(F.Reason) << " |\n";
  if (R.Idioms && R.ShowsIdioms)
    idioms(*R.Idioms, OS);
  return "";
}

ARRAYLINT_REPORT_FORMAT(Markdown, MarkdownReporter);

} // namespace arraylint
