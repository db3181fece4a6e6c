#include "report/sarif/SarifMerge.h"
#include "base/text/LongJson.h"
#include "finding/Confidence.h"
#include "report/Version.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringMap.h"

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

static bool isSuppressed(const json::Object &Result) {
  const json::Array *Suppressions = Result.getArray("suppressions");
  return Suppressions && !Suppressions->empty();
}

SarifMerge::Sighting::Sighting(const json::Object &Result)
    : Rule(Result.getString("ruleId").value_or("")),
      IsSuppressed(isSuppressed(Result)), Text(textOf(json::Object(Result))) {
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
static llvm::Expected<json::Object *> ownRun(LongJson &Log) {
  json::Object *Root = Log.rest().getAsObject();
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
  if (!Results || !first(Run, "invocations") || Log.lists() != 1 ||
      !llvm::all_of(*Results, [](const json::Value &Result) {
        return Result.getAsObject() != nullptr;
      }))
    return fault("a run without results or invocation");
  return Root->getArray("runs")->front().getAsObject();
}

llvm::Error SarifMerge::add(llvm::StringRef Content) {
  llvm::Expected<LongJson> Log = LongJson::parse(Content, {"runs", "results"});
  if (!Log)
    return Log.takeError();
  llvm::Expected<json::Object *> Run = ownRun(*Log);
  if (!Run)
    return Run.takeError();
  for (size_t I = 0; I < Log->size(); ++I) {
    llvm::Expected<json::Value> Result = Log->item(I);
    if (!Result)
      return Result.takeError();
    Sightings.emplace_back(*Result->getAsObject());
  }
  const json::Object &Invocation = *first(*Run, "invocations");
  Succeeded &= Invocation.getBoolean("executionSuccessful").value_or(false);
  if (const json::Array *Others =
          Invocation.getArray("toolExecutionNotifications"))
    for (const json::Value &One : *Others)
      Notifications.try_emplace(textOf(One), One);
  std::string Root;
  if (const json::Object *Base = (*Run)->getObject("originalUriBaseIds"))
    Root = textOf(json::Object(*Base));
  if (!llvm::is_contained(Roots, Root))
    Roots.push_back(Root);
  Frame = std::move(**Run);
  Frame.erase("results");
  return llvm::Error::success();
}

/// Reads what textOf() wrote.
static json::Object parsedAgain(llvm::StringRef Text) {
  return std::move(*llvm::cantFail(json::parse(Text)).getAsObject());
}

/// Keeps of what \p Result assumes only what \p Other assumes too: a run may
/// know more than another.
static void keepCommonAssumptions(json::Object &Result,
                                  const json::Object &Other) {
  json::Object *Properties = Result.getObject("properties");
  const json::Object *Others = member(&Other, "properties");
  json::Array *Assumes = Properties ? Properties->getArray("assumes") : nullptr;
  const json::Array *Also = Others ? Others->getArray("assumes") : nullptr;
  if (!Assumes || !Also)
    return;
  json::Array Common;
  llvm::copy_if(
      *Assumes, std::back_inserter(Common),
      [&](const json::Value &One) { return llvm::is_contained(*Also, One); });
  (*Properties)["confidence"] = confidenceName(confidenceWith(Common.size()));
  (*Properties)["assumes"] = std::move(Common);
}

/// Merges the results of several runs for the same finding.
json::Object SarifMerge::merged(llvm::ArrayRef<Sighting> Same) {
  // Any of them will do, provided that the choice does not depend on the order
  // of the files.
  const Sighting &Chosen =
      *llvm::min_element(Same, [](const Sighting &A, const Sighting &B) {
        return A.Text < B.Text;
      });
  json::Object Result = parsedAgain(Chosen.Text);
  std::map<std::string, json::Value> Suppressions;
  bool IsTold = false, IsWarning = false, AgreeOnFixes = true;
  for (const Sighting &Seen : Same) {
    IsTold |= !Seen.IsSuppressed;
    const json::Object Other = parsedAgain(Seen.Text);
    if (const json::Array *By = Other.getArray("suppressions"))
      for (const json::Value &One : *By)
        Suppressions.try_emplace(textOf(One), One);
    keepCommonAssumptions(Result, Other);
    IsWarning |= Other.getString("level") == "warning";
    const json::Value *Fixes = Other.get("fixes");
    const json::Value *Ours = Result.get("fixes");
    AgreeOnFixes &= Fixes && Ours ? *Fixes == *Ours : Fixes == Ours;
  }
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

/// Numbers equal findings, which each run has numbered separately.
static void renumber(json::Object &Result, llvm::StringMap<unsigned> &Numbers) {
  json::Object *Prints = Result.getObject("partialFingerprints");
  if (!Prints)
    return;
  const std::string Hash =
      Prints->getString(PrimaryFingerprint).value_or("").split(':').first.str();
  (*Prints)[PrimaryFingerprint] = Hash + ":" + std::to_string(++Numbers[Hash]);
}

std::vector<SarifResult> SarifMerge::results() {
  llvm::sort(Sightings, [](const Sighting &A, const Sighting &B) {
    return A.identity() < B.identity();
  });
  std::vector<llvm::ArrayRef<Sighting>> Reported, Suppressed;
  for (llvm::ArrayRef<Sighting> Left = Sightings; !Left.empty();) {
    const auto Same = Left.take_while([&](const Sighting &Next) {
      return Next.identity() == Left.front().identity();
    });
    const bool IsTold = llvm::any_of(
        Same, [](const Sighting &Seen) { return !Seen.IsSuppressed; });
    (IsTold ? Reported : Suppressed).push_back(Same);
    Left = Left.drop_front(Same.size());
  }
  // If one result of a run has suppressions, all others need an empty list.
  const bool KeepsEmpty = !Suppressed.empty();
  std::vector<SarifResult> Results;
  llvm::StringMap<unsigned> Numbers;
  for (const auto &Findings : {Reported, Suppressed})
    for (llvm::ArrayRef<Sighting> Same : Findings) {
      json::Object One = merged(Same);
      if (!KeepsEmpty)
        One.erase("suppressions");
      renumber(One, Numbers);
      Results.emplace_back(std::move(One));
    }
  return Results;
}

json::Array SarifMerge::notifications() {
  json::Array All;
  for (auto &[Text, One] : Notifications)
    All.push_back(std::move(One));
  return All;
}

SarifRun SarifMerge::run() && {
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
  return {std::move(Frame), results()};
}

} // namespace arraylint
