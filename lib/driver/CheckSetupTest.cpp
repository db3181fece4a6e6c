#include "driver/CheckSetup.h"
#include <gtest/gtest.h>

using namespace arraylint;

namespace {

/// "R1 R2[Level=note,period=5]": what runs, and its options.
std::string setUp(llvm::StringRef Spec, llvm::StringRef Settings) {
  std::vector<Rule> Rules(2);
  Rules[0].Code = "R104", Rules[0].Name = "sync";
  Rules[0].Thresholds["period"] = 100;
  Rules[1].Code = "R210", Rules[1].Name = "outlives", Rules[1].OptIn = true;
  std::string Text = ("version: 1\nrules: {" + Settings + "}\n").str();
  auto Config =
      parseProjectConfig(Text, "f.yaml", Rules, [](const ConfigFault &Fault) {
        ADD_FAILURE() << Fault.str();
      });
  auto Selection = RuleSelection::parse(Spec, Rules);
  if (!Config || !Selection)
    return "invalid";
  const CheckSetup Setup = setUpChecks(*Selection, *Config, Rules);
  std::string Shown = Setup.Checks;
  for (const auto &[Name, Value] : Setup.Options)
    Shown += " " + Name + "=" + Value;
  return Shown;
}

TEST(CheckSetup, Defaults) { EXPECT_EQ(setUp("", ""), "-*,array-R104-sync"); }

TEST(CheckSetup, TheFileSpeaks) {
  EXPECT_EQ(setUp("", "R104: {level: note, period: 0}"),
            "-*,array-R104-sync array-R104-sync.Level=note "
            "array-R104-sync.period=0");
  EXPECT_EQ(setUp("", "R104: {level: off}"), "-*");
  EXPECT_EQ(setUp("", "sync: {enabled: false}"), "-*");
  EXPECT_EQ(setUp("", "'*': {enabled: false}, R210: {enabled: true}"),
            "-*,array-R210-outlives array-R210-outlives.Enabled=true");
}

TEST(CheckSetup, TheCommandLineChoosesTheRules) {
  EXPECT_EQ(setUp("R210", ""),
            "-*,array-R210-outlives array-R210-outlives.Enabled=true");
  EXPECT_EQ(setUp("R104", "R104: {level: off, enabled: false}, "
                          "R210: {enabled: true}"),
            "-*,array-R104-sync");
  EXPECT_EQ(setUp("R104", "R104: {enabled: false, level: note}"),
            "-*,array-R104-sync array-R104-sync.Level=note");
  // An exclusion leaves the others to the file.
  EXPECT_EQ(setUp("-R210", "R104: {enabled: false}, R210: {enabled: true}"),
            "-*");
}

} // namespace
