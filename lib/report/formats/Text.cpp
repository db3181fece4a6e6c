//===- Text.cpp - Findings for a terminal ---------------------------------===//
//
// Prints findings in Clang's format, followed by a table of the rules:
//
//   src/a.cpp:4:5: warning: reads the array back [array-R104-host-sync-in-loop]
//       4 |     s += x.item<float>();
//         |          ^~~~~~~~~~~~~~~
//   src/a.cpp:5:10: note: the same here
//       5 |     t += y.item<float>();
//         |          ^~~~~~~~~~~~~~~
//   help: read the value once after the loop
//
// Findings of neighbouring lines that say the same are told once. The stream
// decides about colours (raw_ostream::enable_colors).
//
//===----------------------------------------------------------------------===//
#include "base/text/Escape.h"
#include "report/Causes.h"
#include "report/Ranking.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/Unicode.h"
#include <algorithm>
#include <map>

namespace arraylint {
namespace {

class TextReporter : public ReportWriter {
public:
  std::string write(const RunResults &R, SourceCache &Sources,
                    llvm::raw_ostream &OS) const override;
};

using Colors = llvm::raw_ostream::Colors;

class TextWriter {
public:
  TextWriter(const RunResults &R, SourceCache &Sources, llvm::raw_ostream &OS)
      : R(R), Sources(Sources), OS(OS) {}

  void finding(const Finding &F, llvm::ArrayRef<const Finding *> Repeated);
  void table();
  void idioms(const IdiomCounts &Counts);

private:
  void headline(const Place &Where, llvm::StringRef Kind, Colors Color,
                llvm::StringRef Message, llvm::StringRef CheckName);
  void snippet(const Place &Where);
  void bold(llvm::StringRef Text);
  void help(llvm::StringRef Advice);

