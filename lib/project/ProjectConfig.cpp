#include "project/ProjectConfig.h"
#include "base/yaml/FieldReader.h"
#include "project/ConfigKeys.h"
#include "project/ProjectModel.h"
#include "llvm/ADT/STLExtras.h"

namespace arraylint {

static const RuleSettings &settingsIn(const SettingsByRule &All,
                                      const Rule &R) {
  static const RuleSettings Nothing;
  const auto It = All.find(R.Code);
  return It == All.end() ? Nothing : It->second;
}

const RuleSettings &ProjectConfig::settings(const Rule &R) const {
  return settingsIn(Rules, R);
}

RuleSettings ProjectConfig::settings(const Rule &R,
                                     llvm::StringRef File) const {
  RuleSettings Result = settings(R);
  for (const PathRules &Some : Paths)
    if (matching(Some.In, File))
      Result.overlay(settingsIn(Some.Rules, R));
  return Result;
}

bool ProjectConfig::mayBeOn(const Rule &R) const {
  if (inForce(R, settings(R)).isOn())
    return true;
  // Two entries together may enable the rule, so any entry that contributes
  // counts.
  return llvm::any_of(Paths, [&](const PathRules &Some) {
    const RuleSettings &There = settingsIn(Some.Rules, R);
    return There.Enabled.value_or(false) ||
           There.Severity.value_or(Level::Off) != Level::Off;
  });
}

namespace {

class ProjectConfigReader {
public:
  ProjectConfigReader(const LocatedValue &Root, const ArrayModel &Known,
                      FaultList &Faults)
      : Fields(Root, "the configuration", Faults, &projectShape()),
        Known(Known), Faults(Faults) {}

  ProjectConfig read();

private:
  void readPathRules(const LocatedValue &Value);
  void readUnitTests(const LocatedValue &Value);

  FieldReader Fields;
  const ArrayModel &Known;
  FaultList &Faults;
  ProjectConfig Result;
};

} // namespace

void ProjectConfigReader::readPathRules(const LocatedValue &Value) {
  FieldReader Entry(Value, "an entry of 'paths'", Faults, &pathRulesShape());
  PathRules Some;
  Some.Where = {Value.Line, Value.Column};
  if (const LocatedValue *In = Entry.require("in"))
    Some.In = readPatterns(*In, "in", Faults);
  if (const LocatedValue *Rules = Entry.require("rules"))
    Some.Rules = readRuleSettings(*Rules, Known.rules(), Faults);
  Entry.rejectOthers();
  Result.Paths.push_back(std::move(Some));
}

void ProjectConfigReader::readUnitTests(const LocatedValue &Value) {
  FieldReader Settings(Value, "'unit_tests'", Faults, &unitTestsShape());
  if (const LocatedValue *Highest = Settings.find("level"))
    Result.UnitTests.Highest =
        readLevel(*Highest, Settings.values()).value_or(Level::Note);
  Result.UnitTests.Macros = readTestMacros(Settings);
  Settings.rejectOthers();
}

ProjectConfig ProjectConfigReader::read() {
  Fields.requireVersion1();
  if (const LocatedValue *Map = Fields.find("rules"))
    Result.Rules = readRuleSettings(*Map, Known.rules(), Faults);
  if (const LocatedValue *Patterns = Fields.find("exclude"))
    Result.Exclude = readPatterns(*Patterns, "exclude", Faults);
  if (const LocatedValue *Paths = Fields.find("paths"))
    Fields.values().list(*Paths, "paths", [&](const LocatedValue &Value) {
      readPathRules(Value);
    });
  Result.Model = readProjectModel(Fields, Known);
  if (const LocatedValue *Regions = Fields.find("regions"))
    Result.Regions = readRegions(*Regions, Known.rules(), Faults);
  if (const LocatedValue *Tests = Fields.find("unit_tests"))
    readUnitTests(*Tests);
  Fields.refuse("cache", "'cache' belongs in the user's configuration, "
                         "~/.config/arraylint/config.yaml: a project must not "
                         "choose where data goes");
  Fields.rejectOthers();
  return std::move(Result);
}

std::optional<ProjectConfig>
parseProjectConfig(llvm::StringRef Text, llvm::StringRef FileName,
                   const ArrayModel &Known,
                   llvm::function_ref<void(const ConfigFault &)> OnFault) {
  FaultList Faults(FileName);
  std::optional<ProjectConfig> Result;
  if (const std::optional<LocatedValue> Root = readYaml(Text, Faults))
    Result = ProjectConfigReader(*Root, Known, Faults).read();
  return Faults.unlessAny(std::move(Result), OnFault);
}

} // namespace arraylint
