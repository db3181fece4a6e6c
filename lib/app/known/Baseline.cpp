#include "app/known/Baseline.h"
#include "base/text/JsonFault.h"
#include "base/text/LongJson.h"
#include "base/text/NearestSpelling.h"
#include "base/yaml/LocatedValue.h"
#include <variant>

namespace json = llvm::json;

namespace arraylint {

constexpr int64_t BaselineVersion = 1;

namespace {

struct Field {
  llvm::StringLiteral Name;
  std::string FindingIdentity::*Value;
};

/// The fields in the order in which they are written.
constexpr Field Fields[] = {{"file", &FindingIdentity::File},
                            {"rule", &FindingIdentity::Rule},
                            {"function", &FindingIdentity::Function},
                            {"code", &FindingIdentity::Code},
                            {"line", &FindingIdentity::Line}};

using Step = std::variant<std::string, size_t>; ///< a key or an index

struct Position {
  unsigned Line = 1, Column = 1;
};

/// Reads up to the first error.
class Reader {
public:
  Reader(llvm::StringRef File, llvm::StringRef Text) : File(File), Text(Text) {}

  llvm::Expected<std::vector<FindingIdentity>> read();

private:
  bool refuse(const llvm::Twine &What);
  bool readRoot(LongJson &Json);
  llvm::Error readFindings(LongJson &Json);
  bool readFinding(const json::Object &Of);
  /// Are all keys of \p Of among \p Known?
  bool knowsKeys(const json::Object &Of, llvm::ArrayRef<llvm::StringRef> Known);
  llvm::Error fault(const LongJson &Json) const;

  llvm::StringRef File, Text;
  std::vector<FindingIdentity> Findings;
  std::vector<Step> At; ///< the path to the value being read
  std::string Message;
};

} // namespace

bool Reader::refuse(const llvm::Twine &What) {
  Message = What.str();
  return false;
}

bool Reader::knowsKeys(const json::Object &Of,
                       llvm::ArrayRef<llvm::StringRef> Known) {
  for (const auto &[Key, Value] : Of) {
    if (llvm::is_contained(Known, Key.str()))
      continue;
    At.emplace_back(Key.str());
    return refuse("unknown key '" + Key.str() + "'" +
                  didYouMean(Key.str(), Known));
  }
  return true;
}

bool Reader::readFinding(const json::Object &Of) {
  std::vector<llvm::StringRef> Names;
  for (const Field &F : Fields)
    Names.push_back(F.Name);
  if (!knowsKeys(Of, Names))
    return false;
  FindingIdentity &Read = Findings.emplace_back();
  for (const Field &F : Fields) {
    const json::Value *Value = Of.get(F.Name);
    if (!Value)
      return refuse("a finding needs '" + F.Name + "'");
    const auto String = Value->getAsString();
    if (!String) {
      At.emplace_back(F.Name.str());
      return refuse("'" + F.Name + "' has to be a string");
    }
    Read.*F.Value = String->str();
  }
  return true;
}

bool Reader::readRoot(LongJson &Json) {
  const json::Object *Object = Json.rest().getAsObject();
  const json::Value *Version = Object ? Object->get("version") : nullptr;
  if (!Version)
    return refuse("this is not a baseline: it has no 'version'");
  // The contents of other versions are not known.
  if (Version->getAsInteger() != BaselineVersion) {
    At.emplace_back("version");
    return refuse("version " + std::to_string(BaselineVersion) +
                  " is the only one that this arraylint can read");
  }
  if (!knowsKeys(*Object, {"version", "findings"}))
    return false;
  const json::Array *All = Object->getArray("findings");
  if (!All || Json.lists() != 1) {
    if (Object->get("findings"))
      At.emplace_back("findings");
    return refuse("a baseline needs one list 'findings'");
  }
  return true;
}

llvm::Error Reader::readFindings(LongJson &Json) {
  const json::Array &All = *Json.rest().getAsObject()->getArray("findings");
  for (size_t I = 0; I < All.size(); ++I) {
    At = {"findings", I};
    if (!All[I].getAsObject()) {
      refuse("expected an object that describes a finding");
      return fault(Json);
    }
    llvm::Expected<json::Value> Item = Json.item(I);
    if (!Item)
      return jsonFault(File, Item.takeError());
    if (!readFinding(*Item->getAsObject()))
      return fault(Json);
  }
  return llvm::Error::success();
}

/// Follows \p Path from the root as far as it leads. LLVM's JSON values have no
/// source locations; JSON is also YAML, and LLVM's YAML parser has them.
static Position locate(llvm::StringRef Json, llvm::ArrayRef<Step> Path) {
  FaultList Ignored("");
  const std::optional<LocatedValue> Root = readYaml(Json, Ignored);
  const LocatedValue *Value = Root ? &*Root : nullptr;
  Position Found;
  for (const Step &Next : Path) {
    if (!Value)
      break;
    size_t Index = 0;
    if (const auto *Number = std::get_if<size_t>(&Next))
      Index = *Number;
    else
      while (Index < Value->Keys.size() &&
             Value->Keys[Index].Text != std::get<std::string>(Next))
        ++Index;
    if (Index >= Value->Items.size())
      break;
    const LocatedValue &Shown =
        Value->Keys.empty() ? Value->Items[Index] : Value->Keys[Index];
    Found = {Shown.Line, Shown.Column};
    Value = &Value->Items[Index];
  }
  return Found;
}

llvm::Error Reader::fault(const LongJson &Json) const {
  const llvm::ArrayRef<Step> Path = At;
  Position Where = locate(Json.restText(), Path.take_front(2));
  if (Path.size() > 2) {
    const Position In =
        locate(Json.itemText(std::get<size_t>(Path[1])), Path.drop_front(2));
    Where = {Where.Line + In.Line - 1,
             In.Line == 1 ? Where.Column + In.Column - 1 : In.Column};
  }
  return llvm::createStringError(File + ":" + llvm::Twine(Where.Line) + ":" +
                                 llvm::Twine(Where.Column) + ": " + Message);
}

llvm::Expected<std::vector<FindingIdentity>> Reader::read() {
  llvm::Expected<LongJson> Json = LongJson::parse(Text, {"findings"});
  if (!Json)
    return jsonFault(File, Json.takeError());
  if (!readRoot(*Json))
    return fault(*Json);
  if (llvm::Error Error = readFindings(*Json))
    return std::move(Error);
  return std::move(Findings);
}

llvm::Expected<std::vector<FindingIdentity>>
readBaseline(llvm::StringRef File, llvm::StringRef Text) {
  return Reader(File, Text).read();
}

std::string baselineText(std::vector<FindingIdentity> Findings) {
  llvm::sort(Findings);
  std::string Text;
  llvm::raw_string_ostream OS(Text);
  OS << "{\n  \"version\": " << BaselineVersion << ",\n  \"findings\": [";
  bool IsFirst = true;
  for (const FindingIdentity &Of : Findings) {
    OS << (std::exchange(IsFirst, false) ? "\n    " : ",\n    ");
    json::OStream Line(OS);
    Line.object([&] {
      for (const Field &F : Fields)
        Line.attribute(F.Name, Of.*F.Value);
    });
  }
  OS << (IsFirst ? "]\n}\n" : "\n  ]\n}\n");
  return Text;
}

} // namespace arraylint
