#include "report/sarif/SarifMerge.h"
#include "base/text/JsonText.h"
#include "report/Version.h"
#include "report/sarif/SarifLog.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include <map>
#include <tuple>

namespace json = llvm::json;

namespace arraylint {

/// The value as text. Object keys are sorted, so equal values have equal texts.
static std::string textOf(const json::Value &V) {
  std::string Text;
  llvm::raw_string_ostream(Text) << V;
  return Text;
}

static llvm::Error fault(const llvm::Twine &What) {
  return llvm::createStringError(What);
}

static const json::Object *member(const json::Object *Of, llvm::StringRef Key) {
  return Of ? Of->getObject(Key) : nullptr;
}

/// The first object of the array \p Key; null if there is none.
static const json::Object *first(const json::Object *Of, llvm::StringRef Key) {
  const json::Array *Array = Of ? Of->getArray(Key) : nullptr;
  return Array && !Array->empty() ? Array->front().getAsObject() : nullptr;
}

namespace {

/// Two results with the same identity are the same finding. Identities are
/// ordered as results are in a report.
struct Identity {
  std::string Uri;
  int64_t Line = 0, Column = 0;
  std::string Rule, Message;

  explicit Identity(const json::Object &Result);
  auto finding() const { return std::tie(Uri, Line, Column, Rule, Message); }
};

} // namespace

static bool isSuppressed(const json::Object &Result) {
  const json::Array *Suppressions = Result.getArray("suppressions");
  return Suppressions && !Suppressions->empty();
}

Identity::Identity(const json::Object &Result)
    : Rule(Result.getString("ruleId").value_or("")) {
  const json::Object *Place =
      member(first(&Result, "locations"), "physicalLocation");
  if (const json::Object *File = member(Place, "artifactLocation"))
    Uri = File->getString("uri").value_or("");
  if (const json::Object *Region = member(Place, "region")) {
    Line = Region->getInteger("startLine").value_or(0);
    Column = Region->getInteger("startColumn").value_or(0);
  }
  if (const json::Object *Text = member(&Result, "message"))
    Message = Text->getString("text").value_or("");
}

/// The run of \p Log; an error unless it has the form that arraylint writes.
static llvm::Expected<json::Object *> ownRun(json::Value &Log) {
  json::Object *Root = Log.getAsObject();
  const json::Object *Run = first(Root, "runs");
  const json::Object *Driver = member(member(Run, "tool"), "driver");
  if (!Driver || Root->getString("version") != "2.1.0")
    return fault("not a SARIF 2.1.0 file that contains a run");
  const llvm::StringRef Name = Driver->getString("name").value_or("");
  if (Name != "arraylint" || Root->getArray("runs")->size() != 1)
    return fault("a report of '" + Name +
                 "', not of a single run of arraylint");
  const llvm::StringRef Made = Driver->getString("version").value_or("");
  if (Made != version())
    return fault("made by arraylint " + Made + ", not by " + version());
  const json::Array *Results = Run->getArray("results");
  if (!Results || !first(Run, "invocations") ||
      !llvm::all_of(*Results, [](const json::Value &Result) {
        return Result.getAsObject() != nullptr;
      }))
    return fault("a run without results or invocation");
  return Root->getArray("runs")->front().getAsObject();
}

llvm::Error SarifMerge::add(llvm::StringRef Content) {
  llvm::Expected<json::Value> Log = parseJson(Content);
  if (!Log)
    return Log.takeError();
  llvm::Expected<json::Object *> Run = ownRun(*Log);
  if (!Run)
    return Run.takeError();
  for (json::Value &Result : *(*Run)->getArray("results"))
    Results.push_back(std::move(Result));
  const json::Object &Invocation = *first(*Run, "invocations");
  Succeeded &= Invocation.getBoolean("executionSuccessful").value_or(false);
  if (const json::Array *Others =
          Invocation.getArray("toolExecutionNotifications"))
    llvm::append_range(Notifications, *Others);
  std::string Root;
  if (const json::Object *Base = (*Run)->getObject("originalUriBaseIds"))
    Root = textOf(json::Object(*Base));
  if (!llvm::is_contained(Roots, Root))
    Roots.push_back(Root);
  Frame = std::move(**Run);
  return llvm::Error::success();
}

/// Merges the results of several runs for the same finding.
static json::Object merged(llvm::ArrayRef<json::Object *> Sightings) {
  // Any of them will do, provided that the choice does not depend on the order
  // of the files.
  json::Object &Chosen = **llvm::min_element(
      Sightings, [](const json::Object *A, const json::Object *B) {
        return textOf(json::Object(*A)) < textOf(json::Object(*B));
      });
  std::map<std::string, json::Value> Suppressions;
  bool IsTold = false, IsWarning = false, AgreeOnFixes = true;
  for (const json::Object *Seen : Sightings) {
    IsTold |= !isSuppressed(*Seen);
    if (const json::Array *By = Seen->getArray("suppressions"))
      for (const json::Value &One : *By)
        Suppressions.try_emplace(textOf(One), One);
    IsWarning |= Seen->getString("level") == "warning";
    const json::Value *Fixes = Seen->get("fixes");
    const json::Value *Ours = Chosen.get("fixes");
    AgreeOnFixes &= Fixes && Ours ? *Fixes == *Ours : Fixes == Ours;
  }
  // Results may be as large as 100 kB, so they are moved.
  json::Object Result = std::move(Chosen);
  if (IsWarning)
    Result["level"] = "warning";
  if (!AgreeOnFixes)
    Result.erase("fixes");
  json::Array All;
  if (!IsTold)
    for (auto &[Text, One] : Suppressions)
      All.push_back(std::move(One));
  Result["suppressions"] = std::move(All);
  return Result;
}

/// If one result of a run has suppressions, gives an empty list to all others.
static void settleSuppressions(json::Array &Results) {
  if (llvm::any_of(Results, [](const json::Value &Result) {
        return isSuppressed(*Result.getAsObject());
      }))
    return;
  for (json::Value &Result : Results)
    Result.getAsObject()->erase("suppressions");
}

/// Renumbers equal findings, which each run has numbered separately.
static void renumber(json::Array &Results) {
  std::map<std::string, unsigned> Seen;
  for (json::Value &Result : Results) {
    json::Object *Prints =
        Result.getAsObject()->getObject("partialFingerprints");
    if (!Prints)
      continue;
    const std::string Hash = Prints->getString(PrimaryFingerprint)
                                 .value_or("")
                                 .split(':')
                                 .first.str();
    (*Prints)[PrimaryFingerprint] = Hash + ":" + std::to_string(++Seen[Hash]);
  }
}

json::Array SarifMerge::results() {
  using Sighting = std::pair<Identity, json::Object *>;
  std::vector<Sighting> All;
  for (json::Value &Result : Results)
    All.emplace_back(Identity(*Result.getAsObject()), Result.getAsObject());
  llvm::sort(All, [](const Sighting &A, const Sighting &B) {
    return A.first.finding() < B.first.finding();
  });
  json::Array Reported, Suppressed;
  for (size_t I = 0; I < All.size();) {
    std::vector<json::Object *> Same;
    size_t End = I;
    for (;
         End < All.size() && All[End].first.finding() == All[I].first.finding();
         ++End)
      Same.push_back(All[End].second);
    json::Object One = merged(Same);
    (isSuppressed(One) ? Suppressed : Reported).push_back(std::move(One));
    I = End;
  }
  llvm::append_range(Reported, std::move(Suppressed));
  settleSuppressions(Reported);
  renumber(Reported);
  return Reported;
}

json::Array SarifMerge::notifications() {
  std::map<std::string, json::Value> Each;
  for (const json::Value &One : Notifications)
    Each.try_emplace(textOf(One), One);
  json::Array All;
  for (auto &[Text, One] : Each)
    All.push_back(std::move(One));
  return All;
}

json::Object SarifMerge::run() && {
  Frame["results"] = results();
  json::Object Invocation{{"executionSuccessful", Succeeded}};
  if (!Notifications.empty())
    Invocation["toolExecutionNotifications"] = notifications();
  Frame["invocations"] = json::Array{std::move(Invocation)};
  // The properties are dropped, because an idiom in a header would be counted
  // once for each run.
  Frame.erase("properties");
  if (!hasOneRoot())
    Frame["originalUriBaseIds"] = json::Object{
        {"SRCROOT",
         json::Object{
             {"description",
              json::Object{{"text", "The folders in which the runs were "
                                    "made, treated as one."}}}}}};
  return std::move(Frame);
}

} // namespace arraylint
