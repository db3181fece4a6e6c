//===- ProjectConfig.cpp --------------------------------------------------===//

#include "rules/ProjectConfig.h"
#include "rules/FieldReader.h"
#include "rules/NearestSpelling.h"
#include "rules/RulePattern.h"
#include "llvm/ADT/STLExtras.h"

namespace arraylint {

const RuleSettings &ProjectConfig::settings(const Rule &R) const {
  static const RuleSettings Nothing;
  const auto It = Rules.find(R.Code);
  return It == Rules.end() ? Nothing : It->second;
}

namespace {

/// One entry of `rules`.
struct Entry {
  const LocatedValue &Key;
  RulePattern Pattern;
  RuleSettings Settings;
};

class ProjectConfigReader {
public:
  ProjectConfigReader(llvm::ArrayRef<Rule> Rules, FaultList &Faults)
      : Rules(Rules), Values(Faults) {}

  ProjectConfig read(const LocatedValue &Root);

private:
  void readEntry(const LocatedValue &Key, const LocatedValue &Value);
  RuleSettings readSettings(const LocatedValue &Key, const LocatedValue &Value,
                            const RulePattern &Pattern);
  std::optional<Level> readLevel(const LocatedValue &Value);
  void readThreshold(const LocatedValue &Key, const LocatedValue &Value,
                     const RulePattern &Pattern, RuleSettings &Settings);
  void apply(const Entry &From);
  void claim(const Entry &From);

  llvm::ArrayRef<Rule> Rules;
  ValueReader Values;
  std::vector<Entry> Entries;
  std::map<const Rule *, const LocatedValue *> Claimed;
  ProjectConfig Result;
};

} // namespace

void ProjectConfigReader::readThreshold(const LocatedValue &Key,
                                        const LocatedValue &Value,
                                        const RulePattern &Pattern,
                                        RuleSettings &Settings) {
  std::vector<llvm::StringRef> Known{"level", "enabled"};
  for (const Rule *R : Pattern.Rules)
    for (const auto &[Name, Default] : R->Thresholds)
      Known.push_back(Name);
  if (!llvm::is_contained(Known, Key.Text))
    return Values.Faults.add(
        Key, (Pattern.IsExact ? Pattern.Rules.front()->Code + " has no"
                              : std::string("none of these rules has a")) +
                 " setting '" + Key.Text + "'" + didYouMean(Key.Text, Known));
  if (auto Number = Values.count(Value, Key.Text))
    Settings.Thresholds[Key.Text] = *Number;
}

std::optional<Level> ProjectConfigReader::readLevel(const LocatedValue &Value) {
  llvm::SmallVector<llvm::StringRef, 3> Words;
  for (const Level L : AllLevels)
    Words.push_back(levelName(L));
  const std::optional<size_t> Index = Values.word(Value, "level", Words);
  return Index ? std::optional(AllLevels[*Index]) : std::nullopt;
}

RuleSettings ProjectConfigReader::readSettings(const LocatedValue &Key,
                                               const LocatedValue &Value,
                                               const RulePattern &Pattern) {
  RuleSettings Settings;
  Values.map(Value, Key.Text,
             [&](const LocatedValue &Name, const LocatedValue &Setting) {
               if (Name.Text == "enabled")
                 Settings.Enabled = Values.boolean(Setting, "enabled");
               else if (Name.Text == "level")
                 Settings.Severity = readLevel(Setting);
               else
                 readThreshold(Name, Setting, Pattern, Settings);
             });
  return Settings;
}

void ProjectConfigReader::readEntry(const LocatedValue &Key,
                                    const LocatedValue &Value) {
  llvm::Expected<RulePattern> Pattern = parseRulePattern(Key.Text, Rules);
  if (!Pattern)
    return Values.Faults.add(Key, llvm::toString(Pattern.takeError()));
  RuleSettings Settings = readSettings(Key, Value, *Pattern);
  Entries.push_back({Key, std::move(*Pattern), std::move(Settings)});
}

/// A code and a name may stand for one rule, but not in one file.
void ProjectConfigReader::claim(const Entry &From) {
  auto [It, New] = Claimed.try_emplace(From.Pattern.Rules.front(), &From.Key);
  if (!New)
    Values.Faults.add(From.Key, "'" + From.Key.Text + "' is the rule '" +
                                    It->second->Text + "' of line " +
                                    llvm::Twine(It->second->Line));
}

void ProjectConfigReader::apply(const Entry &From) {
  for (const Rule *R : From.Pattern.Rules) {
    RuleSettings &To = Result.Rules[R->Code];
    const RuleSettings &New = From.Settings;
    if (New.Enabled &&
        (!R->OptIn || !*New.Enabled || From.Pattern.ReachesOptIn))
      To.Enabled = New.Enabled;
    if (New.Severity)
      To.Severity = New.Severity;
    for (const auto &[Name, Number] : New.Thresholds)
      if (R->Thresholds.count(Name))
        To.Thresholds[Name] = Number;
  }
}

ProjectConfig ProjectConfigReader::read(const LocatedValue &Root) {
  FieldReader Fields(Root, "the configuration", Values.Faults);
  Fields.requireVersion1();
  if (const LocatedValue *Map = Fields.find("rules"))
    Values.map(*Map, "rules",
               [&](const LocatedValue &Key, const LocatedValue &Value) {
                 readEntry(Key, Value);
               });
  Fields.rejectOthers();
  // What is said of one rule wins over what is said of many, wherever it
  // stands; among patterns the later one wins.
  for (const Entry &E : Entries)
    if (!E.Pattern.IsExact)
      apply(E);
  for (const Entry &E : Entries)
    if (E.Pattern.IsExact) {
      claim(E);
      apply(E);
    }
  return std::move(Result);
}

std::optional<ProjectConfig>
parseProjectConfig(llvm::StringRef Text, llvm::StringRef FileName,
                   llvm::ArrayRef<Rule> Rules,
                   llvm::function_ref<void(const ConfigFault &)> OnFault) {
  FaultList Faults(FileName);
  std::optional<ProjectConfig> Result;
  if (const std::optional<LocatedValue> Root = readYaml(Text, Faults))
    Result = ProjectConfigReader(Rules, Faults).read(*Root);
  return Faults.unlessAny(std::move(Result), OnFault);
}

} // namespace arraylint
