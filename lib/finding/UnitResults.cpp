#include "finding/UnitResults.h"
#include "base/text/JsonText.h"
#include "finding/FindingJson.h"
#include "vocabulary/ScalingIdiom.h"
#include "llvm/Support/Base64.h"
#include "llvm/Support/Endian.h"

namespace json = llvm::json;

namespace arraylint {

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

// Of all facts these are the most numbers: each takes four bytes, in Base64.
static json::Value toJson(const std::map<NameId, std::vector<NameId>> &Names) {
  json::Object Result;
  for (const auto &[Function, In] : Names) {
    std::vector<char> Bytes(In.size() * sizeof(NameId));
    for (size_t I = 0; I < In.size(); ++I)
      llvm::support::endian::write32le(&Bytes[I * sizeof(NameId)], In[I]);
    Result[std::to_string(Function)] = llvm::encodeBase64(Bytes);
  }
  return Result;
}

static bool mapNames(const json::Value &V,
                     std::map<NameId, std::vector<NameId>> &Out, json::Path P) {
  const json::Object *Names = V.getAsObject()->getObject("names");
  if (!Names)
    return true;
  for (const auto &[Key, Text] : *Names) {
    NameId Function = NoName;
    std::vector<char> Bytes;
    if (llvm::StringRef(Key).getAsInteger(10, Function) ||
        !Text.getAsString() ||
        llvm::errorToBool(llvm::decodeBase64(*Text.getAsString(), Bytes))) {
      P.field("names").field(Key).report("no list of names");
      return false;
    }
    std::vector<NameId> &In = Out[Function];
    for (size_t I = 0; I + sizeof(NameId) <= Bytes.size(); I += sizeof(NameId))
      In.push_back(llvm::support::endian::read32le(&Bytes[I]));
  }
  return true;
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
  if (!F.Names.empty())
    Result["names"] = toJson(F.Names);
  return Result;
}

static bool fromJSON(const json::Value &V, FunctionFacts &Out, json::Path P) {
  json::ObjectMapper Map(V, P);
  const json::Object *Effects =
      Map ? V.getAsObject()->getObject("effects") : nullptr;
  if (!Effects || !Map.map("function", Out.Function) ||
      !Map.mapOptional("calls", Out.Calls) || !mapNames(V, Out.Names, P))
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
