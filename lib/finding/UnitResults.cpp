#include "finding/UnitResults.h"
#include "base/text/JsonText.h"
#include "vocabulary/ScalingIdiom.h"
#include "llvm/ADT/StringExtras.h"

namespace json = llvm::json;

namespace arraylint {

// JSON can represent only Unicode, but edits and paths may contain any bytes.
static std::string packed(llvm::StringRef Bytes) {
  return json::isUTF8(Bytes) ? ("=" + Bytes).str() : "#" + llvm::toHex(Bytes);
}

static bool unpack(llvm::StringRef Text, std::string &Bytes) {
  if (Text.consume_front("=")) {
    Bytes = Text.str();
    return true;
  }
  return Text.consume_front("#") && llvm::tryGetFromHex(Text, Bytes);
}

namespace {

struct Packed {
  std::string &Bytes;
};

bool fromJSON(const json::Value &V, Packed Out, json::Path P) {
  std::optional<llvm::StringRef> Text = V.getAsString();
  if (Text && unpack(*Text, Out.Bytes))
    return true;
  P.report("expected packed bytes");
  return false;
}

bool mapPacked(const json::Value &V, llvm::StringLiteral Key, std::string &Out,
               json::Path P) {
  const json::Value *Member = V.getAsObject()->get(Key);
  return Member && fromJSON(*Member, Packed{Out}, P.field(Key));
}

bool mapNumber(json::ObjectMapper &Map, llvm::StringLiteral Key,
               unsigned &Out) {
  uint64_t Number = 0;
  if (!Map.map(Key, Number))
    return false;
  Out = static_cast<unsigned>(Number);
  return true;
}

} // namespace

static json::Value toJSON(const Place &P) {
  return json::Object{{"file", packed(P.File)}, {"offset", P.Offset},
                      {"line", P.Line},         {"column", P.Column},
                      {"endLine", P.EndLine},   {"endColumn", P.EndColumn}};
}

static bool fromJSON(const json::Value &V, Place &Out, json::Path P) {
  json::ObjectMapper Map(V, P);
  return Map && mapPacked(V, "file", Out.File, P) &&
         mapNumber(Map, "offset", Out.Offset) &&
         mapNumber(Map, "line", Out.Line) &&
         mapNumber(Map, "column", Out.Column) &&
         mapNumber(Map, "endLine", Out.EndLine) &&
         mapNumber(Map, "endColumn", Out.EndColumn);
}

static json::Value toJSON(const Edit &E) {
  return json::Object{{"file", packed(E.File)},
                      {"offset", E.Offset},
                      {"length", E.Length},
                      {"text", packed(E.Text)}};
}

static bool fromJSON(const json::Value &V, Edit &Out, json::Path P) {
  json::ObjectMapper Map(V, P);
  return Map && mapPacked(V, "file", Out.File, P) &&
         mapNumber(Map, "offset", Out.Offset) &&
         mapNumber(Map, "length", Out.Length) &&
         mapPacked(V, "text", Out.Text, P);
}

static json::Value toJSON(const Note &N) {
  return json::Object{{"where", toJSON(N.Where)},
                      {"message", packed(N.Message)},
                      {"edits", json::Array(N.Edits)},
                      {"isHop", N.IsHop}};
}

static bool fromJSON(const json::Value &V, Note &Out, json::Path P) {
  json::ObjectMapper Map(V, P);
  return Map && Map.map("where", Out.Where) &&
         mapPacked(V, "message", Out.Message, P) &&
         Map.map("edits", Out.Edits) && Map.map("isHop", Out.IsHop);
}

static bool mapSource(json::ObjectMapper &Map, Suppression::Source &Out,
                      json::Path P) {
  unsigned Number = 0;
  if (!mapNumber(Map, "by", Number))
    return false;
  Out = static_cast<Suppression::Source>(Number);
  if (Out <= Suppression::Source::Baseline)
    return true;
  P.field("by").report("no such source");
  return false;
}

static json::Value toJSON(const Suppression &By) {
  return json::Object{
      {"file", packed(By.File)}, {"line", By.Line},
      {"column", By.Column},     {"reason", packed(By.Reason)},
      {"until", By.Until},       {"by", static_cast<unsigned>(By.By)}};
}

static bool fromJSON(const json::Value &V, Suppression &Out, json::Path P) {
  json::ObjectMapper Map(V, P);
  return Map && mapPacked(V, "file", Out.File, P) &&
         mapNumber(Map, "line", Out.Line) &&
         mapNumber(Map, "column", Out.Column) &&
         mapPacked(V, "reason", Out.Reason, P) && Map.map("until", Out.Until) &&
         mapSource(Map, Out.By, P);
}

static json::Value toJSON(const SuppressionComment &C) {
  return json::Object{{"says", toJSON(C.Details)},
                      {"codes", json::Array(C.Codes)},
                      {"hasEnded", C.HasEnded},
                      {"fault", packed(C.Fault)}};
}

static bool fromJSON(const json::Value &V, SuppressionComment &Out,
                     json::Path P) {
  json::ObjectMapper Map(V, P);
  std::vector<std::string> Codes;
  if (!Map || !Map.map("says", Out.Details) || !Map.map("codes", Codes) ||
      !Map.map("hasEnded", Out.HasEnded) ||
      !mapPacked(V, "fault", Out.Fault, P))
    return false;
  Out.Codes = {Codes.begin(), Codes.end()};
  return true;
}

static json::Value toJSON(const Frequency &F) {
  return json::Object{{"openLoops", F.OpenLoops},
                      {"passes", F.Passes},
                      {"isUpperBound", F.IsUpperBound}};
}

static bool fromJSON(const json::Value &V, Frequency &Out, json::Path P) {
  json::ObjectMapper Map(V, P);
  return Map && mapNumber(Map, "openLoops", Out.OpenLoops) &&
         Map.map("passes", Out.Passes) &&
         Map.map("isUpperBound", Out.IsUpperBound);
}

static json::Array numbersOf(const std::set<Assumed> &Assumes) {
  json::Array Numbers;
  for (Assumed What : Assumes)
    Numbers.push_back(static_cast<unsigned>(What));
  return Numbers;
}

static bool mapAssumed(json::ObjectMapper &Map, std::set<Assumed> &Out,
                       json::Path P) {
  std::vector<uint64_t> Numbers;
  if (!Map.mapOptional("assumes", Numbers))
    return false;
  for (uint64_t Number : Numbers) {
    if (Number > static_cast<unsigned>(Assumed::Aliasing)) {
      P.field("assumes").report("no such assumption");
      return false;
    }
    Out.insert(static_cast<Assumed>(Number));
  }
  return true;
}

static bool mapProgram(json::ObjectMapper &Map, ProgramKind &Out,
                       json::Path P) {
  uint64_t Number = 0;
  if (!Map.mapOptional("in", Number))
    return false;
  Out = static_cast<ProgramKind>(Number);
  if (Number <= static_cast<unsigned>(ProgramKind::StaysOnHost))
    return true;
  P.field("in").report("no such kind of program");
  return false;
}

static json::Value toJSON(const Finding &F) {
  json::Object Result{{"check", F.CheckName},
                      {"code", F.Code},
                      {"isWarning", F.Severity == Level::Warning},
                      {"where", toJSON(F.Where)},
                      {"message", packed(F.Message)},
                      {"notes", json::Array(F.Notes)},
                      {"edits", json::Array(F.Edits)},
                      {"howOften", toJSON(F.HowOften)},
                      {"loopEndLine", F.LoopEndLine}};
  if (!F.Assumes.empty())
    Result["assumes"] = numbersOf(F.Assumes);
  if (F.In != ProgramKind::Any)
    Result["in"] = static_cast<unsigned>(F.In);
  if (!F.Function.empty())
    Result["function"] = packed(F.Function);
  if (!F.Help.empty())
    Result["help"] = packed(F.Help);
  if (!F.SuppressedBy.empty())
    Result["acceptedBy"] = json::Array(F.SuppressedBy);
  return Result;
}

static bool fromJSON(const json::Value &V, Finding &Out, json::Path P) {
  json::ObjectMapper Map(V, P);
  bool IsWarning = true;
  if (!Map || !Map.map("check", Out.CheckName) || !Map.map("code", Out.Code) ||
      !Map.map("isWarning", IsWarning) || !Map.map("where", Out.Where) ||
      !mapPacked(V, "message", Out.Message, P) ||
      !Map.map("notes", Out.Notes) || !Map.map("edits", Out.Edits) ||
      !Map.map("howOften", Out.HowOften) ||
      !mapNumber(Map, "loopEndLine", Out.LoopEndLine) ||
      !Map.mapOptional("acceptedBy", Out.SuppressedBy) ||
      !mapAssumed(Map, Out.Assumes, P) || !mapProgram(Map, Out.In, P))
    return false;
  const auto MapIfThere = [&](llvm::StringLiteral Key, std::string &To) {
    return !V.getAsObject()->get(Key) || mapPacked(V, Key, To, P);
  };
  Out.Severity = IsWarning ? Level::Warning : Level::Note;
  return MapIfThere("function", Out.Function) && MapIfThere("help", Out.Help);
}

static json::Value toJSON(const Failure &F) {
  json::Array Details;
  for (const std::string &Detail : F.Details)
    Details.push_back(json::fixUTF8(Detail));
  return json::Object{{"file", packed(F.File)},
                      {"reason", json::fixUTF8(F.Reason)},
                      {"details", std::move(Details)}};
}

static bool fromJSON(const json::Value &V, Failure &Out, json::Path P) {
  json::ObjectMapper Map(V, P);
  return Map && mapPacked(V, "file", Out.File, P) &&
         Map.map("reason", Out.Reason) && Map.map("details", Out.Details);
}

static json::Value toJSON(const FileStamp &S) {
  return json::Object{
      {"file", packed(S.File)}, {"size", S.Size}, {"hash", S.Hash}};
}

static bool fromJSON(const json::Value &V, FileStamp &Out, json::Path P) {
  json::ObjectMapper Map(V, P);
  return Map && mapPacked(V, "file", Out.File, P) &&
         Map.map("size", Out.Size) && Map.map("hash", Out.Hash);
}

static json::Value toJSON(const IdiomSite &S) {
  return json::Object{
      {"file", packed(S.File)}, {"offset", S.Offset}, {"idiom", S.Idiom}};
}

static bool fromJSON(const json::Value &V, IdiomSite &Out, json::Path P) {
  json::ObjectMapper Map(V, P);
  if (!Map || !mapPacked(V, "file", Out.File, P) ||
      !mapNumber(Map, "offset", Out.Offset) ||
      !mapNumber(Map, "idiom", Out.Idiom))
    return false;
  if (Out.Idiom < std::size(ScalingIdioms))
    return true;
  P.field("idiom").report("no such idiom");
  return false;
}

static json::Value toJSON(const FunctionEffect &E) {
  json::Array Result{E.Function, static_cast<unsigned>(E.What)};
  if (!E.Of.empty())
    Result.push_back(E.Of);
  return Result;
}

static bool mapEffect(const json::Value &V, Effect &Out, json::Path P) {
  const std::optional<uint64_t> Number = V.getAsUINT64();
  if (!Number || *Number > static_cast<unsigned>(LastEffect)) {
    P.report("no such effect");
    return false;
  }
  Out = static_cast<Effect>(*Number);
  return true;
}

static bool fromJSON(const json::Value &V, FunctionEffect &Out, json::Path P) {
  const json::Array *Parts = V.getAsArray();
  if (!Parts || Parts->size() < 2 || Parts->size() > 3) {
    P.report("expected a function and an effect");
    return false;
  }
  return fromJSON((*Parts)[0], Out.Function, P.index(0)) &&
         mapEffect((*Parts)[1], Out.What, P.index(1)) &&
         (Parts->size() == 2 || fromJSON((*Parts)[2], Out.Of, P.index(2)));
}

static json::Value toJSON(const FactStep &S) {
  return json::Object{{"where", toJSON(S.Where)},
                      {"message", packed(S.Message)}};
}

static bool fromJSON(const json::Value &V, FactStep &Out, json::Path P) {
  json::ObjectMapper Map(V, P);
  return Map && Map.map("where", Out.Where) &&
         mapPacked(V, "message", Out.Message, P);
}

static json::Value toJSON(const Clause &C) {
  json::Object Result;
  if (!C.Needs.empty())
    Result["needs"] = json::Array(C.Needs);
  if (!C.Steps.empty())
    Result["steps"] = json::Array(C.Steps);
  if (C.Next)
    Result["next"] = toJSON(*C.Next);
  return Result;
}

static bool fromJSON(const json::Value &V, Clause &Out, json::Path P) {
  json::ObjectMapper Map(V, P);
  return Map && Map.mapOptional("needs", Out.Needs) &&
         Map.mapOptional("steps", Out.Steps) &&
         Map.mapOptional("next", Out.Next);
}

// The effects are an object, as `{"10 0": ...}`: LLVM's parser copies the
// elements of an array when that grows.
static json::Value toJSON(const FunctionFacts &F) {
  json::Object Effects;
  for (const auto &[What, If] : F.Effects)
    Effects[std::to_string(static_cast<unsigned>(What.first)) +
            (What.second.empty() ? "" : " " + What.second)] = json::Array(If);
  json::Object Result{{"function", F.Function},
                      {"effects", std::move(Effects)}};
  if (!F.Calls.empty())
    Result["calls"] = json::Array(F.Calls);
  return Result;
}

static bool fromJSON(const json::Value &V, FunctionFacts &Out, json::Path P) {
  json::ObjectMapper Map(V, P);
  const json::Object *Effects =
      Map ? V.getAsObject()->getObject("effects") : nullptr;
  if (!Effects || !Map.map("function", Out.Function) ||
      !Map.mapOptional("calls", Out.Calls))
    return false;
  for (const auto &[Key, If] : *Effects) {
    const auto [Number, Of] = llvm::StringRef(Key).split(' ');
    const json::Path At = P.field(Key);
    uint64_t What = 0;
    Effect E = Effect::Sync;
    if (Number.getAsInteger(10, What) || !mapEffect(What, E, At) ||
        !fromJSON(If, Out.Effects[{E, Of.str()}], At))
      return false;
  }
  return true;
}

static json::Value toJSON(const ConditionalFinding &C) {
  return json::Object{{"finding", toJSON(C.Reported)},
                      {"if", C.When.If},
                      {"unless", C.When.Unless}};
}

static bool fromJSON(const json::Value &V, ConditionalFinding &Out,
                     json::Path P) {
  json::ObjectMapper Map(V, P);
  return Map && Map.map("finding", Out.Reported) &&
         Map.map("if", Out.When.If) && Map.map("unless", Out.When.Unless);
}

json::Value toJson(const UnitResults &Report) {
  return json::Object{{"findings", json::Array(Report.Findings)},
                      {"accepted", json::Array(Report.Suppressed)},
                      {"conditional", json::Array(Report.Conditional)},
                      {"functions", json::Array(Report.Functions)},
                      {"failures", json::Array(Report.Failures)},
                      {"stamps", json::Array(Report.Stamps)},
                      {"idioms", json::Array(Report.Idioms)},
                      {"comments", json::Array(Report.Comments)},
                      {"usesLibrary", Report.UsesLibrary}};
}

llvm::Expected<UnitResults> unitReportFromJson(llvm::StringRef Bytes) {
  llvm::Expected<json::Value> Parsed = parseJson(Bytes);
  return Parsed ? unitResultsOf(*Parsed) : Parsed.takeError();
}

llvm::Expected<UnitResults> unitResultsOf(const json::Value &From) {
  json::Path::Root Root("unit report");
  json::ObjectMapper Map(From, Root);
  UnitResults Report;
  if (Map && Map.map("findings", Report.Findings) &&
      Map.map("accepted", Report.Suppressed) &&
      Map.map("conditional", Report.Conditional) &&
      Map.map("functions", Report.Functions) &&
      Map.map("failures", Report.Failures) &&
      Map.map("stamps", Report.Stamps) && Map.map("idioms", Report.Idioms) &&
      Map.map("comments", Report.Comments) &&
      Map.map("usesLibrary", Report.UsesLibrary))
    return Report;
  return Root.getError();
}

} // namespace arraylint
