#include "measured/MeasuredRun.h"
#include "base/text/JsonText.h"
#include "llvm/Support/raw_ostream.h"

namespace json = llvm::json;

namespace arraylint {

static constexpr int64_t FormatVersion = 1;

static bool readLine(const json::Value &V, MeasuredLine &Line, json::Path P) {
  json::ObjectMapper Fields(V, P);
  return Fields && Fields.map("file", Line.File) &&
         Fields.map("line", Line.Line) &&
         Fields.mapOptional("function", Line.Function) &&
         Fields.mapOptional("code", Line.Code) &&
         Fields.mapOptional("operations", Line.Operations) &&
         Fields.mapOptional("seconds", Line.Seconds) &&
         Fields.mapOptional("waitSeconds", Line.WaitSeconds) &&
         Fields.mapOptional("allocatedBytes", Line.AllocatedBytes) &&
         Fields.mapOptional("bytesToHost", Line.BytesToHost) &&
         Fields.mapOptional("bytesToDevice", Line.BytesToDevice);
}

static bool readRun(const json::Value &V, MeasuredRun &Run, json::Path P) {
  json::ObjectMapper Fields(V, P);
  if (!Fields || !Fields.map("source", Run.Source) ||
      !Fields.mapOptional("program", Run.Program) ||
      !Fields.map("folder", Run.Folder) ||
      !Fields.mapOptional("seconds", Run.Seconds) ||
      !Fields.mapOptional("complete", Run.IsComplete))
    return false;
  const json::Array *Lines = V.getAsObject()->getArray("lines");
  if (!Lines) {
    P.field("lines").report("expected array");
    return false;
  }
  Run.Lines.resize(Lines->size());
  for (size_t I = 0; I != Lines->size(); ++I)
    if (!readLine((*Lines)[I], Run.Lines[I], P.field("lines").index(I)))
      return false;
  return true;
}

llvm::Expected<MeasuredRun> MeasuredRun::parse(llvm::StringRef Text,
                                               const std::string &Name) {
  llvm::Expected<json::Value> Parsed = parseJson(Text);
  if (!Parsed)
    return llvm::createStringError(Name + ": " +
                                   llvm::toString(Parsed.takeError()));
  const json::Object *Whole = Parsed->getAsObject();
  const auto Version = Whole ? Whole->getInteger("measured") : std::nullopt;
  if (!Version)
    return llvm::createStringError(Name +
                                   ": not written by `arraylint measure`");
  if (*Version != FormatVersion)
    return llvm::createStringError(
        Name + ": written by another version of arraylint (format " +
        std::to_string(*Version) + ", not " + std::to_string(FormatVersion) +
        "); measure again");
  MeasuredRun Run;
  json::Path::Root Root(Name);
  if (!readRun(*Parsed, Run, Root))
    return Root.getError();
  return Run;
}

/// Names and code may be in another encoding.
static json::Value utf8(const std::string &Text) {
  return json::isUTF8(Text) ? Text : json::fixUTF8(Text);
}

static json::Object jsonOf(const MeasuredLine &Line) {
  json::Object O{{"file", utf8(Line.File)}, {"line", Line.Line}};
  for (auto [Key, Text] :
       {std::pair{"function", &Line.Function}, std::pair{"code", &Line.Code}})
    if (!Text->empty())
      O[Key] = utf8(*Text);
  for (auto [Key, Count] : {std::pair{"operations", Line.Operations},
                            std::pair{"allocatedBytes", Line.AllocatedBytes},
                            std::pair{"bytesToHost", Line.BytesToHost},
                            std::pair{"bytesToDevice", Line.BytesToDevice}})
    if (Count)
      O[Key] = Count;
  for (auto [Key, Seconds] : {std::pair{"seconds", Line.Seconds},
                              std::pair{"waitSeconds", Line.WaitSeconds}})
    if (Seconds > 0)
      O[Key] = Seconds;
  return O;
}

std::string MeasuredRun::json() const {
  std::string Text;
  llvm::raw_string_ostream Out(Text);
  Out << "{\"measured\":" << FormatVersion << ",\"source\":" << utf8(Source)
      << ",\"program\":" << utf8(Program) << ",\"folder\":" << utf8(Folder)
      << ",\"seconds\":" << json::Value(Seconds)
      << ",\"complete\":" << (IsComplete ? "true" : "false") << ",\"lines\":[";
  for (size_t I = 0; I != Lines.size(); ++I)
    Out << (I ? ",\n" : "\n") << json::Value(jsonOf(Lines[I]));
  Out << "\n]}\n";
  return Text;
}

} // namespace arraylint
