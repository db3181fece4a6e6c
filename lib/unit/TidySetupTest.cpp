#include "unit/TidySetup.h"
#include <gtest/gtest.h>

using namespace arraylint;

namespace {

/// The checks that run and their options: "-*,array-R104-sync
/// array-R104-sync.Enabled=true".
std::string setUp(llvm::StringRef Spec, llvm::StringRef Config) {
  RulesFile Source;
  Source.Rules.resize(2);
  Rule &Sync = Source.Rules[0], &OptIn = Source.Rules[1];
  Sync.Code = "R104", Sync.Name = "sync", Sync.Thresholds["period"] = 100;
  OptIn.Code = "R210", OptIn.Name = "outlives", OptIn.OptIn = true;
  const ArrayModel Model(std::move(Source));
  ConfigFile File;
  auto Read = parseProjectConfig(
      ("version: 1\n" + Config).str(), "f.yaml", Model,
      [](const ConfigFault &Fault) { ADD_FAILURE() << Fault.str(); });
  auto Selection = RuleSelection::parse(Spec, Model.rules());
  if (!Read || !Selection)
    return "invalid";
  if (!Config.empty())
    File = {"/p/f.yaml", std::move(*Read), {}};
  const TidySetup Setup = setUpChecks(*Selection, File, Model.rules());
  std::string Shown = Setup.Checks;
  for (const auto &[Name, Value] : Setup.Options)
    Shown += " " + Name + "=" + Value;
  return Shown;
}

TEST(TidySetup, Defaults) { EXPECT_EQ(setUp("", ""), "-*,array-R104-sync"); }

TEST(TidySetup, UsesTheConfigurationFile) {
  EXPECT_EQ(setUp("", "rules: {R104: {level: note, period: 0}}"),
            "-*,array-R104-sync array.Config=/p/f.yaml");
  EXPECT_EQ(setUp("", "rules: {R104: {level: off}}"),
            "-* array.Config=/p/f.yaml");
  EXPECT_EQ(setUp("", "rules: {sync: {enabled: false}}"),
            "-* array.Config=/p/f.yaml");
  EXPECT_EQ(setUp("", "rules: {'*': {enabled: false}, R210: {enabled: true}}"),
            "-*,array-R210-outlives array.Config=/p/f.yaml");
}

TEST(TidySetup, RunsRulesThatAreOnForSomePath) {
  EXPECT_EQ(setUp("", "rules: {'*': {enabled: false}}\n"
                      "paths: [{in: a, rules: {R210: {enabled: true}}}]"),
            "-*,array-R210-outlives array.Config=/p/f.yaml");
  EXPECT_EQ(setUp("", "paths: [{in: a, rules: {R104: {level: off}}}]"),
            "-*,array-R104-sync array.Config=/p/f.yaml");
}

TEST(TidySetup, CommandLineOverridesTheConfigurationFile) {
  EXPECT_EQ(setUp("R210", ""),
            "-*,array-R210-outlives array-R210-outlives.Enabled=true");
  EXPECT_EQ(setUp("R104", "rules: {R104: {level: off, enabled: false}, "
                          "R210: {enabled: true}}"),
            "-*,array-R104-sync array-R104-sync.Enabled=true "
            "array.Config=/p/f.yaml");
  // An exclusion leaves the other rules to the configuration file.
  EXPECT_EQ(setUp("-R210", "rules: {R104: {enabled: false}, "
                           "R210: {enabled: true}}"),
            "-* array.Config=/p/f.yaml");
}

} // namespace
