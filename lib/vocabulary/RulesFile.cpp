#include "vocabulary/RulesFile.h"
#include "base/yaml/FieldReader.h"
#include "base/yaml/ValueBytes.h"
#include "vocabulary/HostFunctionReader.h"
#include "vocabulary/LibraryReader.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringMap.h"

namespace arraylint {

static constexpr NamedValue<Category> Categories[] = {
    {"BLOCKS", Category::Blocks},
    {"REFACTOR", Category::Refactor},
    {"INFO", Category::Info},
    {"LAUNCH", Category::Launch},
};

static constexpr NamedValue<Level> Levels[] = {{"warning", Level::Warning},
                                               {"note", Level::Note}};

static constexpr NamedValue<LaunchFaultKind> LaunchFaultKinds[] = {
    {"unknown_flag", LaunchFaultKind::UnknownFlag},
    {"memory_reservation", LaunchFaultKind::MemoryReservation},
    {"overlapping_ranks", LaunchFaultKind::OverlappingRanks}};

/// Is \p Text a valid rule name, such as "host-sync-in-loop"? Rule names are
/// used in the names of files and checks.
static bool isRuleName(llvm::StringRef Text) {
  return llvm::all_of(Text, [](char C) {
    return llvm::isDigit(C) || llvm::isLower(C) || C == '-';
  });
}

namespace {

class RulesFileReader {
public:
  explicit RulesFileReader(FaultList &Faults) : Faults(Faults) {}

  RulesFile read(const LocatedValue &Root);

private:
  void readRetired(const LocatedValue &List);
  void readRule(const LocatedValue &Value);
  void claimCode(const LocatedValue &Value, llvm::StringRef Code);
  void readName(FieldReader &Fields, Rule &Rule);
  void readVerdict(FieldReader &Fields, Rule &Rule);
  void readLaunchFaults(FieldReader &Fields, Rule &Rule);
  void readThresholds(FieldReader &Fields, Rule &Rule);
  void readLibraryOnce(const LocatedValue &Value);

