//===- Rdjson.cpp - Reviewdog Diagnostic Format ---------------------------===//
//
// The report is one DiagnosticResult. reviewdog applies each suggestion on its
// own, so a fix of several edits becomes one suggestion for all lines that
// contain them, or none.
//
//===----------------------------------------------------------------------===//
#include "finding/EditSet.h"
#include "report/ReportWriter.h"
#include "report/Version.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/JSON.h"

namespace json = llvm::json;

namespace arraylint {
namespace {

// Longer suggestions are too long to review.
constexpr unsigned MaxSuggestedLines = 30;

class RdjsonReporter : public ReportWriter {
public:
  std::string write(const RunResults &R, SourceCache &Sources,
                    llvm::raw_ostream &OS) const override;
};

} // namespace

static json::Object position(unsigned Line, unsigned Column) {
  return json::Object{{"line", Line}, {"column", Column}};
}

static json::Object location(const RunResults &R, const Place &Where) {
  json::Object Range{{"start", position(Where.Line, Where.Column)}};
  if (Where.EndLine != 0)
    Range["end"] = position(Where.EndLine, Where.EndColumn);
  return json::Object{{"path", json::fixUTF8(R.shown(Where.File))},
                      {"range", std::move(Range)}};
}

/// The whole fix as one suggestion; empty if that is not possible.
static json::Array suggestions(const Finding &F, SourceCache &Sources) {
  EditSet Set;
  const SourceText *Source = Sources.get(F.Where.File);
  Set.add(fixOf(F, FixLevel::Suggested));
  if (!Source || Set.files() != std::vector<std::string>{F.Where.File})
    return {};
  const llvm::ArrayRef<Edit> Edits = Set.editsOf(F.Where.File);
  const unsigned Begin = Edits.front().Offset, End = Edits.back().end();
  const SourceText::Position From = Source->position(Begin),
                             To = Source->position(End);
  if (To.Line - From.Line >= MaxSuggestedLines || End > Source->text().size())
    return {};
  std::vector<Edit> Moved(Edits.begin(), Edits.end());
  for (Edit &E : Moved)
    E.Offset -= Begin;
  json::Object Range{{"start", position(From.Line, From.Column)},
                     {"end", position(To.Line, To.Column)}};
  return json::Array{json::Object{
      {"range", std::move(Range)},
      {"text",
       json::fixUTF8(applyEdits(Source->text().slice(Begin, End), Moved))}}};
}

/// The message together with the notes. No widely used version of the format
/// has a field for notes, and reviewdog rejects unknown fields.
static std::string story(const Finding &F, const RunResults &R) {
  std::string Text = F.Message;
  for (const Note &N : F.Notes) {
    Text += "\n";
    if (!N.Where.File.empty())
      Text += llvm::formatv("{0}:{1}:{2}: ", R.shown(N.Where.File),
                            N.Where.Line, N.Where.Column);
    Text += "note: " + N.Message;
  }
  if (const llvm::StringRef Help = F.help(); !Help.empty())
    Text += ("\nhelp: " + Help).str();
  return Text;
}

static json::Object diagnostic(const Finding &F, const RunResults &R,
                               SourceCache &Sources) {
  json::Object Code{{"value", F.Code}};
  const Rule *Of = R.rule(F.Code);
  if (Of && !homepage().empty())
    Code["url"] =
        (homepage() + "/blob/main/docs/rules/" + Of->stem() + ".md").str();
  json::Object Result{
      {"message", json::fixUTF8(story(F, R))},
      {"location", location(R, F.Where)},
      {"severity", F.Severity == Level::Warning ? "WARNING" : "INFO"},
      {"code", std::move(Code)}};
  if (json::Array Suggestions = suggestions(F, Sources); !Suggestions.empty())
    Result["suggestions"] = std::move(Suggestions);
  return Result;
}

static json::Object failure(const Failure &F, const RunResults &R) {
  return json::Object{
      {"message", json::fixUTF8("could not be analysed: " + F.Reason)},
      {"location", json::Object{{"path", json::fixUTF8(R.shown(F.File))}}},
      {"severity", "ERROR"}};
}

std::string RdjsonReporter::write(const RunResults &R, SourceCache &Sources,
                                  llvm::raw_ostream &OS) const {
  json::Object Source{{"name", "arraylint"}};
  if (!homepage().empty())
    Source["url"] = homepage();
  json::OStream Result(OS, /*IndentSize=*/2);
  Result.object([&] {
    Result.attributeArray("diagnostics", [&] {
      for (const Finding &F : R.Findings)
        Result.value(diagnostic(F, R, Sources));
      for (const Failure &F : R.Failures)
        Result.value(failure(F, R));
    });
    Result.attribute("source", std::move(Source));
  });
  OS << '\n';
  return "";
}

ARRAYLINT_REPORT_FORMAT(Rdjson, RdjsonReporter);

} // namespace arraylint
