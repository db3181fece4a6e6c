#include "report/html/FindingHtml.h"
#include "base/text/Escape.h"
#include "finding/EditSet.h"
#include "finding/UnifiedDiff.h"
#include "report/Ranking.h"
#include "report/Readiness.h"
#include "report/html/RunSection.h"
#include "report/html/WholeCharacters.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Format.h"

namespace arraylint {

constexpr unsigned ContextLines = 2;
constexpr size_t PageColumns = 400;    ///< maximum length of a line, in bytes
constexpr size_t ShownDiffLines = 120; ///< maximum length of a fix
constexpr unsigned ShownRange = 12;    ///< maximum lines of a marked range

static constexpr llvm::StringLiteral Cut = "<i class=cut>…</i>";

std::string FindingHtml::place(const Place &Where) const {
  return htmlEscaped(R.shown(Where.File)) + ":" + std::to_string(Where.Line) +
         ":" + std::to_string(Where.Column);
}

void FindingHtml::line(llvm::StringRef Text, unsigned Number,
                       const Place &Marked) {
  const bool IsMarked = Number >= Marked.Line && Number <= Marked.EndLine;
  size_t Begin = Number == Marked.Line ? Marked.Column - 1
                                       : Text.size() - Text.ltrim().size();
  size_t End = Number == Marked.EndLine ? Marked.EndColumn - 1 : Text.size();
  Begin = IsMarked ? std::min(Begin, Text.size()) : 0;
  End = IsMarked ? std::clamp(End, Begin, Text.size()) : 0;
  // Only the part of a very long line around the place is shown.
  const size_t First = Text.size() > PageColumns && Begin > PageColumns / 4
                           ? Begin - PageColumns / 4
                           : 0;
  const llvm::StringRef Shown =
      wholeCharacters(Text, First, First + PageColumns);
  const size_t From = Shown.begin() - Text.begin();
  const size_t To = From + Shown.size();
  Begin = std::clamp(Begin, From, To);
  End = std::clamp(End, Begin, To);
  // Elements cost a browser more than text, so the line number has none.
  OS << llvm::format("%5u │ ", Number) << (From ? Cut : "")
     << htmlEscaped(Text.slice(From, Begin));
  if (End > Begin)
    OS << "<mark>" << htmlEscaped(Text.slice(Begin, End)) << "</mark>";
  OS << htmlEscaped(Text.slice(End, To)) << (To < Text.size() ? Cut : "")
     << '\n';
}

void FindingHtml::lines(const Place &Where, unsigned Context) {
  const SourceText *Source = Sources.get(Where.File);
  if (!Source || Where.Line == 0 ||
      Source->lineStart(Where.Line) >= Source->text().size())
    return;
  Place Marked = Where;
  Marked.EndLine =
      std::clamp(Where.EndLine, Where.Line, Where.Line + ShownRange);
  const unsigned First = Where.Line - std::min(Where.Line - 1, Context);
  OS << "<pre class=src>";
  for (unsigned Number = First; Number <= Marked.EndLine + Context; ++Number)
    if (Source->lineStart(Number) < Source->text().size())
      line(Source->line(Number), Number, Marked);
  OS << "</pre>\n";
}

void FindingHtml::note(const Note &N) {
  OS << "<li>" << htmlEscaped(N.Message);
  if (!N.Where.File.empty()) {
    OS << " <code>" << place(N.Where) << "</code>";
    lines(N.Where, 0);
  }
  OS << "</li>\n";
}

void FindingHtml::path(const Finding &F) {
  bool IsOpen = false;
  for (const Note &N : F.Notes) {
    if (!N.IsHop)
      continue;
    if (!std::exchange(IsOpen, true))
      OS << "<h4>Call path</h4>\n<ol>\n";
    note(N);
  }
  OS << (IsOpen ? "</ol>\n" : "");
}

void FindingHtml::notes(const Finding &F) {
  bool IsOpen = false;
  for (const Note &N : F.Notes) {
    if (N.IsHop || !N.Edits.empty())
      continue;
    if (!std::exchange(IsOpen, true))
      OS << "<h4>Notes</h4>\n<ul>\n";
    note(N);
  }
  OS << (IsOpen ? "</ul>\n" : "");
}

void FindingHtml::diffLines(llvm::StringRef Diff) {
  size_t Left = ShownDiffLines;
  for (; !Diff.empty() && Left != 0; --Left) {
    const auto [Text, Rest] = Diff.split('\n');
    Diff = Rest;
    const bool IsHead = Text.starts_with("--- ") || Text.starts_with("+++ ") ||
                        Text.starts_with("@@");
    const llvm::StringRef Tag = IsHead                  ? "i"
                                : Text.starts_with("+") ? "ins"
                                : Text.starts_with("-") ? "del"
                                                        : "";
    const llvm::StringRef Line = Text.rtrim('\r');
    const llvm::StringRef Shown = wholeCharacters(Line, 0, PageColumns);
    if (!Tag.empty())
      OS << '<' << Tag << '>';
    OS << htmlEscaped(Shown) << (Shown.size() < Line.size() ? Cut : "") << '\n';
    if (!Tag.empty())
      OS << "</" << Tag << '>';
  }
  if (!Diff.empty())
    OS << "<i>… and " << Diff.count('\n') << " more lines\n</i>";
}

void FindingHtml::diff(llvm::StringRef Title, llvm::StringRef Advice,
                       llvm::ArrayRef<Edit> Edits) {
  EditSet Set;
  Set.add(Edits);
  std::string Diff;
  for (const std::string &File : Set.files())
    if (const SourceText *Source = Sources.get(File))
      Diff += unifiedDiff(R.shown(File), Source->text(),
                          withLineEndsOf(Source->text(), Set.editsOf(File)));
  if (Diff.empty())
    return;
  OS << "<h4>" << Title << "</h4>\n";
  if (!Advice.empty())
    OS << "<p>" << htmlEscaped(Advice) << "</p>\n";
  OS << "<pre class=diff>";
  diffLines(Diff);
  OS << "</pre>\n";
}

void FindingHtml::help(const Finding &F) {
  if (const llvm::StringRef Help = F.help(); !Help.empty())
    OS << "<p class=help><b>Help:</b> " << htmlEscaped(Help) << "</p>\n";
}

void FindingHtml::fixes(const Finding &F) {
  diff("Safe fix", "", F.Edits);
  for (const Note &N : F.Notes)
    if (!N.Edits.empty())
      diff("Suggested fix: review it before you apply it", N.Message, N.Edits);
}

void FindingHtml::summary(const Finding &F, const Item &As) {
  const bool IsWarning = F.Severity == Level::Warning;
  const std::string Often = describe(F.HowOften);
  OS << "<summary><h3><span class=rank>" << As.Rank << ".</span> "
     << htmlEscaped(F.Message) << "</h3>"
     << "<span class=\"tag "
     << (IsWarning ? "warning\">warning" : "note\">note")
     << "</span> <code class=at>" << place(F.Where)
     << "</code> <span class=code>" << htmlEscaped(F.Code) << "</span>";
  if (!Often.empty())
    OS << " <span class=often>" << htmlEscaped(Often) << "</span>";
  if (!F.Edits.empty())
    OS << " <span class=\"tag safe\">safe fix</span>";
  else if (hasSuggestion(F))
    OS << " <span class=\"tag suggested\">suggested fix</span>";
  if (As.IsNew)
    OS << " <span class=\"tag new\">new</span>";
  if (As.SameAs != 0)
    OS << " <span class=at>same cause as " << As.SameAs << "</span>";
  writeShareBar(F, R, OS);
  OS << "</summary>\n";
}

/// Links to the line, in an editor and in the web view of the repository.
void FindingHtml::links(const Place &Where) {
  const auto Write = [&](llvm::StringRef Text, const std::string &To) {
    OS << " <a class=self href=\"" << htmlEscaped(To) << "\">" << Text
       << "</a>";
  };
  if (!R.EditorLink.empty())
    Write("open in the editor", linkTo(Where, Where.File, "", R.EditorLink));
  llvm::StringRef Path = Where.File;
  if (R.Of && !R.Of->WebLink.empty() && Path.consume_front(R.Of->Top + "/") &&
      R.Of->Unchanged.count(Path.str()))
    Write("view in the repository",
          linkTo(Where, Path, R.Of->Revision, R.Of->WebLink));
}

void FindingHtml::facts(const Finding &F, llvm::StringRef Name) {
  const Rule *Of = R.rule(F.Code);
  OS << "<p class=facts>";
  if (Of)
    OS << categoryName(Of->Group) << " <a href=\"#rule-" << Of->Code << "\">"
       << htmlEscaped(Of->Code + " " + Of->Name) << "</a>";
  if (!F.Function.empty())
    OS << " in <code>" << htmlEscaped(F.Function) << "</code>";
  OS << " <a class=self href=\"#" << Name << "\">link to this finding</a>";
  links(F.Where);
  OS << "</p>\n";
}

void FindingHtml::write(const Finding &F, const Item &As) {
  const char *Fix = !F.Edits.empty()   ? "safe"
                    : hasSuggestion(F) ? "suggested"
                                       : "none";
  OS << "<li id=\"" << As.Name << "\" data-rule=\"" << htmlEscaped(F.Code)
     << "\" data-file=\"" << htmlEscaped(R.shown(F.Where.File))
     << "\" data-level=\""
     << (F.Severity == Level::Warning ? "warning" : "note") << "\" data-fix=\""
     << Fix << "\"><details" << (As.IsOpen ? " open" : "") << ">";
  summary(F, As);
  facts(F, As.Name);
  lines(F.Where, ContextLines);
  path(F);
  notes(F);
  help(F);
  fixes(F);
  OS << "</details></li>\n";
}

} // namespace arraylint
