#include "project/ProjectConfig.h"
#include "vocabulary/RulesFileTexts.h"

using namespace arraylint;

namespace {

/// Four rules and a library.
const ArrayModel &someModel() {
  static const ArrayModel Model([] {
    RulesFile File =
        std::move(*parseValid(withGroup("{roles: [host_sync], result: host, "
                                        "names: [ns::Array::item]}\n")));
    std::vector<Rule> &Rules = File.Rules;
    Rules.resize(4);
    Rules[0].Code = "R101", Rules[0].Name = "element-loop";
    Rules[0].Thresholds = {{"small_trip_count", 8}};
    Rules[1].Code = "R104", Rules[1].Name = "host-sync-in-loop";
    Rules[1].Thresholds = {{"small_trip_count", 8}, {"check_period", 100}};
    Rules[2].Code = "R204", Rules[2].Name = "nonzero-index";
    Rules[2].Group = Category::Refactor;
    Rules[3].Code = "R210", Rules[3].Name = "array-outlives-its-use";
    Rules[3].Group = Category::Refactor;
    Rules[3].OptIn = true;
    return File;
  }());
  return Model;
}

/// A rule with the given code, to look up its settings.
Rule ruleOf(llvm::StringRef Code) {
  Rule Asked;
  Asked.Code = Code.str();
  return Asked;
}

/// The faults in \p Text, one per line.
std::string configFaults(llvm::StringRef Text) {
  std::string All;
  parseProjectConfig(Text, "f.yaml", someModel(),
                     [&](const ConfigFault &Fault) {
                       All += (All.empty() ? "" : "\n") + Fault.str();
                     });
  return All;
}

struct FaultRow {
  const char *Name;
  const char *Text; ///< after the first line, "version: 1"
  const char *Expected;
};

void PrintTo(const FaultRow &Row, std::ostream *Out) { *Out << Row.Name; }

class ProjectConfigFault : public testing::TestWithParam<FaultRow> {};

TEST_P(ProjectConfigFault, IsReportedWithItsPlace) {
  EXPECT_EQ(configFaults(std::string("version: 1\n") + GetParam().Text),
            GetParam().Expected);
}

const FaultRow Rows[] = {
    {"Syntax", "rules: {R104: [\n",
     "f.yaml:3:1: error: end of sequence flow not found"},
    {"UnknownKey", "rulse: {}\n",
     "f.yaml:2:1: error: unknown key 'rulse' in the configuration; did you "
     "mean 'rules'?"},
    {"DuplicateKey", "rules: {}\nrules: {}\n",
     "f.yaml:3:1: error: duplicate key 'rules'; first on line 2"},
    {"RulesNoMap", "rules: [R104]\n",
     "f.yaml:2:8: error: 'rules' must be a map"},
    {"RuleUnknown", "rules: {host-synk-in-loop: {}}\n",
     "f.yaml:2:9: error: no rule is called 'host-synk-in-loop'; did you mean "
     "'host-sync-in-loop'?"},
    {"RuleUnknownFarFromAll", "rules: {R999: {}}\n",
     "f.yaml:2:9: error: no rule is called 'R999'; `arraylint rules` lists "
     "them"},
    {"GlobOfNothing", "rules: {X*: {}}\n",
     "f.yaml:2:9: error: no rule is called 'X*'; `arraylint rules` lists them"},
    {"CategoryUnknown", "rules: {REFACTORS: {}}\n",
     "f.yaml:2:9: error: no rule is called 'REFACTORS'; did you mean "
     "'REFACTOR'?"},
    {"RuleTwice", "rules:\n  R104: {}\n  R104: {}\n",
     "f.yaml:4:3: error: duplicate key 'R104'; first on line 3"},
    {"RuleByTwoNames", "rules:\n  R104: {}\n  host-sync-in-loop: {}\n",
     "f.yaml:4:3: error: 'host-sync-in-loop' is the rule 'R104' of line 3"},
    {"LevelAloneMisspelt", "rules: {R104: notes}\n",
     "f.yaml:2:15: error: unknown level 'notes'; did you mean 'note'?"},
    {"SettingsNoMap", "rules: {R104: [note]}\n",
     "f.yaml:2:15: error: 'R104' must be a map"},
    {"SettingUnknown", "rules: {R104: {levle: note}}\n",
     "f.yaml:2:16: error: R104 has no setting 'levle'; did you mean 'level'?"},
    {"ThresholdUnknown", "rules: {R104: {check_perod: 5}}\n",
     "f.yaml:2:16: error: R104 has no setting 'check_perod'; did you mean "
     "'check_period'?"},
    {"ThresholdOfAnotherRule", "rules: {R101: {check_period: 5}}\n",
     "f.yaml:2:16: error: R101 has no setting 'check_period'"},
    {"ThresholdOfNoneOfThem", "rules: {REFACTOR: {small_trip_count: 5}}\n",
     "f.yaml:2:20: error: none of these rules has a setting "
     "'small_trip_count'"},
    {"ThresholdNegative", "rules: {R104: {check_period: -1}}\n",
     "f.yaml:2:30: error: 'check_period' must not be negative"},
    {"ThresholdNoNumber", "rules: {R104: {check_period: '5'}}\n",
     "f.yaml:2:30: error: 'check_period' must be an integer"},
    {"ThresholdFraction", "rules: {R104: {check_period: 1.5}}\n",
     "f.yaml:2:30: error: 'check_period' must be an integer"},
    {"ThresholdTooLarge",
     "rules: {R104: {check_period: 9999999999999999999}}\n",
     "f.yaml:2:30: error: 'check_period' must be an integer"},
    {"LevelUnknown", "rules: {R104: {level: warn}}\n",
     "f.yaml:2:23: error: unknown level 'warn'"},
    {"LevelMisspelt", "rules: {R104: {level: notes}}\n",
     "f.yaml:2:23: error: unknown level 'notes'; did you mean 'note'?"},
    {"EnabledNoBoolean", "rules: {R210: {enabled: yes}}\n",
     "f.yaml:2:25: error: 'enabled' must be true or false"},
    {"ExcludeAbsolute", "exclude: [/src/a.cpp]\n",
     "f.yaml:2:11: error: pattern '/src/a.cpp': it must be relative to this "
     "file's folder"},
    {"ExcludeUpwards", "exclude: [a, ../b]\n",
     "f.yaml:2:14: error: pattern '../b': it must not lead out of this file's "
     "folder"},
    {"ExcludeHalfFolders", "exclude: 'src/**.cpp'\n",
     "f.yaml:2:10: error: pattern 'src/**.cpp': '**' stands for whole folders"},
    {"ExcludeBrackets", "exclude: ['[ab].cpp']\n",
     "f.yaml:2:11: error: pattern '[ab].cpp': only '*', '?' and '**' are "
     "special; '?' stands for any character"},
    {"ExcludeNothing", "exclude: []\n",
     "f.yaml:2:10: error: 'exclude' must not be empty"},
    {"ExcludeTwice", "exclude:\n- a\n- b\n- a\n",
     "f.yaml:5:3: error: duplicate pattern 'a'; first on line 3"},
    {"ExcludeNoList", "exclude: {a: b}\n",
     "f.yaml:2:10: error: 'exclude' must be a list"},
    {"PathsWithoutKeys", "paths:\n- {}\n",
     "f.yaml:3:3: error: an entry of 'paths' needs the key 'in'\n"
     "f.yaml:3:3: error: an entry of 'paths' needs the key 'rules'"},
    {"PathsMisspelt", "paths: [{inn: a, in: a, rules: {}}]\n",
     "f.yaml:2:10: error: unknown key 'inn' in an entry of 'paths'; did you "
     "mean 'in'?"},
    {"PathsRuleUnknown", "paths: [{in: a, rules: {R103: {}}}]\n",
     "f.yaml:2:25: error: no rule is called 'R103'; did you mean 'R101'?"},
    {"TestsLevelUnknown", "unit_tests: {level: notes}\n",
     "f.yaml:2:21: error: unknown level 'notes'; did you mean 'note'?"},
    {"TestsMacroMalformed", "unit_tests: {cases: ['1AB']}\n",
     "f.yaml:2:22: error: '1AB' is not the name of a macro or a class"},
    {"TestsUnknownKey", "unit_tests: {case: []}\n",
     "f.yaml:2:14: error: unknown key 'case' in 'unit_tests'; did you mean "
     "'cases'?"},
    {"RegionWithoutKeys", "regions: [{}]\n",
     "f.yaml:2:11: error: a region needs the key 'in'\n"
     "f.yaml:2:11: error: a region needs the key 'rules'\n"
     "f.yaml:2:11: error: a region needs the key 'reason'"},
    {"RegionRuleUnknown",
     "regions: [{in: a, reason: r, rules: [R104, R105]}]\n",
     "f.yaml:2:44: error: no rule is called 'R105'; did you mean 'R101'?"},
    {"RegionNoDay",
     "regions: [{in: a, reason: r, rules: R104, until: 2027-02-29}]\n",
     "f.yaml:2:50: error: '2027-02-29' is not a date; write it as 2027-06-30"},
    {"RegionDayOtherwise",
     "regions: [{in: a, reason: r, rules: R104, until: 30.6.2027}]\n",
     "f.yaml:2:50: error: '30.6.2027' is not a date; write it as 2027-06-30"},
    {"RegionBackwards",
     "regions: [{in: a, reason: r, rules: R104, lines: 40-10}]\n",
     "f.yaml:2:50: error: the range of lines 40-10 is reversed"},
    {"RegionNoLines",
     "regions: [{in: a, reason: r, rules: R104, lines: 0-3}]\n",
     "f.yaml:2:50: error: '0-3' is not a range of lines; write 10-40 or 12"},
    {"RegionLinesOpen",
     "regions: [{in: a, reason: r, rules: R104, lines: '7-'}]\n",
     "f.yaml:2:50: error: '7-' is not a range of lines; write 10-40 or 12"},
    {"RegionTwoKinds",
     "regions: [{in: a, reason: r, rules: R104, lines: 1, functions: f}]\n",
     "f.yaml:2:50: error: 'functions' and 'lines' exclude each other"},
    {"RegionFunction",
     "regions: [{in: a, reason: r, rules: R104, functions: [f()]}]\n",
     "f.yaml:2:55: error: 'f()' is not a qualified name; write it without "
     "template arguments, leading '::' and parentheses"},
    {"LibraryFault",
     "libraries:\n- name: new\n  memory: devise\n  vocabulary: []\n",
     "f.yaml:3:3: error: a library needs the key 'title'\n"
     "f.yaml:3:3: error: a library needs the key 'arrays'\n"
     "f.yaml:4:11: error: unknown memory 'devise'; did you mean 'device'?"},
    {"LibraryTwice", "libraries:\n- {name: lib}\n- {name: lib}\n",
     "f.yaml:4:3: error: duplicate library 'lib'; first on line 3"},
    {"AdditionFault",
     "libraries:\n- name: lib\n  vocabulary:\n"
     "  - {roles: [hostsync], names: [ns::f]}\n",
     "f.yaml:5:14: error: unknown role 'hostsync'; did you mean 'host_sync'?"},
    {"WrapOfNothing", "wraps: {my::Grid: ns::Arrey}\n",
     "f.yaml:2:19: error: no vocabulary knows 'ns::Arrey'; did you mean "
     "'ns::Array'?"},
    {"WrapOfWrap", "wraps:\n  my::A: ns::Array\n  my::B: my::A\n",
     "f.yaml:4:10: error: no vocabulary knows 'my::A'"},
    {"WrapOfWhatIsKnown", "wraps: {ns::Array: ns::Array::item}\n",
     "f.yaml:2:9: error: 'ns::Array' already has a meaning; `libraries` can "
     "change it"},
    {"WrapNoName", "wraps: {'my::f()': ns::Array::item}\n",
     "f.yaml:2:9: error: 'my::f()' is not a qualified name; write it without "
     "template arguments, leading '::' and parentheses"},
    {"WrapNoTarget", "wraps: {my::f: [ns::Array]}\n",
     "f.yaml:2:16: error: 'my::f' must be a string"},
    {"AllAtOnce", "rules:\n  R104: {level: loud}\n  R9: {}\nlibrary: {}\n",
     "f.yaml:3:17: error: unknown level 'loud'\n"
     "f.yaml:4:3: error: no rule is called 'R9'; `arraylint rules` lists them\n"
     "f.yaml:5:1: error: unknown key 'library' in the configuration; "
     "did you mean 'libraries'?"},
};
INSTANTIATE_TEST_SUITE_P(Table, ProjectConfigFault, testing::ValuesIn(Rows),
                         [](const auto &Info) { return Info.param.Name; });

TEST(ProjectConfig, NeedsItsVersion) {
  EXPECT_EQ(configFaults(""),
            "f.yaml:1:1: error: the configuration must be a map");
  EXPECT_EQ(configFaults("rules: {}\n"),
            "f.yaml:1:1: error: the configuration needs the key 'version'");
  EXPECT_EQ(configFaults("version: 2\n"),
            "f.yaml:1:10: error: version 2 is not supported; this is version "
            "1");
}

/// The settings of the rule in the text: "level=note enabled=0 check_period=5".
std::string settingsOf(llvm::StringRef Code, llvm::StringRef Settings) {
  const auto Config = parseProjectConfig(
      ("version: 1\nrules:\n" + Settings).str(), "f.yaml", someModel(),
      [](const ConfigFault &Fault) { ADD_FAILURE() << Fault.str(); });
  const RuleSettings Of =
      Config ? Config->settings(ruleOf(Code)) : RuleSettings();
  std::string Text;
  if (Of.Severity)
    Text += (" level=" + levelName(*Of.Severity)).str();
  if (Of.Enabled)
    Text += *Of.Enabled ? " enabled" : " disabled";
  for (const auto &[Name, Number] : Of.Thresholds)
    Text += " " + Name + "=" + std::to_string(Number);
  return Text;
}

TEST(ProjectConfig, ReadsSettings) {
  EXPECT_EQ(settingsOf("R104", "  R104: {level: note, check_period: 0}\n"),
            " level=note check_period=0");
  EXPECT_EQ(settingsOf("R104", "  host-sync-in-loop: {level: off}\n"),
            " level=off");
  EXPECT_EQ(settingsOf("R104", "  R101: {level: off}\n"), "");
  EXPECT_EQ(settingsOf("R104", "  R104: off\n"), " level=off");
  EXPECT_EQ(settingsOf("R104", "  BLOCKS: note\n  R104: {enabled: false}\n"),
            " level=note disabled");
}

TEST(ProjectConfig, PatternsApplyToAllMatchingRules) {
  const char *Blocks = "  R1*: {level: note, check_period: 5}\n";
  EXPECT_EQ(settingsOf("R101", Blocks), " level=note");
  EXPECT_EQ(settingsOf("R104", Blocks), " level=note check_period=5");
  EXPECT_EQ(settingsOf("R204", Blocks), "");
  EXPECT_EQ(settingsOf("R204", "  REFACTOR: {level: note}\n"), " level=note");
}

TEST(ProjectConfig, RulesOverridePatterns) {
  const char *Text = "  R104: {level: warning}\n"
                     "  BLOCKS: {level: note, small_trip_count: 4}\n"
                     "  '*': {level: off}\n";
  EXPECT_EQ(settingsOf("R104", Text), " level=warning small_trip_count=4");
  EXPECT_EQ(settingsOf("R101", Text), " level=off small_trip_count=4");
}

TEST(ProjectConfig, OptInRulesMustBeSpelledOut) {
  EXPECT_EQ(settingsOf("R210", "  R210: {enabled: true}\n"), " enabled");
  EXPECT_EQ(settingsOf("R210", "  R21*: {enabled: true}\n"), " enabled");
  EXPECT_EQ(settingsOf("R210", "  R2*: {enabled: true}\n"), "");
  EXPECT_EQ(settingsOf("R210", "  REFACTOR: {enabled: true}\n"), "");
  EXPECT_EQ(settingsOf("R210", "  '*': {enabled: false}\n"), " disabled");
  EXPECT_EQ(settingsOf("R204", "  R2*: {enabled: true}\n"), " enabled");
}

/// The settings of R104 in that file: "level=note check_period=5 @4:9".
std::string saidIn(llvm::StringRef File, llvm::StringRef Config) {
  const auto Read = parseProjectConfig(
      ("version: 1\n" + Config).str(), "f.yaml", someModel(),
      [](const ConfigFault &Fault) { ADD_FAILURE() << Fault.str(); });
  std::string Text;
  const RuleSettings Of =
      Read ? Read->settings(ruleOf("R104"), File) : RuleSettings();
  if (Of.Severity)
    Text += levelName(*Of.Severity);
  for (const auto &[Name, Where] : Of.Places)
    Text += " " + Name + "@" + std::to_string(Where.Line) + ":" +
            std::to_string(Where.Column);
  return Text;
}

TEST(ProjectConfig, PathsOverrideGeneralRules) {
  const char *Text = "rules: {R104: {level: warning, check_period: 5}}\n"
                     "paths:\n"
                     "- {in: tests, rules: {BLOCKS: {level: note}}}\n"
                     "- {in: [tests/slow/**], rules: {R104: {level: off}}}\n";
  EXPECT_EQ(saidIn("src/a.cpp", Text), "warning check_period@2:46 level@2:23");
  EXPECT_EQ(saidIn("tests/a.cpp", Text), "note check_period@2:46 level@4:39");
  EXPECT_EQ(saidIn("tests/slow/a.cpp", Text),
            "off check_period@2:46 level@5:47");
}

TEST(ProjectConfig, KnowsWhereARuleMayBeOn) {
  const auto MayBeOn = [](llvm::StringRef Text) {
    const auto Config = parseProjectConfig(
        ("version: 1\n" + Text).str(), "f.yaml", someModel(),
        [](const ConfigFault &Fault) { ADD_FAILURE() << Fault.str(); });
    return Config->mayBeOn(*someModel().rule("R210"));
  };
  EXPECT_FALSE(MayBeOn(""));
  EXPECT_TRUE(MayBeOn("rules: {R210: {enabled: true}}"));
  EXPECT_FALSE(MayBeOn("rules: {R210: {enabled: true, level: off}}"));
  EXPECT_TRUE(MayBeOn("paths: [{in: a, rules: {R210: {enabled: true}}}]"));
  EXPECT_FALSE(MayBeOn("paths: [{in: a, rules: {R210: {enabled: false}}}]"));
}

TEST(ProjectConfig, ReadsUnitTests) {
  const auto Read = [](llvm::StringRef Text) {
    return parseProjectConfig(
               ("version: 1\n" + Text).str(), "f.yaml", someModel(),
               [](const ConfigFault &Fault) { ADD_FAILURE() << Fault.str(); })
        ->UnitTests;
  };
  EXPECT_EQ(Read("").Highest, Level::Note);
  const UnitTestSettings Tests =
      Read("unit_tests: {level: warning, cases: [LAB_TEST], refusals: [FAIL]}");
  EXPECT_EQ(Tests.Highest, Level::Warning);
  EXPECT_TRUE(Tests.Macros.Cases.count("LAB_TEST"));
  EXPECT_TRUE(Tests.Macros.Refusals.count("FAIL"));
}

TEST(ProjectConfig, RegionsCoverFilesFunctionsAndLines) {
  const auto Config = parseProjectConfig(
      "version: 1\nregions:\n"
      "- {in: a.cpp, functions: [f], rules: [R104], reason: r}\n"
      "- {in: b.cpp, lines: 10-12, rules: BLOCKS, reason: r, until: "
      "2027-06-30}\n"
      "- {in: c, rules: R1*, reason: r}\n",
      "f.yaml", someModel(),
      [](const ConfigFault &Fault) { ADD_FAILURE() << Fault.str(); });
  ASSERT_TRUE(Config);
  const auto Covered = [&](llvm::StringRef File, unsigned Line,
                           llvm::StringRef Function, llvm::StringRef Code) {
    const auto IsIn = [&](llvm::StringRef Name) { return Name == Function; };
    const FindingSite Site{File, Line, IsIn};
    return llvm::any_of(Config->Regions, [&](const Region &Of) {
      return Of.covers(Code, Site);
    });
  };
  EXPECT_TRUE(Covered("a.cpp", 1, "f", "R104"));
  EXPECT_FALSE(Covered("a.cpp", 1, "g", "R104"));
  EXPECT_FALSE(Covered("a.cpp", 1, "f", "R101"));
  EXPECT_TRUE(Covered("b.cpp", 10, "", "R101"));
  EXPECT_TRUE(Covered("b.cpp", 12, "", "R104"));
  EXPECT_FALSE(Covered("b.cpp", 9, "", "R104"));
  EXPECT_FALSE(Covered("b.cpp", 13, "", "R104"));
  EXPECT_FALSE(Covered("b.cpp", 12, "", "R204"));
  EXPECT_TRUE(Covered("c/d/e.cpp", 1, "", "R101"));
  EXPECT_FALSE(Covered("d.cpp", 10, "f", "R104"));
  EXPECT_FALSE(Config->Regions[1].hasEnded(*parseDate("2027-06-30")));
  EXPECT_TRUE(Config->Regions[1].hasEnded(*parseDate("2027-07-01")));
  EXPECT_FALSE(Config->Regions[0].hasEnded(*parseDate("2999-01-01")));
}

} // namespace