  FaultList &Faults;
  RulesFile Result;
  /// Line where a code, name, kind of fault or library was first used.
  llvm::StringMap<unsigned> RetiredCodes, Codes, Names, FaultKinds,
      LibraryNames;
};

} // namespace

void RulesFileReader::readRetired(const LocatedValue &List) {
  ValueReader Values(Faults);
  Values.list(List, "retired", [&](const LocatedValue &Item) {
    const std::string Code = Values.text(Item, "retired");
    if (Code.empty())
      return;
    if (!isRuleCode(Code))
      return Faults.add(Item, "malformed code '" + Code +
                                  "'; a code is R and three digits");
    auto [It, New] = RetiredCodes.try_emplace(Code, Item.Line);
    if (!New)
      return Faults.addDuplicate(Item, llvm::Twine("code '") + Code + "'",
                                 It->second);
    Result.Retired.push_back(Code);
  });
}

void RulesFileReader::claimCode(const LocatedValue &Value,
                                llvm::StringRef Code) {
  if (!isRuleCode(Code))
    return Faults.add(Value, "malformed code '" + Code +
                                 "'; a code is R and three digits");
  if (auto It = RetiredCodes.find(Code); It != RetiredCodes.end())
    Faults.add(Value, llvm::Twine("code '") + Code + "' was retired on line " +
                          llvm::Twine(It->second) +
                          " and must not be used again");
  auto [It, New] = Codes.try_emplace(Code, Value.Line);
  if (!New)
    Faults.addDuplicate(Value, llvm::Twine("code '") + Code + "'", It->second);
}

void RulesFileReader::readName(FieldReader &Fields, Rule &Rule) {
  Rule.Name = Fields.text("name");
  if (Rule.Name.empty())
    return;
  const LocatedValue &Value = *Fields.find("name");
  if (!isRuleName(Rule.Name))
    Faults.add(Value, "malformed name '" + Rule.Name +
                          "'; a name is small letters, digits and hyphens");
  auto [It, New] = Names.try_emplace(Rule.Name, Value.Line);
  if (!New)
    Faults.addDuplicate(Value, "name '" + Rule.Name + "'", It->second);
}

void RulesFileReader::readVerdict(FieldReader &Fields, Rule &Rule) {
  const LocatedValue *Verdict = Fields.find("verdict");
  if (!Verdict)
    return;
  if (Rule.Group != Category::Blocks)
    Faults.add(*Verdict, "'verdict' is for rules of category BLOCKS");
  FieldReader Reasons(*Verdict, "a verdict", Faults);
  Rule.SignificantReason = Reasons.textOr("significant", "");
  Rule.NotRecommendedReason = Reasons.textOr("not_recommended", "");
  Reasons.rejectOthers();
}

void RulesFileReader::readLaunchFaults(FieldReader &Fields, Rule &Rule) {
  Rule.LaunchFaults = Fields.optionalWord("launch_faults", LaunchFaultKinds);
  if (!Rule.LaunchFaults)
    return;
  const LocatedValue &Value = *Fields.find("launch_faults");
  if (Rule.Group != Category::Launch)
    Faults.add(Value, "'launch_faults' is for rules of category LAUNCH");
  auto [It, New] = FaultKinds.try_emplace(Value.Text, Value.Line);
  if (!New)
    Faults.addDuplicate(Value, "launch_faults '" + Value.Text + "'",
                        It->second);
}

void RulesFileReader::readThresholds(FieldReader &Fields, Rule &Rule) {
  const LocatedValue *Thresholds = Fields.find("thresholds");
  if (!Thresholds)
    return;
  Fields.values().map(*Thresholds, "thresholds",
                      [&](const LocatedValue &Key, const LocatedValue &Value) {
                        if (auto Number =
                                Fields.values().count(Value, Key.Text))
                          Rule.Thresholds[Key.Text] = *Number;
                      });
}

static void readLost(FieldReader &Fields, Rule &Rule) {
  if (const LocatedValue *Lost = Fields.find("lost_us"))
    if (auto Number = Fields.values().count(*Lost, "lost_us"))
      Rule.LostMicroseconds = *Number;
}

void RulesFileReader::readRule(const LocatedValue &Value) {
  FieldReader Fields(Value, "a rule", Faults);
  Rule Rule;
  Rule.Code = Fields.text("code");
  if (!Rule.Code.empty())
    claimCode(*Fields.find("code"), Rule.Code);
  readName(Fields, Rule);
  Rule.Group = Fields.word("category", Categories);
  Rule.Severity = Fields.word("level", Levels);
  Rule.OptIn = Fields.booleanOr("opt_in", false);
  readVerdict(Fields, Rule);
  readLaunchFaults(Fields, Rule);
  Rule.Summary = Fields.text("summary");
  readLost(Fields, Rule);
  Rule.IsMeasured = Fields.booleanOr("measured", true);
  Rule.MemoryReason = Fields.textOr("memory", "");
  Rule.Help = Fields.textOr("help", "");
  readThresholds(Fields, Rule);
  Fields.rejectOthers();
  Result.Rules.push_back(std::move(Rule));
}

void RulesFileReader::readLibraryOnce(const LocatedValue &Value) {
  Result.Libraries.push_back(readLibrary(Value, Faults));
  const std::string &Name = Result.Libraries.back()->Name;
  if (Name.empty())
    return;
  auto [It, New] = LibraryNames.try_emplace(Name, Value.Line);
  if (!New)
    Faults.addDuplicate(Value, "library '" + Name + "'", It->second);
}

RulesFile RulesFileReader::read(const LocatedValue &Root) {
  FieldReader Fields(Root, "a rules file", Faults);
  Fields.requireVersion1();
  // Read first, because no rule may use a retired code, even if the list comes
  // after the rules.
  if (const LocatedValue *Retired = Fields.find("retired"))
    readRetired(*Retired);
  if (const LocatedValue *Rules = Fields.find("rules"))
    Fields.values().list(*Rules, "rules",
                         [&](const LocatedValue &Value) { readRule(Value); });
  if (const LocatedValue *Functions = Fields.find("host_functions"))
    Result.HostFunctions = readHostFunctions(*Functions, Faults);
  if (const LocatedValue *Tests = Fields.find("unit_tests")) {
    FieldReader Macros(*Tests, "'unit_tests'", Faults);
    Result.UnitTests = readTestMacros(Macros);
    Macros.rejectOthers();
  }
  if (const LocatedValue *Libraries = Fields.find("libraries"))
    Fields.values().list(
        *Libraries, "libraries",
        [&](const LocatedValue &Value) { readLibraryOnce(Value); });
  Fields.rejectOthers();
  llvm::sort(Result.Rules,
             [](const Rule &A, const Rule &B) { return A.Code < B.Code; });
  return std::move(Result);
}

std::optional<RulesFile>
parseRulesFile(llvm::StringRef Text, llvm::StringRef FileName,
               llvm::function_ref<void(const ConfigFault &)> OnFault) {
  FaultList Faults(FileName);
  std::optional<RulesFile> Result;
  if (const std::optional<LocatedValue> Root = readYaml(Text, Faults))
    Result = RulesFileReader(Faults).read(*Root);
  return Faults.unlessAny(std::move(Result), OnFault);
}

std::optional<RulesFile>
parseRulesBytes(llvm::StringRef Bytes, llvm::StringRef FileName,
                llvm::function_ref<void(const ConfigFault &)> OnFault) {
  FaultList Faults(FileName);
  std::optional<RulesFile> Result =
      RulesFileReader(Faults).read(valueOf(Bytes));
  return Faults.unlessAny(std::move(Result), OnFault);
}

} // namespace arraylint
