#include "unit/RuleSelection.h"
#include <gtest/gtest.h>

using namespace arraylint;

namespace {

std::vector<Rule> someRules() {
  std::vector<Rule> Rules(4);
  Rules[0].Code = "R101", Rules[0].Name = "element-loop";
  Rules[1].Code = "R104", Rules[1].Name = "host-sync-in-loop";
  Rules[2].Code = "R203", Rules[2].Name = "concat-in-loop";
  Rules[2].Group = Category::Refactor;
  Rules[3].Code = "R210", Rules[3].Name = "array-outlives-its-use";
  Rules[3].Group = Category::Refactor;
  Rules[3].OptIn = true;
  return Rules;
}

/// The codes of the selected rules, those left to configuration with a question
/// mark; or the error message.
std::string select(llvm::StringRef Spec) {
  std::vector<Rule> Rules = someRules();
  auto Selection = RuleSelection::parse(Spec, Rules);
  if (!Selection)
    return llvm::toString(Selection.takeError());
  std::string Codes;
  for (const Rule &R : Rules)
    if (const auto Wanted = Selection->wants(R); Wanted.value_or(true))
      Codes += (Codes.empty() ? "" : " ") + R.Code + (Wanted ? "" : "?");
  return Codes;
}

TEST(RuleSelection, MatchesCodesNamesAndPatterns) {
  EXPECT_EQ(select(""), "R101? R104? R203? R210?");
  EXPECT_EQ(select("R104"), "R104");
  EXPECT_EQ(select("R203,R101"), "R101 R203");
  EXPECT_EQ(select("R1*"), "R101 R104");
  EXPECT_EQ(select("*-in-loop"), "R104 R203");
  EXPECT_EQ(select("host-sync-in-loop\nR101"), "R101 R104");
  EXPECT_EQ(select("array-R104-host-sync-in-loop"), "R104");
  EXPECT_EQ(select("BLOCKS"), "R101 R104");
  EXPECT_EQ(select("refactor, R101"), "R101 R203");
}

TEST(RuleSelection, SupportsExclusions) {
  EXPECT_EQ(select("BLOCKS,-R104"), "R101");
  EXPECT_EQ(select("-R104"), "R101? R203? R210?");
  EXPECT_EQ(select("-R1*,R104"), "R104 R203? R210?");
  EXPECT_EQ(select("R1*,-R101,R101"), "R101 R104");
  EXPECT_EQ(select("-R21*"), "R101? R104? R203?");
  EXPECT_EQ(select("-REFACTOR"), "R101? R104?");
}

TEST(RuleSelection, OptInRulesMustBeSpelledOut) {
  EXPECT_EQ(select("R210"), "R210");
  EXPECT_EQ(select("array-outlives-its-use"), "R210");
  EXPECT_EQ(select("array-R210-array-outlives-its-use"), "R210");
  EXPECT_EQ(select("R21*"), "R210");
  EXPECT_EQ(select("array-R210-*"), "R210");
  EXPECT_EQ(select("*"), "R101 R104 R203");
  EXPECT_EQ(select("array-*"), "R101 R104 R203");
  EXPECT_EQ(select("R2*"), "R203");
  EXPECT_EQ(select("REFACTOR"), "R203");
  EXPECT_EQ(select("[R]210,R101"), "R101");
}

TEST(RuleSelection, ReportsUnknownRules) {
  EXPECT_EQ(select("R999"),
            "--rules: no rule is called 'R999'; `arraylint rules` lists them");
  EXPECT_EQ(select("host-synk-in-loop"),
            "--rules: no rule is called 'host-synk-in-loop'; did you mean "
            "'host-sync-in-loop'?");
  EXPECT_EQ(select("R104,-BLOCK"),
            "--rules: no rule is called 'BLOCK'; did you mean 'BLOCKS'?");
  EXPECT_EQ(select("R104,X*"),
            "--rules: no rule is called 'X*'; `arraylint rules` lists them");
  EXPECT_NE(select("R[1").find("--rules: 'R[1': "), std::string::npos);
  EXPECT_EQ(select(","), "--rules names no rule");
  for (const char *Spec : {"-*", "R104,-R1*", "[R]210"})
    EXPECT_EQ(select(Spec),
              "--rules leaves no rule; opt-in rules have to be named");
}

} // namespace