  const RunResults &R;
  SourceCache &Sources;
  llvm::raw_ostream &OS;
};

} // namespace

void TextWriter::bold(llvm::StringRef Text) {
  OS.changeColor(Colors::SAVEDCOLOR, /*Bold=*/true);
  OS << Text;
  OS.resetColor();
}

void TextWriter::headline(const Place &Where, llvm::StringRef Kind,
                          Colors Color, llvm::StringRef Message,
                          llvm::StringRef CheckName) {
  bold(llvm::formatv("{0}:{1}:{2}: ", printable(R.shown(Where.File), ""),
                     Where.Line, Where.Column)
           .str());
  OS.changeColor(Color, /*Bold=*/true);
  OS << Kind << ": ";
  OS.resetColor();
  if (CheckName.empty()) {
    OS << printable(Message) << '\n';
    return;
  }
  bold(printable(Message));
  OS << " [" << CheckName << "]\n";
}

// White space as wide as \p Text, to align the caret line.
static std::string blankAs(llvm::StringRef Text) {
  std::string Blank;
  for (llvm::StringRef Rest = Text; !Rest.empty();) {
    auto [Piece, After] = Rest.split('\t');
    int Width = llvm::sys::unicode::columnWidthUTF8(Piece);
    Blank.append(Width >= 0 ? Width : Piece.size(), ' ');
    if (Piece.size() < Rest.size())
      Blank += '\t';
    Rest = After;
  }
  return Blank;
}

// Longer lines are not shown, like in Clang: generated code on a single line
// would be repeated for each finding.
constexpr size_t ShownColumns = 4096;

void TextWriter::snippet(const Place &Where) {
  const SourceText *Source = Sources.get(Where.File);
  if (!Source)
    return;
  llvm::StringRef Line = Source->line(Where.Line);
  if (Line.size() > ShownColumns)
    return;
  if (Where.Column == 0 || Where.Column > Line.size() + 1)
    return;
  std::string Number = llvm::formatv("{0,5}", Where.Line);
  OS << Number << " | " << printable(Line) << '\n';

  unsigned Start = Where.Column - 1;
  unsigned End = Where.EndLine > Where.Line ? Line.size()
                                            : std::max(Where.EndColumn, 1u) - 1;
  End = std::min<unsigned>(End, Line.size());
  size_t Width = End > Start ? blankAs(printable(Line.slice(Start, End))).size()
                             : size_t{1};
  OS << std::string(Number.size(), ' ') << " | "
     << blankAs(printable(Line.take_front(Start)));
  OS.changeColor(Colors::GREEN, /*Bold=*/true);
  OS << '^' << std::string(std::max<size_t>(Width, 1) - 1, '~');
  OS.resetColor();
  OS << '\n';
}

void TextWriter::finding(const Finding &F,
                         llvm::ArrayRef<const Finding *> Repeated) {
  bool IsWarning = F.Severity == Level::Warning;
  headline(F.Where, IsWarning ? "warning" : "remark",
           IsWarning ? Colors::MAGENTA : Colors::CYAN, F.Message, F.CheckName);
  snippet(F.Where);
  for (const Note &N : F.Notes) {
    if (N.Where.File.empty()) {
      OS << "note: " << printable(N.Message) << '\n';
      continue;
    }
    headline(N.Where, "note", Colors::CYAN, N.Message, "");
    snippet(N.Where);
  }
  for (const Finding *Same : Repeated) {
    headline(Same->Where, "note", Colors::CYAN, "the same here", "");
    snippet(Same->Where);
  }
  help(F.help());
}

void TextWriter::help(llvm::StringRef Advice) {
  if (Advice.empty())
    return;
  OS.changeColor(Colors::GREEN, /*Bold=*/true);
  OS << "help: ";
  OS.resetColor();
  OS << printable(Advice) << '\n';
}

void TextWriter::table() {
  struct Row {
    std::string Name;
    unsigned Count = 0, Safe = 0, Suggested = 0;
  };
  std::map<std::string, Row> Rows;
  size_t Width = 4;
  for (const Finding &F : R.Findings) {
    Row &Of = Rows[F.Code];
    ++Of.Count;
    Of.Safe += !F.Edits.empty();
    Of.Suggested += F.Edits.empty() && F.suggestion();
    if (!Of.Name.empty())
      continue;
    llvm::StringRef Name = F.CheckName;
    Name.consume_front("array-" + F.Code + "-");
    Of.Name = Name.str();
    Width = std::max(Width, Name.size());
  }
  auto Print = [&](llvm::StringRef Code, llvm::StringRef Name, auto Count,
                   auto Safe, auto Suggested) {
    OS << llvm::left_justify(Code, 6) << llvm::left_justify(Name, Width)
       << llvm::formatv(" {0,6} {1,9} {2,14}\n", Count, Safe, Suggested);
  };
  OS << '\n';
  Print("code", "rule", "count", "safe fix", "suggested fix");
  for (const auto &[Code, Row] : Rows)
    Print(Code, Row.Name, Row.Count, Row.Safe, Row.Suggested);
}

void TextWriter::idioms(const IdiomCounts &Counts) {
  size_t Width = 0;
  for (const ScalingIdiomName &Idiom : ScalingIdioms)
    Width = std::max(Width, Idiom.Name.size());
  auto Print = [&](llvm::StringRef Code, llvm::StringRef Name, auto Count) {
    OS << llvm::left_justify(Code, 6) << llvm::left_justify(Name, Width)
       << llvm::formatv(" {0,6}\n", Count);
  };
  if (!R.Findings.empty())
    OS << '\n';
  Print("code", "idiom that scales", "count");
  for (auto [Idiom, Count] : llvm::zip_equal(ScalingIdioms, Counts))
    Print(Idiom.Code, Idiom.Name, Count);
}

std::string TextReporter::write(const RunResults &R, SourceCache &Sources,
                                llvm::raw_ostream &OS) const {
  TextWriter Writer(R, Sources, OS);
  const std::vector<const Finding *> Shown = inShownOrder(R);
  for (llvm::ArrayRef<const Finding *> Left = Shown; !Left.empty();) {
    size_t Same = 1;
    while (Same < Left.size() && repeats(*Left[Same], *Left[Same - 1]))
      ++Same;
    Writer.finding(*Left.front(), Left.slice(1, Same - 1));
    Left = Left.drop_front(Same);
  }
  if (!R.Findings.empty() && !R.IsTerse)
    Writer.table();
  if (R.Idioms && R.ShowsIdioms)
    Writer.idioms(*R.Idioms);
  return "";
}

ARRAYLINT_REPORT_FORMAT(Text, TextReporter);

} // namespace arraylint
