//===- Github.cpp - GitHub workflow commands ------------------------------===//
//
//   ::warning file=src/a.cpp,line=4,title=R104 host-sync-in-loop::reads …
//
// GitHub turns each command that a workflow step prints into an annotation of
// the change.
//
//===----------------------------------------------------------------------===//
#include "base/text/Escape.h"
#include "report/Ranking.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FormatVariadic.h"

namespace arraylint {
namespace {

class GithubReporter : public ReportWriter {
public:
  std::string write(const RunResults &R, SourceCache &Sources,
                    llvm::raw_ostream &OS) const override;
};

} // namespace

/// Encodes line breaks, which would end the command.
static std::string messageEscaped(llvm::StringRef Text) {
  return percentEncoded(printable(Text, "\t\r\n"), [](char C) {
    return llvm::StringRef("%\r\n").contains(C);
  });
}

static std::string propertyEscaped(llvm::StringRef Text) {
  return percentEncoded(printable(Text, "\t\r\n"), [](char C) {
    return llvm::StringRef("%\r\n:,").contains(C);
  });
}

static std::string message(const Finding &F, const RunResults &R) {
  std::string Text = F.Message;
  for (const Note &N : F.Notes) {
    Text += '\n';
    if (!N.Where.File.empty())
      Text += llvm::formatv("{0}:{1}:{2}: ", R.shown(N.Where.File),
                            N.Where.Line, N.Where.Column);
    Text += "note: " + N.Message;
  }
  if (const llvm::StringRef Help = F.help(); !Help.empty())
    Text += ("\nhelp: " + Help).str();
  return messageEscaped(Text);
}

static std::string region(const Place &Where, SourceCache &Sources) {
  const bool IsOneLine = Where.EndLine == 0 || Where.EndLine == Where.Line;
  std::string Text = llvm::formatv(",line={0},endLine={1}", Where.Line,
                                   IsOneLine ? Where.Line : Where.EndLine);
  const SourceText *Source = Sources.get(Where.File);
  // GitHub rejects columns for a range of several lines.
  if (!IsOneLine || !Source)
    return Text;
  Text +=
      llvm::formatv(",col={0}", Source->utf16Column(Where.Line, Where.Column));
  if (Where.EndLine != 0)
    Text += llvm::formatv(",endColumn={0}",
                          Source->utf16Column(Where.Line, Where.EndColumn));
  return Text;
}

std::string GithubReporter::write(const RunResults &R, SourceCache &Sources,
                                  llvm::raw_ostream &OS) const {
  for (const Finding *Shown : inShownOrder(R)) {
    const Finding &F = *Shown;
    llvm::StringRef Title = F.CheckName;
    Title.consume_front("array-");
    OS << (F.Severity == Level::Warning ? "::warning" : "::notice")
       << " file=" << propertyEscaped(R.shown(F.Where.File))
       << region(F.Where, Sources) << ",title=" << propertyEscaped(Title)
       << "::" << message(F, R) << '\n';
  }
  for (const Failure &F : R.Failures)
    OS << "::error file=" << propertyEscaped(R.shown(F.File))
       << ",title=not analysed::"
       << messageEscaped(llvm::join(F.Details, "\n") +
                         (F.Details.empty() ? "" : "\n") + F.Reason)
       << '\n';
  return "";
}

ARRAYLINT_REPORT_FORMAT(Github, GithubReporter);

} // namespace arraylint
