//===- ProjectConfigTest.cpp ----------------------------------------------===//

#include "rules/ProjectConfig.h"
#include "llvm/ADT/Twine.h"
#include <gtest/gtest.h>

using namespace arraylint;

namespace {

std::vector<Rule> someRules() {
  std::vector<Rule> Rules(4);
  Rules[0].Code = "R101", Rules[0].Name = "element-loop";
  Rules[0].Thresholds = {{"small_trip_count", 8}};
  Rules[1].Code = "R104", Rules[1].Name = "host-sync-in-loop";
  Rules[1].Thresholds = {{"small_trip_count", 8}, {"check_period", 100}};
  Rules[2].Code = "R204", Rules[2].Name = "nonzero-index";
  Rules[2].Group = Category::Refactor;
  Rules[3].Code = "R210", Rules[3].Name = "array-outlives-its-use";
  Rules[3].Group = Category::Refactor;
  Rules[3].OptIn = true;
  return Rules;
}

/// Every fault of \p Text, one a line.
std::string faults(llvm::StringRef Text) {
  const std::vector<Rule> Rules = someRules();
  std::string All;
  parseProjectConfig(Text, "f.yaml", Rules, [&](const ConfigFault &Fault) {
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
  EXPECT_EQ(faults(std::string("version: 1\n") + GetParam().Text),
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
    {"SettingsNoMap", "rules: {R104: note}\n",
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
    {"AllAtOnce", "rules:\n  R104: {level: loud}\n  R9: {}\nlibrary: {}\n",
     "f.yaml:3:17: error: unknown level 'loud'\n"
     "f.yaml:4:3: error: no rule is called 'R9'; `arraylint rules` lists them\n"
     "f.yaml:5:1: error: unknown key 'library' in the configuration"},
};
INSTANTIATE_TEST_SUITE_P(Table, ProjectConfigFault, testing::ValuesIn(Rows),
                         [](const auto &Info) { return Info.param.Name; });

TEST(ProjectConfig, NeedsItsVersion) {
  EXPECT_EQ(faults(""), "f.yaml:1:1: error: the configuration must be a map");
  EXPECT_EQ(faults("rules: {}\n"),
            "f.yaml:1:1: error: the configuration needs the key 'version'");
  EXPECT_EQ(faults("version: 2\n"),
            "f.yaml:1:10: error: version 2 is not supported; this is version "
            "1");
}

/// "level=note enabled=0 check_period=5": what the text says about the rule.
std::string said(llvm::StringRef Code, llvm::StringRef Settings) {
  const std::vector<Rule> Rules = someRules();
  const auto Config = parseProjectConfig(
      ("version: 1\nrules:\n" + Settings).str(), "f.yaml", Rules,
      [](const ConfigFault &Fault) { ADD_FAILURE() << Fault.str(); });
  Rule Asked;
  Asked.Code = Code.str();
  const RuleSettings Of = Config ? Config->settings(Asked) : RuleSettings();
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
  EXPECT_EQ(said("R104", "  R104: {level: note, check_period: 0}\n"),
            " level=note check_period=0");
  EXPECT_EQ(said("R104", "  host-sync-in-loop: {level: off}\n"), " level=off");
  EXPECT_EQ(said("R104", "  R101: {level: off}\n"), "");
}

TEST(ProjectConfig, APatternReachesAllItsRules) {
  const char *Blocks = "  R1*: {level: note, check_period: 5}\n";
  EXPECT_EQ(said("R101", Blocks), " level=note");
  EXPECT_EQ(said("R104", Blocks), " level=note check_period=5");
  EXPECT_EQ(said("R204", Blocks), "");
  EXPECT_EQ(said("R204", "  REFACTOR: {level: note}\n"), " level=note");
}

TEST(ProjectConfig, OneRuleWinsOverAPattern) {
  const char *Text = "  R104: {level: warning}\n"
                     "  BLOCKS: {level: note, small_trip_count: 4}\n"
                     "  '*': {level: off}\n";
  EXPECT_EQ(said("R104", Text), " level=warning small_trip_count=4");
  EXPECT_EQ(said("R101", Text), " level=off small_trip_count=4");
}

TEST(ProjectConfig, OptInRulesAreSpelledOut) {
  EXPECT_EQ(said("R210", "  R210: {enabled: true}\n"), " enabled");
  EXPECT_EQ(said("R210", "  R21*: {enabled: true}\n"), " enabled");
  EXPECT_EQ(said("R210", "  R2*: {enabled: true}\n"), "");
  EXPECT_EQ(said("R210", "  REFACTOR: {enabled: true}\n"), "");
  EXPECT_EQ(said("R210", "  '*': {enabled: false}\n"), " disabled");
  EXPECT_EQ(said("R204", "  R2*: {enabled: true}\n"), " enabled");
}

} // namespace
