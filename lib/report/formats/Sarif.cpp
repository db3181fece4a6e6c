//===- Sarif.cpp - Findings as SARIF 2.1.0 --------------------------------===//
//
// Code hosts and editors read this format. The log has one run, which describes
// every rule, so that the index of a rule does not depend on the findings.
//
//===----------------------------------------------------------------------===//
#include "base/text/Escape.h"
#include "base/text/ShownPath.h"
#include "report/FindingJson.h"
#include "report/MeasuredJson.h"
#include "report/Version.h"
#include "report/sarif/SarifLog.h"
#include "report/sarif/SarifRule.h"
#include "llvm/ADT/STLExtras.h"
#include <cmath>
#include <map>

namespace json = llvm::json;

namespace arraylint {
namespace {

class SarifReporter : public ReportWriter {
public:
  std::string write(const RunResults &R, SourceCache &Sources,
                    llvm::raw_ostream &OS) const override;
};

class SarifWriter {
public:
  SarifWriter(const RunResults &R, SourceCache &Sources)
      : R(R), Sources(Sources), Names(Sources, R.WorkingDirectory) {}

  SarifRun run();

private:
  json::Object driver();
  json::Object invocation();
  json::Object result(const Finding &F);
  json::Object location(const Place &Where);
  json::Object artifact(llvm::StringRef File);
  json::Object fix(llvm::StringRef Description, llvm::ArrayRef<Edit> Edits);
  json::Object replacement(const Edit &E);
  json::Array fixes(const Finding &F);
  json::Array codeFlows(const Finding &F);
  json::Array suppressions(const Finding &F);
  unsigned column(llvm::StringRef File, unsigned Line, unsigned Column);

