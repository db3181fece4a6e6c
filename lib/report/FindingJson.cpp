#include "report/FindingJson.h"
#include "report/MeasuredJson.h"
#include "report/Version.h"
#include "llvm/ADT/STLExtras.h"

namespace json = llvm::json;

namespace arraylint {

static void addPlace(json::Object &To, const Place &Where,
                     const RunResults &R) {
  To["file"] = json::fixUTF8(R.shown(Where.File));
  To["line"] = Where.Line;
  To["column"] = Where.Column;
  if (Where.EndLine == 0)
    return;
  To["endLine"] = Where.EndLine;
  To["endColumn"] = Where.EndColumn;
}

static json::Array editsJson(llvm::ArrayRef<Edit> Edits, const RunResults &R) {
  json::Array All;
  for (const Edit &E : Edits)
    All.push_back(json::Object{{"file", json::fixUTF8(R.shown(E.File))},
                               {"offset", E.Offset},
                               {"length", E.Length},
                               {"text", json::fixUTF8(E.Text)}});
  return All;
}

static json::Array notesJson(const Finding &F, const RunResults &R) {
  json::Array All;
  for (const Note &N : F.Notes) {
    json::Object One{{"message", json::fixUTF8(N.Message)}, {"hop", N.IsHop}};
    if (!N.Where.File.empty())
      addPlace(One, N.Where, R);
    All.push_back(std::move(One));
  }
  return All;
}

static json::Array fixesJson(const Finding &F, const RunResults &R) {
  json::Array All;
  auto Add = [&](llvm::StringRef Level, llvm::StringRef Description,
                 llvm::ArrayRef<Edit> Edits) {
    if (!Edits.empty())
      All.push_back(json::Object{{"level", Level},
                                 {"description", json::fixUTF8(Description)},
                                 {"edits", editsJson(Edits, R)}});
  };
  Add("safe", F.Message, F.Edits);
  for (const Note &N : F.Notes)
    Add("suggested", N.Message, N.Edits);
  return All;
}

static json::Array acceptancesJson(const Finding &F, const RunResults &R) {
  json::Array All;
  for (const Suppression &By : F.SuppressedBy) {
    json::Object One{{"file", json::fixUTF8(R.shown(By.File))},
                     {"reason", json::fixUTF8(By.Reason)}};
    if (By.Line != 0) {
      One["line"] = By.Line;
      One["column"] = By.Column;
    }
    if (!By.Until.empty())
      One["until"] = By.Until;
    All.push_back(std::move(One));
  }
  return All;
}

json::Array assumptionsJson(const Finding &F) {
  json::Array All;
  for (Assumed What : F.Assumes)
    All.push_back(assumedName(What));
  return All;
}

json::Object findingJson(const Finding &F, const RunResults &R,
                         Fingerprints &Names) {
  json::Object Result{{"code", F.Code},
                      {"check", F.CheckName},
                      {"level", levelName(F.Severity)},
                      {"message", json::fixUTF8(F.Message)},
                      {"fingerprint", Names.of(F)},
                      {"confidence", confidenceName(F.confidence())},
                      {"assumes", assumptionsJson(F)},
                      {"notes", notesJson(F, R)},
                      {"fixes", fixesJson(F, R)}};
  addPlace(Result, F.Where, R);
  if (const Rule *Of = R.rule(F.Code))
    Result["category"] = categoryName(Of->Group);
  if (!F.Function.empty())
    Result["function"] = json::fixUTF8(F.Function);
  if (const llvm::StringRef Help = F.help(); !Help.empty())
    Result["help"] = json::fixUTF8(Help);
  if (F.Measured)
    Result["measured"] = costJson(*F.Measured);
  if (!F.SuppressedBy.empty())
    Result["acceptedBy"] = acceptancesJson(F, R);
  return Result;
}

json::Object failureJson(const Failure &F, const RunResults &R) {
  json::Array Details;
  for (const std::string &Detail : F.Details)
    Details.push_back(json::fixUTF8(Detail));
  return json::Object{{"file", json::fixUTF8(R.shown(F.File))},
                      {"reason", json::fixUTF8(F.Reason)},
                      {"details", std::move(Details)}};
}

json::Object idiomJson(const IdiomCounts &Counts) {
  json::Object Result;
  for (auto [Idiom, Count] : llvm::zip_equal(ScalingIdioms, Counts))
    Result[(Idiom.Code + "-" + Idiom.Name).str()] = Count;
  return Result;
}

json::Object toolJson() {
  return json::Object{{"name", "arraylint"}, {"version", version()}};
}

} // namespace arraylint
