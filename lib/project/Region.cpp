#include "project/Region.h"
#include "base/yaml/FieldReader.h"
#include "project/ConfigKeys.h"
#include "project/RulePattern.h"
#include "vocabulary/QualifiedName.h"
#include "llvm/ADT/STLExtras.h"

namespace arraylint {

bool Region::covers(llvm::StringRef Code, const FindingSite &Site) const {
  return Codes.count(Code.str()) && matching(In, Site.File) &&
         (!Lines || (Lines->First <= Site.Line && Site.Line <= Lines->Last)) &&
         (Functions.empty() ||
          llvm::any_of(Functions, [&](const std::string &Name) {
            return Site.IsInFunction(Name);
          }));
}

/// Reads one value, or each of a list.
static void oneOrMore(const LocatedValue &Value, llvm::StringRef What,
                      FaultList &Faults,
                      llvm::function_ref<void(const LocatedValue &)> Each) {
  if (Value.Is == LocatedValue::Kind::Text)
    return Each(Value);
  ValueReader(Faults).list(Value, What, Each);
  if (Value.Is == LocatedValue::Kind::List && Value.Items.empty())
    Faults.add(Value, "'" + What + "' must not be empty");
}

std::vector<PathPattern> readPatterns(const LocatedValue &Value,
                                      llvm::StringRef What, FaultList &Faults) {
  std::vector<PathPattern> Patterns;
  std::map<std::string, unsigned> FirstLine;
  oneOrMore(Value, What, Faults, [&](const LocatedValue &Item) {
    const std::string Text = ValueReader(Faults).text(Item, What);
    if (Text.empty())
      return;
    auto [It, New] = FirstLine.try_emplace(Text, Item.Line);
    if (!New)
      return Faults.addDuplicate(Item, "pattern '" + Text + "'", It->second);
    llvm::Expected<PathPattern> Pattern = PathPattern::parse(Text);
    if (!Pattern)
      return Faults.add(Item, llvm::toString(Pattern.takeError()));
    Pattern->Where = {Item.Line, Item.Column};
    Patterns.push_back(std::move(*Pattern));
  });
  return Patterns;
}

namespace {

class RegionReader {
public:
  RegionReader(const LocatedValue &Value, llvm::ArrayRef<Rule> Rules,
               FaultList &Faults)
      : Fields(Value, "a region", Faults, &regionShape()), Rules(Rules),
        Faults(Faults) {
    Result.Where = {Value.Line, Value.Column};
  }

  Region read();

private:
  void readFunctions(const LocatedValue &Value);
  void readLines(const LocatedValue &Value);
  void readRules(const LocatedValue &Value);
  void readUntil(const LocatedValue &Value);

  FieldReader Fields;
  llvm::ArrayRef<Rule> Rules;
  FaultList &Faults;
  Region Result;
};

} // namespace

void RegionReader::readFunctions(const LocatedValue &Value) {
  oneOrMore(Value, "functions", Faults, [&](const LocatedValue &Item) {
    const std::string Name = Fields.values().text(Item, "functions");
    if (!Name.empty() && !isQualifiedName(Name))
      return Faults.add(Item, noQualifiedName(Name));
    Result.Functions.push_back(Name);
  });
}

void RegionReader::readLines(const LocatedValue &Value) {
  const std::string Text = Fields.values().text(Value, "lines");
  if (Text.empty())
    return;
  const auto [First, Last] = llvm::StringRef(Text).split('-');
  RegionLines Range;
  Range.Where = {Value.Line, Value.Column};
  if (First.trim().getAsInteger(10, Range.First) ||
      (Last.empty() ? First : Last).trim().getAsInteger(10, Range.Last) ||
      Range.First == 0 || Text.back() == '-')
    return Faults.add(
        Value, "'" + Text + "' is not a range of lines; write 10-40 or 12");
  if (Range.Last < Range.First)
    return Faults.add(Value, "the range of lines " + Text + " is reversed");
  Result.Lines = Range;
}

void RegionReader::readRules(const LocatedValue &Value) {
  oneOrMore(Value, "rules", Faults, [&](const LocatedValue &Item) {
    const std::string Word = Fields.values().text(Item, "rules");
    if (Word.empty())
      return;
    llvm::Expected<RulePattern> Pattern = parseRulePattern(Word, Rules);
    if (!Pattern)
      return Faults.add(Item, llvm::toString(Pattern.takeError()));
    for (const Rule *R : Pattern->Rules)
      Result.Codes.insert(R->Code);
  });
}

void RegionReader::readUntil(const LocatedValue &Value) {
  const std::string Text = Fields.values().text(Value, "until");
  if (Text.empty())
    return;
  Result.Until = parseDate(Text);
  if (!Result.Until)
    Faults.add(Value, "'" + Text + "' is not a date; write it as 2027-06-30");
}

Region RegionReader::read() {
  if (const LocatedValue *In = Fields.require("in"))
    Result.In = readPatterns(*In, "in", Faults);
  const LocatedValue *Functions = Fields.find("functions");
  const LocatedValue *Lines = Fields.find("lines");
  if (Functions)
    readFunctions(*Functions);
  if (Lines)
    readLines(*Lines);
  if (Functions && Lines)
    Faults.add(*Lines, "'functions' and 'lines' exclude each other");
  if (const LocatedValue *Names = Fields.require("rules"))
    readRules(*Names);
  Result.Reason = Fields.text("reason");
  if (const LocatedValue *Until = Fields.find("until"))
    readUntil(*Until);
  Fields.rejectOthers();
  return std::move(Result);
}

std::vector<Region> readRegions(const LocatedValue &List,
                                llvm::ArrayRef<Rule> Rules, FaultList &Faults) {
  std::vector<Region> Regions;
  ValueReader(Faults).list(List, "regions", [&](const LocatedValue &Value) {
    Regions.push_back(RegionReader(Value, Rules, Faults).read());
  });
  return Regions;
}

} // namespace arraylint