  const RunResults &R;
  SourceCache &Sources;
  Fingerprints Names;
};

json::Object message(llvm::StringRef Text) {
  return json::Object{{"text", json::fixUTF8(Text)}};
}

/// The share of the run from 0 to 100; nothing if it is not known.
std::optional<double> sarifRank(const MeasuredCost &Cost) {
  if (Cost.State != RunState::Ran && Cost.State != RunState::NotRun)
    return std::nullopt;
  return std::round(1000 * Cost.Share) / 10;
}

} // namespace

json::Object SarifWriter::driver() {
  json::Array Rules;
  for (const Rule &Known : R.Rules)
    Rules.push_back(sarifRule(Known));
  json::Object Driver{{"name", "arraylint"},
                      {"version", version()},
                      {"semanticVersion", version()},
                      {"rules", std::move(Rules)}};
  if (!homepage().empty())
    Driver["informationUri"] = homepage();
  return Driver;
}

json::Object SarifWriter::artifact(llvm::StringRef File) {
  std::string Shown = shownPath(File, R.WorkingDirectory);
  if (llvm::StringRef(Shown).starts_with("/"))
    return json::Object{{"uri", "file://" + uriPathEscaped(Shown)}};
  return json::Object{{"uri", uriPathEscaped(Shown)}, {"uriBaseId", "SRCROOT"}};
}

unsigned SarifWriter::column(llvm::StringRef File, unsigned Line,
                             unsigned Column) {
  const SourceText *Source = Sources.get(File);
  return Source ? Source->utf16Column(Line, Column) : Column;
}

json::Object SarifWriter::location(const Place &Where) {
  json::Object Physical{{"artifactLocation", artifact(Where.File)}};
  if (Where.Line != 0) {
    json::Object Region{
        {"startLine", Where.Line},
        {"startColumn", column(Where.File, Where.Line, Where.Column)}};
    // For a range of several lines, such as a loop, only its start is marked.
    if (Where.EndLine == Where.Line) {
      Region["endLine"] = Where.EndLine;
      Region["endColumn"] = column(Where.File, Where.EndLine, Where.EndColumn);
    }
    Physical["region"] = std::move(Region);
  }
  return json::Object{{"physicalLocation", std::move(Physical)}};
}

json::Object SarifWriter::replacement(const Edit &E) {
  json::Object Region{{"byteOffset", E.Offset}, {"byteLength", E.Length}};
  if (const SourceText *Source = Sources.get(E.File)) {
    auto Start = Source->position(E.Offset), End = Source->position(E.end());
    Region =
        json::Object{{"startLine", Start.Line},
                     {"startColumn", column(E.File, Start.Line, Start.Column)},
                     {"endLine", End.Line},
                     {"endColumn", column(E.File, End.Line, End.Column)}};
  }
  json::Object Replacement{{"deletedRegion", std::move(Region)}};
  if (!E.Text.empty())
    Replacement["insertedContent"] = message(E.Text);
  return Replacement;
}

json::Object SarifWriter::fix(llvm::StringRef Description,
                              llvm::ArrayRef<Edit> Edits) {
  std::map<std::string, json::Array> ByFile;
  for (const Edit &E : Edits)
    ByFile[E.File].push_back(replacement(E));
  json::Array Changes;
  for (auto &[File, Replacements] : ByFile)
    Changes.push_back(json::Object{{"artifactLocation", artifact(File)},
                                   {"replacements", std::move(Replacements)}});
  return json::Object{{"description", message(Description)},
                      {"artifactChanges", std::move(Changes)}};
}

json::Array SarifWriter::fixes(const Finding &F) {
  json::Array Fixes;
  if (!F.Edits.empty())
    Fixes.push_back(fix("safe fix", F.Edits));
  for (const Note &N : F.Notes)
    if (!N.Edits.empty())
      Fixes.push_back(fix("suggested fix: " + N.Message, N.Edits));
  return Fixes;
}

// The path from the reported call through each call on the way to the cause.
json::Array SarifWriter::codeFlows(const Finding &F) {
  json::Array Steps;
  auto Add = [&](const Place &Where, llvm::StringRef Text) {
    json::Object Location = location(Where);
    Location["message"] = message(Text);
    Steps.push_back(
        json::Object{{"location", std::move(Location)},
                     {"nestingLevel", static_cast<int64_t>(Steps.size())}});
  };
  Add(F.Where, F.Message);
  for (const Note &N : F.Notes)
    if (N.IsHop && !N.Where.File.empty())
      Add(N.Where, N.Message);
  if (Steps.size() == 1)
    return json::Array();
  json::Object Thread{{"locations", std::move(Steps)}};
  return json::Array{
      json::Object{{"threadFlows", json::Array{std::move(Thread)}}}};
}

json::Array SarifWriter::suppressions(const Finding &F) {
  json::Array All;
  for (const Suppression &By : F.SuppressedBy) {
    Place Where;
    Where.File = By.File;
    Where.Line = By.Line;
    Where.Column = By.Column;
    const bool IsInSource = By.By == Suppression::Source::Comment;
    json::Object Suppression{{"kind", IsInSource ? "inSource" : "external"},
                             {"status", "accepted"},
                             {"justification", json::fixUTF8(By.Reason)},
                             {"location", location(Where)}};
    if (!By.Until.empty())
      Suppression["properties"] = json::Object{{"until", By.Until}};
    All.push_back(std::move(Suppression));
  }
  return All;
}

json::Object SarifWriter::result(const Finding &F) {
  json::Object Result{
      {"ruleId", F.Code},
      {"level", F.Severity == Level::Warning ? "warning" : "note"},
      {"message", message(F.Message)},
      {"locations", json::Array{location(F.Where)}},
      {"partialFingerprints", json::Object{{PrimaryFingerprint, Names.of(F)}}}};
  json::Object Properties{{"confidence", confidenceName(F.confidence())},
                          {"assumes", assumptionsJson(F)}};
  if (const llvm::StringRef Help = F.help(); !Help.empty())
    Properties["help"] = json::fixUTF8(Help);
  if (F.Measured) {
    for (auto &[Key, Number] : costJson(*F.Measured, "measured"))
      Properties[Key] = std::move(Number);
    if (std::optional<double> Rank = sarifRank(*F.Measured))
      Result["rank"] = *Rank;
  }
  Result["properties"] = std::move(Properties);
  for (size_t I = 0; I < R.Rules.size(); ++I)
    if (R.Rules[I].Code == F.Code)
      Result["ruleIndex"] = static_cast<int64_t>(I);

  json::Array Related;
  for (const Note &N : F.Notes) {
    if (N.Where.File.empty() || Related.size() == MaxSarifLocations)
      continue;
    json::Object Location = location(N.Where);
    Location["id"] = static_cast<int64_t>(Related.size() + 1);
    Location["message"] = message(N.Message);
    Related.push_back(std::move(Location));
  }
  if (!Related.empty())
    Result["relatedLocations"] = std::move(Related);
  if (json::Array Flows = codeFlows(F); !Flows.empty())
    Result["codeFlows"] = std::move(Flows);
  if (json::Array Fixes = fixes(F); !Fixes.empty())
    Result["fixes"] = std::move(Fixes);
  if (R.HasBaseline)
    Result["baselineState"] =
        llvm::any_of(F.SuppressedBy,
                     [](const Suppression &By) {
                       return By.By == Suppression::Source::Baseline;
                     })
            ? "unchanged"
            : "new";
  // If one result of a run has suppressions, all must; an empty list means "not
  // suppressed".
  if (!R.Suppressed.empty())
    Result["suppressions"] = suppressions(F);
  return Result;
}

json::Object SarifWriter::invocation() {
  json::Array Notifications;
  for (const Failure &F : R.Failures) {
    std::string Text = F.Reason;
    for (const std::string &Detail : F.Details)
      Text += "\n" + Detail;
    Notifications.push_back(json::Object{
        {"level", "error"},
        {"message", message(Text)},
        {"locations",
         json::Array{json::Object{
             {"physicalLocation",
              json::Object{{"artifactLocation", artifact(F.File)}}}}}}});
  }
  json::Object Invocation{{"executionSuccessful", R.Failures.empty()}};
  if (!Notifications.empty())
    Invocation["toolExecutionNotifications"] = std::move(Notifications);
  return Invocation;
}

SarifRun SarifWriter::run() {
  SarifRun Run;
  for (const auto *Findings : {&R.Findings, &R.Suppressed})
    for (const Finding &F : *Findings)
      Run.Results.emplace_back(result(F));
  std::string Root =
      "file://" +
      uriPathEscaped(llvm::StringRef(R.WorkingDirectory).rtrim('/')) + "/";
  Run.Frame =
      json::Object{{"tool", json::Object{{"driver", driver()}}},
                   {"columnKind", "utf16CodeUnits"},
                   {"originalUriBaseIds",
                    json::Object{{"SRCROOT", json::Object{{"uri", Root}}}}},
                   {"invocations", json::Array{invocation()}}};
  json::Object Properties;
  if (R.Idioms)
    Properties["scalingIdioms"] = idiomJson(*R.Idioms);
  if (!R.FilesDigest.empty())
    Properties["filesDigest"] = R.FilesDigest;
  if (R.Part)
    Properties["part"] = toJson(*R.Part);
  if (R.Run)
    Properties["measured"] = runJson(*R.Run, R);
  if (!Properties.empty())
    Run.Frame["properties"] = std::move(Properties);
  return Run;
}

std::string SarifReporter::write(const RunResults &R, SourceCache &Sources,
                                 llvm::raw_ostream &OS) const {
  return writeSarif(SarifWriter(R, Sources).run(), OS);
}

ARRAYLINT_REPORT_FORMAT(Sarif, SarifReporter, /*AlwaysHoldsIdioms=*/true);

} // namespace arraylint
