#include "finding/FindingJson.h"
#include "llvm/ADT/StringExtras.h"

namespace json = llvm::json;

namespace arraylint {

std::string packed(llvm::StringRef Bytes) {
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

} // namespace

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

json::Value toJSON(const Place &P) {
  return json::Object{{"file", packed(P.File)}, {"offset", P.Offset},
                      {"line", P.Line},         {"column", P.Column},
                      {"endLine", P.EndLine},   {"endColumn", P.EndColumn}};
}

bool fromJSON(const json::Value &V, Place &Out, json::Path P) {
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

json::Value toJSON(const SuppressionComment &C) {
  return json::Object{{"says", toJSON(C.Details)},
                      {"codes", json::Array(C.Codes)},
                      {"hasEnded", C.HasEnded},
                      {"fault", packed(C.Fault)}};
}

bool fromJSON(const json::Value &V, SuppressionComment &Out, json::Path P) {
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

json::Value toJSON(const Finding &F) {
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
  if (F.CalledAs)
    Result["calledAs"] = *F.CalledAs;
  if (!F.Function.empty())
    Result["function"] = packed(F.Function);
  if (!F.Help.empty())
    Result["help"] = packed(F.Help);
  if (!F.SuppressedBy.empty())
    Result["acceptedBy"] = json::Array(F.SuppressedBy);
  return Result;
}

bool fromJSON(const json::Value &V, Finding &Out, json::Path P) {
  json::ObjectMapper Map(V, P);
  bool IsWarning = true;
  std::optional<uint64_t> CalledAs;
  if (!Map || !Map.map("check", Out.CheckName) || !Map.map("code", Out.Code) ||
      !Map.map("isWarning", IsWarning) || !Map.map("where", Out.Where) ||
      !mapPacked(V, "message", Out.Message, P) ||
      !Map.map("notes", Out.Notes) || !Map.map("edits", Out.Edits) ||
      !Map.map("howOften", Out.HowOften) ||
      !mapNumber(Map, "loopEndLine", Out.LoopEndLine) ||
      !Map.mapOptional("acceptedBy", Out.SuppressedBy) ||
      !mapAssumed(Map, Out.Assumes, P) || !mapProgram(Map, Out.In, P) ||
      !Map.map("calledAs", CalledAs))
    return false;
  if (CalledAs)
    Out.CalledAs = static_cast<uint32_t>(*CalledAs);
  const auto MapIfThere = [&](llvm::StringLiteral Key, std::string &To) {
    return !V.getAsObject()->get(Key) || mapPacked(V, Key, To, P);
  };
  Out.Severity = IsWarning ? Level::Warning : Level::Note;
  return MapIfThere("function", Out.Function) && MapIfThere("help", Out.Help);
}

} // namespace arraylint
