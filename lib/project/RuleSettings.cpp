#include "project/RuleSettings.h"
#include "base/text/NearestSpelling.h"
#include "base/yaml/FieldReader.h"
#include "project/ConfigKeys.h"
#include "project/RulePattern.h"
#include "llvm/ADT/STLExtras.h"

namespace arraylint {

void RuleSettings::overlay(const RuleSettings &Later) {
  const auto Take = [&](llvm::StringRef Setting) {
    if (const auto It = Later.Places.find(Setting.str());
        It != Later.Places.end())
      Places[It->first] = It->second;
    else
      Places.erase(Setting.str());
  };
  if (Later.Enabled)
    Enabled = Later.Enabled, Take("enabled");
  if (Later.Severity)
    Severity = Later.Severity, Take("level");
  for (const auto &[Name, Number] : Later.Thresholds)
    Thresholds[Name] = Number, Take(Name);
}

RuleState inForce(const Rule &R, const RuleSettings &Configured) {
  RuleState State{Configured.Severity.value_or(R.Severity),
                  Configured.Enabled.value_or(!R.OptIn), Configured.Thresholds};
  State.Thresholds.insert(R.Thresholds.begin(), R.Thresholds.end());
  return State;
}

namespace {

/// One entry of `rules`.
struct Entry {
  const LocatedValue &Key;
  RulePattern Pattern;
  RuleSettings Settings;
};

class RuleSettingsReader {
public:
  RuleSettingsReader(llvm::ArrayRef<Rule> Rules, FaultList &Faults)
      : Rules(Rules), Values(Faults) {}

  SettingsByRule read(const LocatedValue &Map);

private:
  void readEntry(const LocatedValue &Key, const LocatedValue &Value);
  RuleSettings readSettings(const LocatedValue &Key, const LocatedValue &Value,
                            const RulePattern &Pattern);
  void readThreshold(const LocatedValue &Key, const LocatedValue &Value,
                     const RulePattern &Pattern, RuleSettings &Settings);
  void apply(const Entry &From);
  void claim(const Entry &From);

  llvm::ArrayRef<Rule> Rules;
  ValueReader Values;
  std::vector<Entry> Entries;
  std::map<const Rule *, const LocatedValue *> Claimed;
  SettingsByRule Result;
};

} // namespace

void RuleSettingsReader::readThreshold(const LocatedValue &Key,
                                       const LocatedValue &Value,
                                       const RulePattern &Pattern,
                                       RuleSettings &Settings) {
  const std::vector<std::string> Known =
      settingsShape(Pattern.Rules).keyNames();
  if (!llvm::is_contained(Known, Key.Text))
    return Values.Faults.add(
        Key, (Pattern.IsExact ? Pattern.Rules.front()->Code + " has no"
                              : std::string("none of these rules has a")) +
                 " setting '" + Key.Text + "'" + didYouMean(Key.Text, Known));
  if (auto Number = Values.count(Value, Key.Text))
    Settings.Thresholds[Key.Text] = *Number;
}

std::optional<Level> readLevel(const LocatedValue &Value, ValueReader &Values) {
  llvm::SmallVector<llvm::StringRef, 3> Words;
  for (const Level L : AllLevels)
    Words.push_back(levelName(L));
  const std::optional<size_t> Index = Values.word(Value, "level", Words);
  return Index ? std::optional(AllLevels[*Index]) : std::nullopt;
}

RuleSettings RuleSettingsReader::readSettings(const LocatedValue &Key,
                                              const LocatedValue &Value,
                                              const RulePattern &Pattern) {
  RuleSettings Settings;
  if (Value.Is == LocatedValue::Kind::Text) {
    Settings.Severity = readLevel(Value, Values);
    Settings.Places["level"] = {Value.Line, Value.Column};
    return Settings;
  }
  Values.map(Value, Key.Text,
             [&](const LocatedValue &Name, const LocatedValue &Setting) {
               if (Name.Text == "enabled")
                 Settings.Enabled = Values.boolean(Setting, "enabled");
               else if (Name.Text == "level")
                 Settings.Severity = readLevel(Setting, Values);
               else
                 readThreshold(Name, Setting, Pattern, Settings);
               Settings.Places[Name.Text] = {Setting.Line, Setting.Column};
             });
  return Settings;
}

void RuleSettingsReader::readEntry(const LocatedValue &Key,
                                   const LocatedValue &Value) {
  llvm::Expected<RulePattern> Pattern = parseRulePattern(Key.Text, Rules);
  if (!Pattern)
    return Values.Faults.add(Key, llvm::toString(Pattern.takeError()));
  RuleSettings Settings = readSettings(Key, Value, *Pattern);
  Entries.push_back({Key, std::move(*Pattern), std::move(Settings)});
}

/// Reports a rule that is specified twice, for instance by code and by name.
void RuleSettingsReader::claim(const Entry &From) {
  auto [It, New] = Claimed.try_emplace(From.Pattern.Rules.front(), &From.Key);
  if (!New)
    Values.Faults.add(From.Key, "'" + From.Key.Text + "' is the rule '" +
                                    It->second->Text + "' of line " +
                                    llvm::Twine(It->second->Line));
}

void RuleSettingsReader::apply(const Entry &From) {
  for (const Rule *R : From.Pattern.Rules) {
    RuleSettings New = From.Settings;
    if (New.Enabled && *New.Enabled && R->OptIn && !From.Pattern.ReachesOptIn)
      New.Enabled.reset();
    std::erase_if(New.Thresholds, [&](const auto &Threshold) {
      return !R->Thresholds.count(Threshold.first);
    });
    Result[R->Code].overlay(New);
  }
}

SettingsByRule RuleSettingsReader::read(const LocatedValue &Map) {
  Values.map(Map, "rules",
             [&](const LocatedValue &Key, const LocatedValue &Value) {
               readEntry(Key, Value);
             });
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

SettingsByRule readRuleSettings(const LocatedValue &Map,
                                llvm::ArrayRef<Rule> Rules, FaultList &Faults) {
  return RuleSettingsReader(Rules, Faults).read(Map);
}

} // namespace arraylint
