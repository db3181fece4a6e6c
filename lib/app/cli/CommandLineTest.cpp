#include "app/cli/CommandLine.h"
#include <gtest/gtest.h>

using namespace arraylint;

namespace {

using Arguments = std::vector<const char *>;

EarlyExit refused(const Arguments &Args) {
  auto Parsed = parseCommandLine(Args, "arraylint 1.2.3");
  const auto *Exit = std::get_if<EarlyExit>(&Parsed);
  return Exit ? *Exit : EarlyExit{ExitCode::Clean, "accepted", ""};
}

template <typename Request> Request accepted(const Arguments &Args) {
  auto Parsed = parseCommandLine(Args, "arraylint 1.2.3");
  if (const auto *Exit = std::get_if<EarlyExit>(&Parsed))
    ADD_FAILURE() << Exit->Out << Exit->Err;
  const auto *Of = std::get_if<Request>(&Parsed);
  EXPECT_TRUE(Of) << "another request";
  return Of ? *Of : Request();
}

CheckRequest acceptedCheck(const Arguments &Args) {
  return accepted<CheckRequest>(Args);
}

struct BadUsageCase {
  Arguments Args;
  const char *Message; ///< part of the message
};

class BadUsages : public testing::TestWithParam<BadUsageCase> {};

TEST_P(BadUsages, PrintAnErrorAndExitWith2) {
  EarlyExit Exit = refused(GetParam().Args);
  EXPECT_EQ(Exit.Code, ExitCode::BadUsage);
  EXPECT_EQ(Exit.Out, "");
  EXPECT_NE(Exit.Err.find(GetParam().Message), std::string::npos) << Exit.Err;
}

INSTANTIATE_TEST_SUITE_P(
    Table, BadUsages,
    testing::Values(
        BadUsageCase{{}, "Usage: arraylint"},
        BadUsageCase{{"chekc", "a.cpp"}, "'chekc'; did you mean 'check'?"},
        BadUsageCase{{"a.cpp"}, "unknown command 'a.cpp'"},
        BadUsageCase{{"--nonsense"}, "unknown option '--nonsense'"},
        BadUsageCase{{"check", "--", "a.cpp"}, "no files to check"},
        BadUsageCase{{"merge"}, "no files to merge"},
        BadUsageCase{{"merge", "a", "--format", "text"},
                     "unknown option '--format'"},
        BadUsageCase{{"check", "a.cpp", "--format", "text", "--format", "json"},
                     "both go to stdout"},
        BadUsageCase{{"launch"}, "no files to check; name scripts"},
        BadUsageCase{{"launch", "a.sh", "--fix"}, "unknown option '--fix'"},
        BadUsageCase{{"launch", "a.sh", "--rules", ""}, "names no rule"},
        BadUsageCase{{"launch", "a.sh", "--node-memory", "0"}, "--node-memory"},
        BadUsageCase{{"launch", "a.sh", "--color", "alway"},
                     "did you mean 'always'?"},
        BadUsageCase{{"check", "a.cpp", "--fxi"},
                     "'--fxi'; did you mean '--fix'?"},
        BadUsageCase{{"check", "a.cpp", "--formt=text"},
                     "did you mean '--format'?"},
        BadUsageCase{{"check", "a.cpp", "-z"}, "unknown option '-z'"},
        BadUsageCase{{"check", "a.cpp", "--format"}, "--format"},
        BadUsageCase{{"check", "a.cpp", "--format", "sarf"},
                     "did you mean 'sarif'?"},
        BadUsageCase{{"check", "a.cpp", "--format", "binary"},
                     "expected one of: checkstyle"},
        BadUsageCase{{"check", "a.cpp", "--color", "alway"},
                     "did you mean 'always'?"},
        BadUsageCase{{"check", "a.cpp", "--min-confidence", "hihg"},
                     "did you mean 'high'?"},
        BadUsageCase{{"check", "a.cpp", "--min-confidence", "sure"},
                     "expected one of: low, medium, high"},
        BadUsageCase{{"check", "a.cpp", "-j", "0"}, "-j"},
        BadUsageCase{{"check", "a.cpp", "-j", "many"}, "-j"},
        BadUsageCase{{"check", "a.cpp", "--rules", ""},
                     "--rules names no rule"},
        BadUsageCase{{"check", "a.cpp", "--config", "f", "--no-config"},
                     "exclude each other"},
        BadUsageCase{{"check", "a.cpp", "--config", ""},
                     "--config names no file"},
        BadUsageCase{{"check", "a.cpp", "--fix", "--diff"},
                     "exclude each other"},
        BadUsageCase{{"check", "a.cpp", "-p", "b", "--", "-DX"},
                     "exclude each other"},
        BadUsageCase{{"fix", "--", "-std=c++20"}, "no files to check"},
        BadUsageCase{{"check", "a.cpp", "--exit-zero", "--max-warnings", "3"},
                     "exclude each other"},
        BadUsageCase{{"check", "a.cpp", "--max-warnings", "-1"},
                     "--max-warnings"},
        BadUsageCase{{"fix", "a.cpp", "--safe-only", "--unsafe-fixes"},
                     "exclude each other"},
        BadUsageCase{{"fix", "a.cpp", "--interactiv"},
                     "did you mean '--interactive'?"},
        BadUsageCase{{"fix", "a.cpp", "--format", "text"},
                     "unknown option '--format'"},
        BadUsageCase{{"fix", "a.cpp", "--rules", ""}, "names no rule"},
        BadUsageCase{{"fix", "--verify"}, "needs a command after '--'"},
        BadUsageCase{{"fix", "--verify", "--"}, "needs a command after '--'"},
        BadUsageCase{{"fix", "-i", "--verify", "--", "x"},
                     "exclude each other"},
        BadUsageCase{{"fix", "--verify", "--tolerance", "-1", "--", "x"},
                     "--tolerance"},
        BadUsageCase{{"fix", "a.cpp", "--tree", "."}, "requires --verify"},
        BadUsageCase{
            {"config"},
            "config needs a subcommand: show, check, explain or schema"},
        BadUsageCase{{"config", "chekc"},
                     "'config chekc'; did you mean 'check'?"},
        BadUsageCase{{"config", "show", "a.cpp", "b.cpp"},
                     "unexpected argument 'b.cpp'"},
        BadUsageCase{{"config", "show", "--confg", "f"},
                     "'--confg'; did you mean '--config'?"},
        BadUsageCase{{"config", "show", "--config", ""},
                     "--config names no file"},
        BadUsageCase{{"config", "check", "--config", "f"},
                     "unknown option '--config'"},
        BadUsageCase{{"config", "explain"}, "no key named"},
        BadUsageCase{{"config", "explain", "rules", "a.cpp", "b.cpp"},
                     "unexpected argument 'b.cpp'"},
        BadUsageCase{{"config", "schema", "--fix"}, "unknown option '--fix'"},
        BadUsageCase{{"model"},
                     "model needs a subcommand: check, dump or draft"},
        BadUsageCase{{"model", "chekc"},
                     "'model chekc'; did you mean 'check'?"},
        BadUsageCase{{"model", "check", "--coverge"},
                     "did you mean '--coverage'?"},
        BadUsageCase{{"rule"}, "no rule named"},
        BadUsageCase{{"rule", "R104", "R105"}, "unexpected argument 'R105'"},
        BadUsageCase{{"rules", "--al"}, "unknown option '--al'"}));

TEST(CommandLine, HelpAndVersionGoToStdout) {
  for (const Arguments &Args :
       {Arguments{"--help"}, {"check", "--help"}, {"rule", "-h"}}) {
    EarlyExit Exit = refused(Args);
    EXPECT_EQ(Exit.Code, ExitCode::Clean);
    EXPECT_NE(Exit.Out.find("Usage"), std::string::npos);
    EXPECT_EQ(Exit.Err, "");
  }
  EXPECT_EQ(refused({"--version"}).Out, "arraylint 1.2.3\n");
}

TEST(CommandLine, ParsesCheckOptions) {
  CheckRequest O = acceptedCheck(
      {"check", "a.cpp", "-p", "build", "--format=sarif", "-o", "out", "-j4",
       "--rules", "R1*,R203", "--rules", "R305", "--no-cache", "--full-parse",
       "--color", "never", "b.cpp"});
  EXPECT_EQ(O.Of.Inputs, (std::vector<std::string>{"a.cpp", "b.cpp"}));
  EXPECT_EQ(O.Of.BuildPath, "build");
  EXPECT_EQ(O.Reports, (std::vector<ReportRequest>{{"sarif", "out"}}));
  EXPECT_EQ(O.Of.Limits.Jobs, 4u);
  EXPECT_EQ(O.Of.RuleSpec, "R1*,R203\nR305");
  EXPECT_EQ(O.Display.Color, ColorMode::Never);
  EXPECT_FALSE(O.Of.UseCache);
  EXPECT_TRUE(O.Of.FullParse);
  EXPECT_FALSE(O.Fix);
  EXPECT_FALSE(O.Of.CompilerFlags);
}

TEST(CommandLine, ParsesSeveralReports) {
  CheckRequest O =
      acceptedCheck({"check", "--format", "text", "a.cpp", "--format",
                     "sarif=o", "--format=json=j", "b.cpp"});
  EXPECT_EQ(O.Of.Inputs, (std::vector<std::string>{"a.cpp", "b.cpp"}));
  EXPECT_EQ(O.Reports, (std::vector<ReportRequest>{
                           {"text", ""}, {"sarif", "o"}, {"json", "j"}}));
}

TEST(CommandLine, ParsesMerge) {
  const auto O =
      accepted<MergeRequest>({"merge", "a.sarif", "b.sarif", "-o", "c.sarif"});
  EXPECT_EQ(O.Files, (std::vector<std::string>{"a.sarif", "b.sarif"}));
  EXPECT_EQ(O.Output, "c.sarif");
}

TEST(CommandLine, PassesArgumentsAfterDashesToTheCompiler) {
  CheckRequest O =
      acceptedCheck({"check", "a.cpp", "--", "--fix", "-j4", "--", "b.cpp"});
  EXPECT_FALSE(O.Fix);
  EXPECT_EQ(O.Of.Inputs, std::vector<std::string>{"a.cpp"});
  EXPECT_EQ(O.Of.CompilerFlags,
            (std::vector<std::string>{"--fix", "-j4", "--", "b.cpp"}));
  EXPECT_EQ(acceptedCheck({"check", "a.cpp", "--"}).Of.CompilerFlags,
            std::vector<std::string>{});
}

TEST(CommandLine, UnsafeFixesImpliesFixUnlessDiff) {
  EXPECT_TRUE(acceptedCheck({"check", "a.cpp", "--unsafe-fixes"}).Fix);
  EXPECT_FALSE(
      acceptedCheck({"check", "a.cpp", "--unsafe-fixes", "--diff"}).Fix);
}

TEST(CommandLine, TakesExclusionsAsValues) {
  EXPECT_EQ(acceptedCheck({"check", "a.cpp", "--rules", "-R304"}).Of.RuleSpec,
            "-R304");
  EXPECT_EQ(acceptedCheck({"check", "--rules=-R304", "a.cpp"}).Of.RuleSpec,
            "-R304");
}

TEST(CommandLine, ParsesConfigOptions) {
  EXPECT_TRUE(acceptedCheck({"check", "a.cpp"}).Of.SearchConfig);
  EXPECT_FALSE(
      acceptedCheck({"check", "a.cpp", "--no-config"}).Of.SearchConfig);
  EXPECT_EQ(
      acceptedCheck({"check", "a.cpp", "--config", "f.yaml"}).Of.ConfigFile,
      "f.yaml");
}

TEST(CommandLine, ParsesConfigCommands) {
  const auto Shown = accepted<ShowConfigRequest>(
      {"config", "show", "a.cpp", "--config", "f.yaml"});
  EXPECT_EQ(Shown.Of.Inputs, std::vector<std::string>{"a.cpp"});
  EXPECT_EQ(Shown.Of.ConfigFile, "f.yaml");
  EXPECT_TRUE(
      accepted<ShowConfigRequest>({"config", "show"}).Of.Inputs.empty());

  const auto Checked =
      accepted<CheckConfigRequest>({"config", "check", "a.yaml", "b"});
  EXPECT_EQ(Checked.Files, (std::vector<std::string>{"a.yaml", "b"}));

  const auto Explained = accepted<ExplainConfigRequest>(
      {"config", "explain", "regions.until", "src"});
  EXPECT_EQ(Explained.Key, "regions.until");
  EXPECT_EQ(Explained.Of.Inputs, std::vector<std::string>{"src"});
  accepted<ConfigSchemaRequest>({"config", "schema"});

  for (const Arguments &Args : {Arguments{"config", "--help"},
                                {"config", "show", "--help"},
                                {"config", "explain", "-h"}})
    EXPECT_EQ(refused(Args).Code, ExitCode::Clean) << Args[1];
}

TEST(CommandLine, ParsesModelCommands) {
  const auto Checked = accepted<ModelCheckRequest>(
      {"model", "check", "torch", "host", "--coverage", "--", "-Ix"});
  EXPECT_EQ(Checked.Of.Inputs, (std::vector<std::string>{"torch", "host"}));
  EXPECT_TRUE(Checked.Coverage);
  EXPECT_EQ(Checked.Of.CompilerFlags, std::vector<std::string>{"-Ix"});
  accepted<ModelDumpRequest>({"model", "dump", "a.cpp"});
  accepted<ModelDraftRequest>({"model", "draft", "a.h"});
}

TEST(CommandLine, ParsesRuleCommands) {
  EXPECT_EQ(accepted<ShowRuleRequest>({"rule", "R104"}).Name, "R104");
  EXPECT_EQ(accepted<ListRulesRequest>({"rules"}).Format, "text");
  EXPECT_EQ(accepted<ListRulesRequest>({"rules", "--format", "json"}).Format,
            "json");
}

TEST(CommandLine, TakesTheVerifyCommandAfterDashes) {
  const auto O = accepted<FixRequest>({"fix", "--verify", "--", "make", "-j4"});
  EXPECT_EQ(O.Verify.Command, (std::vector<std::string>{"make", "-j4"}));
  EXPECT_FALSE(O.Of.CompilerFlags);
}

} // namespace
