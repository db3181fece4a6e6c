//===- RulesFileTest.cpp --------------------------------------------------===//

#include "rules/RulesFile.h"
#include "llvm/ADT/Twine.h"
#include <gtest/gtest.h>

using namespace arraylint;

namespace {

/// Every fault of \p Text, one a line.
std::string faults(llvm::StringRef Text) {
  std::string All;
  parseRulesFile(Text, "f.yaml", [&](const ConfigFault &Fault) {
    All += All.empty() ? "" : "\n";
    All += Fault.str();
  });
  return All;
}

/// A valid rule on lines 3 to 7; \p More starts on line 8.
std::string withRule(llvm::StringRef More) {
  return ("version: 1\n"
          "rules:\n"
          "- code: R104\n"
          "  name: host-sync-in-loop\n"
          "  category: BLOCKS\n"
          "  level: warning\n"
          "  summary: reads back\n" +
          More)
      .str();
}

/// A valid library on lines 3 to 6; \p More, one of its fields, is on line 7.
std::string withLibrary(llvm::StringRef More) {
  return ("version: 1\n"
          "libraries:\n"
          "- name: lib\n"
          "  title: Lib\n"
          "  memory: device\n"
          "  arrays: [ns::Array]\n" +
          More)
      .str();
}

/// A library with one group, its fields starting on line 8, column 5.
std::string withGroup(llvm::StringRef Fields) {
  return withLibrary(("  vocabulary:\n  - " + Fields).str());
}

struct FaultRow {
  const char *Name;
  std::string Text;
  const char *Expected;
};

void PrintTo(const FaultRow &Row, std::ostream *Out) { *Out << Row.Name; }

class RulesFileFault : public testing::TestWithParam<FaultRow> {};

TEST_P(RulesFileFault, IsReportedWithItsPlace) {
  EXPECT_EQ(faults(GetParam().Text), GetParam().Expected);
}

TEST_P(RulesFileFault, LeavesNoResult) {
  EXPECT_FALSE(
      parseRulesFile(GetParam().Text, "f.yaml", [](const ConfigFault &) {}));
}

const char *rowName(const testing::TestParamInfo<FaultRow> &Info) {
  return Info.param.Name;
}

const FaultRow FileRows[] = {
    {"Syntax", "version: 1\nrules: [a\nb: }\n",
     "f.yaml:3:2: error: end of sequence flow not found"},
    {"Empty", "", "f.yaml:1:1: error: a rules file must be a map"},
    {"TwoDocuments", "version: 1\n---\nversion: 1\n",
     "f.yaml:3:1: error: a configuration file is a single YAML document"},
    {"Alias", "version: &v 1\nretired: *v\n",
     "f.yaml:2:10: error: aliases ('*name') are not supported"},
    {"VersionMissing", "rules: []\n",
     "f.yaml:1:1: error: a rules file needs the key 'version'"},
    {"VersionUnknown", "version: 2\n",
     "f.yaml:1:10: error: version 2 is not supported; this is version 1"},
    {"VersionQuoted", "version: '1'\n",
     "f.yaml:1:10: error: 'version' must be an integer"},
    {"UnknownKey", "version: 1\nrulse: []\n",
     "f.yaml:2:1: error: unknown key 'rulse' in a rules file; did you mean "
     "'rules'?"},
    {"UnknownKeyFarFromAll", "version: 1\nconfiguration: []\n",
     "f.yaml:2:1: error: unknown key 'configuration' in a rules file"},
    {"DuplicateKey", "version: 1\nrules: []\nrules: []\n",
     "f.yaml:3:1: error: duplicate key 'rules'; first on line 2"},
    {"KeyIsList", "version: 1\n[a]: 1\n",
     "f.yaml:2:1: error: a key of 'a rules file' must be a text"},
    {"RulesNoList", "version: 1\nrules: {code: R104}\n",
     "f.yaml:2:8: error: 'rules' must be a list"},
    {"RetiredTwice", "version: 1\nretired: [R100, R100]\n",
     "f.yaml:2:17: error: duplicate code 'R100'; first on line 2"},
    {"RetiredMalformed", "version: 1\nretired: [100]\n",
     "f.yaml:2:11: error: malformed code '100'; a code is R and three digits"},
};
INSTANTIATE_TEST_SUITE_P(File, RulesFileFault, testing::ValuesIn(FileRows),
                         rowName);

const FaultRow RuleRows[] = {
    {"NoMap", "version: 1\nrules: [R104]\n",
     "f.yaml:2:9: error: a rule must be a map"},
    {"SummaryMissing",
     "version: 1\nrules:\n- code: R104\n  name: a\n  category: INFO\n  level: "
     "note\n",
     "f.yaml:3:3: error: a rule needs the key 'summary'"},
    {"UnknownKey", withRule("  tresholds: {a: 1}\n"),
     "f.yaml:8:3: error: unknown key 'tresholds' in a rule; did you mean "
     "'thresholds'?"},
    {"DuplicateKey", withRule("  level: note\n"),
     "f.yaml:8:3: error: duplicate key 'level'; first on line 6"},
    {"ThresholdNoNumber", withRule("  thresholds: {period: often}\n"),
     "f.yaml:8:24: error: 'period' must be an integer"},
    {"ThresholdNegative", withRule("  thresholds: {period: -1}\n"),
     "f.yaml:8:24: error: 'period' must not be negative"},
    {"ThresholdTwice", withRule("  thresholds: {period: 1, period: 2}\n"),
     "f.yaml:8:27: error: duplicate key 'period'; first on line 8"},
    {"CodeTwice",
     withRule("- {code: R104, name: b, category: INFO, level: note, summary: "
              "s}\n"),
     "f.yaml:8:10: error: duplicate code 'R104'; first on line 3"},
    {"NameTwice",
     withRule("- {code: R105, name: host-sync-in-loop, category: INFO, level: "
              "note, summary: s}\n"),
     "f.yaml:8:22: error: duplicate name 'host-sync-in-loop'; first on line 4"},
    {"CodeRetired", withRule("retired: [R104]\n"),
     "f.yaml:3:9: error: code 'R104' was retired on line 8 and must not be "
     "used again"},
    {"CodeMalformed",
     withRule("- {code: R15, name: b, category: INFO, level: note, summary: "
              "s}\n"),
     "f.yaml:8:10: error: malformed code 'R15'; a code is R and three digits"},
    {"NameMalformed",
     withRule("- {code: R105, name: B_c, category: INFO, level: note, summary: "
              "s}\n"),
     "f.yaml:8:22: error: malformed name 'B_c'; a name is small letters, "
     "digits and hyphens"},
    {"CategoryUnknown",
     withRule("- {code: R105, name: b, category: BLOCK, level: note, summary: "
              "s}\n"),
     "f.yaml:8:35: error: unknown category 'BLOCK'; did you mean 'BLOCKS'?"},
    {"LevelUnknown",
     withRule("- {code: R105, name: b, category: INFO, level: warn, summary: "
              "s}\n"),
     "f.yaml:8:48: error: unknown level 'warn'"},
    {"OptInNoBoolean", withRule("  opt_in: yes\n"),
     "f.yaml:8:11: error: 'opt_in' must be true or false"},
    {"SummaryNoText",
     withRule("- {code: R105, name: b, category: INFO, level: note, summary: "
              "[s]}\n"),
     "f.yaml:8:63: error: 'summary' must be a text"},
};
INSTANTIATE_TEST_SUITE_P(Rule, RulesFileFault, testing::ValuesIn(RuleRows),
                         rowName);

const FaultRow LibraryRows[] = {
    {"VocabularyMissing", withLibrary(""),
     "f.yaml:3:3: error: a library needs the key 'vocabulary'"},
    {"UnknownKey", withLibrary("  vocabulary: []\n  host_place: [a]\n"),
     "f.yaml:8:3: error: unknown key 'host_place' in a library; did you mean "
     "'host_places'?"},
    {"NameTwice",
     withLibrary("  vocabulary: []\n- {name: lib, title: L, memory: host, "
                 "arrays: [], vocabulary: []}\n"),
     "f.yaml:8:3: error: duplicate library 'lib'; first on line 3"},
    {"MemoryUnknown",
     withLibrary("  vocabulary: []\n- {name: b, title: L, memory: hots, "
                 "arrays: [], vocabulary: []}\n"),
     "f.yaml:8:31: error: unknown memory 'hots'; did you mean 'host'?"},
    {"DtypeUnknown",
     withLibrary("  vocabulary: []\n  dtypes: {flaot32: [ns::f]}\n"),
     "f.yaml:8:12: error: unknown dtype 'flaot32'; did you mean 'float32'?"},
    {"DtypeOfTwo",
     withLibrary(
         "  vocabulary: []\n  dtypes: {int8: [ns::a], bool: [ns::a]}\n"),
     "f.yaml:8:34: error: 'ns::a' already stands for int8"},
    {"DefaultDtypeUnknown",
     withLibrary("  vocabulary: []\n  default_dtype: double\n"),
     "f.yaml:8:18: error: unknown default_dtype 'double'"},
    {"RecipeUnknown", withLibrary("  vocabulary: []\n  recipes: {asign: x}\n"),
     "f.yaml:8:13: error: unknown recipe 'asign'; did you mean 'assign'?"},
    {"RecipeUnbalanced",
     withLibrary("  vocabulary: []\n  recipes: {assign: '{target.f()'}\n"),
     "f.yaml:8:21: error: the braces of recipe 'assign' are not balanced"},
    {"RecipeUnbalancedTheOtherWay",
     withLibrary("  vocabulary: []\n  recipes: {assign: '}{'}\n"),
     "f.yaml:8:21: error: the braces of recipe 'assign' are not balanced"},
    {"PlaceMalformed",
     withLibrary("  vocabulary: []\n  host_places: ['::ns::kCPU']\n"),
     "f.yaml:8:17: error: '::ns::kCPU' is no qualified name; write it without "
     "template arguments, leading '::' and parentheses"},
    {"GuardMalformed",
     withLibrary("  vocabulary: []\n  gradient_guards: ['ns::Guard<1>']\n"),
     "f.yaml:8:21: error: 'ns::Guard<1>' is no qualified name; write it "
     "without template arguments, leading '::' and parentheses"},
};
INSTANTIATE_TEST_SUITE_P(Library, RulesFileFault,
                         testing::ValuesIn(LibraryRows), rowName);

const FaultRow GroupRows[] = {
    {"RoleUnknown", withGroup("roles: [hostsync]\n    names: [f]\n"),
     "f.yaml:8:13: error: unknown role 'hostsync'; did you mean "
     "'host_sync'?"},
    {"RolesEmpty", withGroup("roles: []\n    names: [f]\n"),
     "f.yaml:8:12: error: 'roles' must name a role"},
    {"RolesMissing", withGroup("names: [f]\n"),
     "f.yaml:8:5: error: a vocabulary group needs the key 'roles'"},
    {"NamesMissing", withGroup("roles: [cast]\n"),
     "f.yaml:8:5: error: a vocabulary group needs the key 'names'"},
    {"UnknownKey",
     withGroup("roles: [cast]\n    names: [f]\n    block: true\n"),
     "f.yaml:10:5: error: unknown key 'block' in a vocabulary group; did you "
     "mean 'blocks'?"},
    {"ResultUnknown",
     withGroup("roles: [cast]\n    names: [f]\n    result: veiw\n"),
     "f.yaml:10:13: error: unknown result 'veiw'; did you mean 'view'?"},
    {"BlocksNoBoolean",
     withGroup("roles: [cast]\n    names: [f]\n    blocks: yes\n"),
     "f.yaml:10:13: error: 'blocks' must be true or false"},
    {"CountNegative",
     withGroup("roles: [cast]\n    names: [f]\n    parameter_count: -1\n"),
     "f.yaml:10:22: error: 'parameter_count' must not be negative"},
    {"ArityUnknown",
     withGroup("roles: [cast]\n    names: [f]\n    scalar_arity: rnk\n"),
     "f.yaml:10:19: error: 'scalar_arity' must be an integer"},
    {"ParameterKindUnknown",
     withGroup("roles: [cast]\n    names: [f]\n    parameters: {shap: size}\n"),
     "f.yaml:10:18: error: unknown parameter kind 'shap'; did you mean "
     "'shape'?"},
    {"ParameterMalformed",
     withGroup("roles: [cast]\n    names: [f]\n    parameters: {shape: -1}\n"),
     "f.yaml:10:25: error: 'shape' must be a parameter's name or its position"},
    {"ResultDtypeUnknown",
     withGroup("roles: [cast]\n    names: [f]\n    result_dtype: boolean\n"),
     "f.yaml:10:19: error: unknown result_dtype 'boolean'; did you mean "
     "'bool'?"},
    {"RefusedDtypeUnknown",
     withGroup("roles: [cast]\n    names: [f]\n    refused_dtypes: [strin]\n"),
     "f.yaml:10:22: error: unknown unsupported dtype 'strin'"},
    {"EntryTwice", withGroup("roles: [cast]\n    names: [f, g, f]\n"),
     "f.yaml:9:19: error: duplicate entry 'f'; first on line 9"},
    {"EntryTwiceInTwoGroups",
     withGroup("{roles: [cast], in: [a, b], names: [f], parameter_count: 2}\n"
               "  - {roles: [fft], names: [b::f], parameter_count: 2}\n"),
     "f.yaml:9:28: error: duplicate entry 'b::f' with 2 parameters; first on "
     "line 8"},
    {"NameWithTemplateArguments",
     withGroup("roles: [cast]\n    names: ['item<float>']\n"),
     "f.yaml:9:13: error: 'item<float>' is no qualified name; write it without "
     "template arguments, leading '::' and parentheses"},
};
INSTANTIATE_TEST_SUITE_P(Group, RulesFileFault, testing::ValuesIn(GroupRows),
                         rowName);

const FaultRow HostRows[] = {
    {"NoList", "version: 1\nhost_functions: {kind: clock}\n",
     "f.yaml:2:17: error: 'host_functions' must be a list"},
    {"KindUnknown",
     "version: 1\nhost_functions:\n- {kind: clocks, names: [f]}\n",
     "f.yaml:3:10: error: unknown kind 'clocks'; did you mean 'clock'?"},
    {"KindMissing", "version: 1\nhost_functions:\n- {names: [f]}\n",
     "f.yaml:3:3: error: a group of host functions needs the key 'kind'"},
    {"NamesMissing", "version: 1\nhost_functions:\n- {kind: clock}\n",
     "f.yaml:3:3: error: a group of host functions needs the key 'names'"},
    {"NameMalformed",
     "version: 1\nhost_functions:\n- {kind: view, names: ['f()']}\n",
     "f.yaml:3:24: error: 'f()' is no qualified name, nor the start of one and "
     "a '*'"},
    {"StarInTheMiddle",
     "version: 1\nhost_functions:\n- {kind: view, names: ['f*g']}\n",
     "f.yaml:3:24: error: 'f*g' is no qualified name, nor the start of one and "
     "a '*'"},
    {"NameTwice",
     "version: 1\nhost_functions:\n- {kind: view, in: [std], names: [f]}\n"
     "- {kind: clock, names: ['std::f']}\n",
     "f.yaml:4:25: error: duplicate host function 'std::f'; first on line 3"},
    {"RecipeUnknown",
     "version: 1\nhost_functions:\n- {kind: algorithm, recipe: sum_raed, "
     "names: [f]}\n",
     "f.yaml:3:29: error: unknown recipe 'sum_raed'; did you mean 'sum_read'?"},
    {"UnknownKey",
     "version: 1\nhost_functions:\n- {kind: view, names: [f], inn: [std]}\n",
     "f.yaml:3:28: error: unknown key 'inn' in a group of host functions; did "
     "you mean 'in'?"},
};
INSTANTIATE_TEST_SUITE_P(Host, RulesFileFault, testing::ValuesIn(HostRows),
                         rowName);

/// A library with a launch table whose keys start on line 8, column 5.
std::string withLaunch(llvm::StringRef Keys) {
  return withLibrary(("  vocabulary: []\n  launch:\n    " + Keys).str());
}

const FaultRow LaunchRows[] = {
    {"KeysMissing", withLaunch("driver: d\n"),
     "f.yaml:9:5: error: a launch table needs the key 'variable'\n"
     "f.yaml:9:5: error: a launch table needs the key 'flags'"},
    {"TakesUnknown",
     withLaunch(
         "{driver: d, variable: V, flags: [{takes: numbr, names: [a]}]}"),
     "f.yaml:9:46: error: unknown takes 'numbr'; did you mean 'number'?"},
    {"MeansUnknown",
     withLaunch("{driver: d, variable: V, flags: [{takes: text, means: core, "
                "names: [a]}]}"),
     "f.yaml:9:59: error: unknown means 'core'; did you mean 'cores'?"},
    {"Dashes",
     withLaunch("{driver: d, variable: V, flags: [{takes: text, names: "
                "[--a]}]}"),
     "f.yaml:9:60: error: '--a' is no flag; write it without its dashes"},
    {"FlagTwice",
     withLaunch("{driver: d, variable: V, flags: [{takes: text, names: [a, "
                "a]}]}"),
     "f.yaml:9:63: error: duplicate flag 'a'; first on line 9"},
    {"RemovedAndThere",
     withLaunch("{driver: d, variable: V, flags: [{takes: text, names: [a]}], "
                "removed: {a: gone}}"),
     "f.yaml:9:76: error: duplicate flag 'a'; first on line 9"},
    {"NegativeMinimum",
     withLaunch("{driver: d, variable: V, flags: [{takes: number, minimum: -1, "
                "names: [a]}]}"),
     "f.yaml:9:63: error: 'minimum' must not be negative"},
    {"UnknownKey", withLaunch("{driver: d, variable: V, flags: [], drivr: e}"),
     "f.yaml:9:41: error: unknown key 'drivr' in a launch table; did you mean "
     "'driver'?"},
};
INSTANTIATE_TEST_SUITE_P(Launch, RulesFileFault, testing::ValuesIn(LaunchRows),
                         rowName);

TEST(RulesFile, ReadsALaunchTable) {
  const auto File = parseRulesFile(
      withLaunch("{driver: d, variable: V, auto_config_variable: A, flags: "
                 "[{takes: number, means: cores, minimum: 1, names: [a, b]}, "
                 "{takes: choice, choices: [x, y], driver_only: true, names: "
                 "[c]}], removed: {old: use new}}"),
      "f.yaml", [](const ConfigFault &Fault) { FAIL() << Fault.str(); });
  ASSERT_TRUE(File && File->Libraries[0]->Launch);
  const LaunchTable &Table = *File->Libraries[0]->Launch;
  EXPECT_EQ(Table.Driver + Table.Variable + Table.AutoConfigVariable, "dVA");
  EXPECT_EQ(Table.flag("b")->Takes, FlagValue::Number);
  EXPECT_EQ(Table.flag("b")->Minimum, 1);
  EXPECT_EQ(Table.nameFor(FlagMeaning::Cores), "--a");
  EXPECT_EQ(Table.nameFor(FlagMeaning::Nodes), "");
  EXPECT_EQ(Table.flag("c")->Choices, (std::vector<std::string>{"x", "y"}));
  EXPECT_TRUE(Table.flag("c")->DriverOnly);
  EXPECT_FALSE(Table.flag("old"));
  EXPECT_EQ(Table.Removed.at("old"), "use new");
}

TEST(RulesFile, ReportsAllFaultsOfAFileInItsOrder) {
  EXPECT_EQ(faults(withRule("  levle: note\n"
                            "- {code: R105, name: b, category: INFO, level: "
                            "loud, summary: s}\n"
                            "libraries:\n"
                            "- name: lib\n"
                            "  title: Lib\n"
                            "  memory: device\n"
                            "  arrays: [ns::Array]\n"
                            "  vocabulary:\n"
                            "  - {roles: [hostsync], names: [f]}\n"
                            "  - {roles: [cast], names: [f]}\n"
                            "versoin: 1\n")),
            "f.yaml:8:3: error: unknown key 'levle' in a rule; did you mean "
            "'level'?\n"
            "f.yaml:9:48: error: unknown level 'loud'\n"
            "f.yaml:16:14: error: unknown role 'hostsync'; did you mean "
            "'host_sync'?\n"
            "f.yaml:17:29: error: duplicate entry 'f'; first on line 16\n"
            "f.yaml:18:1: error: unknown key 'versoin' in a rules file; did "
            "you mean 'version'?");
}

std::optional<RulesFile> parseValid(llvm::StringRef Text) {
  EXPECT_EQ(faults(Text), "");
  return parseRulesFile(Text, "f.yaml", [](const ConfigFault &) {});
}

TEST(RulesFile, ReadsRulesInTheOrderOfTheirCodes) {
  const auto File = parseValid(withRule(
      "  thresholds: {small_trip_count: 8, check_period: 100}\n"
      "- {code: R101, name: b, category: LAUNCH, level: note, opt_in: true, "
      "summary: s}\n"
      "retired: [R100]\n"));
  ASSERT_TRUE(File);
  ASSERT_EQ(File->Rules.size(), 2u);
  EXPECT_EQ(File->Rules[0].Code, "R101");
  EXPECT_EQ(File->Rules[0].Group, Category::Launch);
  EXPECT_EQ(File->Rules[0].Severity, Level::Note);
  EXPECT_TRUE(File->Rules[0].OptIn);
  const Rule &Second = File->Rules[1];
  EXPECT_EQ(Second.stem(), "R104-host-sync-in-loop");
  EXPECT_EQ(Second.checkName(), "array-R104-host-sync-in-loop");
  EXPECT_EQ(Second.Group, Category::Blocks);
  EXPECT_EQ(Second.Severity, Level::Warning);
  EXPECT_FALSE(Second.OptIn);
  EXPECT_EQ(Second.Summary, "reads back");
  EXPECT_EQ(Second.Thresholds.at("check_period"), 100);
  EXPECT_EQ(File->Retired, std::vector<std::string>{"R100"});
}

TEST(RulesFile, ReadsALibrary) {
  const auto File =
      parseValid(withLibrary("  distributed: true\n"
                             "  default_dtype: float64\n"
                             "  dtypes: {float32: [ns::f32, ns::Type::F32]}\n"
                             "  unsupported_dtypes: {string: [ns::text]}\n"
                             "  slice_steps: one\n"
                             "  host_places: [ns::kCPU]\n"
                             "  device_places: [ns::kGPU]\n"
                             "  gradient_guards: [ns::NoGradients]\n"
                             "  recipes: {fill: '{target}.fill({value})'}\n"
                             "  vocabulary: []\n"));
  ASSERT_TRUE(File);
  const Library &Lib = *File->Libraries.at(0);
  EXPECT_EQ(Lib.Name, "lib");
  EXPECT_EQ(Lib.Title, "Lib");
  EXPECT_EQ(Lib.Where, Memory::Device);
  EXPECT_TRUE(Lib.Distributed);
  EXPECT_EQ(Lib.ArrayTypes, std::vector<std::string>{"ns::Array"});
  EXPECT_EQ(Lib.DefaultDtype, "float64");
  EXPECT_EQ(Lib.Dtypes.at("ns::Type::F32"), "float32");
  EXPECT_EQ(Lib.HostPlaces, std::vector<std::string>{"ns::kCPU"});
  EXPECT_EQ(Lib.DevicePlaces, std::vector<std::string>{"ns::kGPU"});
  EXPECT_EQ(Lib.GradientGuards, std::vector<std::string>{"ns::NoGradients"});
  ASSERT_TRUE(Lib.recipe("fill"));
  EXPECT_EQ(*Lib.recipe("fill"), "{target}.fill({value})");
  EXPECT_FALSE(Lib.recipe("assign"));
  EXPECT_EQ(Lib.UnsupportedDtypes.at("ns::text"), "string");
  EXPECT_EQ(Lib.Steps, SliceSteps::One);
}

TEST(RulesFile, ReadsWhatAGroupSaysOfEachName) {
  const auto File =
      parseValid(withGroup("roles: [elementwise, out_param]\n"
                           "    in: [ns, ns::Array]\n"
                           "    names: [add, 'operator+']\n"
                           "    result: host_array\n"
                           "    blocks: true\n"
                           "    clamps: true\n"
                           "    rows: true\n"
                           "    honoured_orders: [C, F]\n"
                           "    ignored_orders: [A]\n"
                           "    on_temporary: true\n"
                           "    parameter_count: 2\n"
                           "    scalar_arity: 3\n"
                           "    in_place_form: '{}_'\n"
                           "    result_dtype: bool\n"
                           "    default_dtype: int64\n"
                           "    algorithm: svd\n"
                           "    expects_host: true\n"
                           "    parameters: {other: b, out: 2, count: n}\n"));
  ASSERT_TRUE(File);
  const Library &Lib = *File->Libraries.at(0);
  ASSERT_EQ(Lib.Vocabulary.size(), 4u);
  EXPECT_EQ(Lib.Vocabulary[1].Name, "ns::Array::add");
  EXPECT_EQ(Lib.Vocabulary[2].InPlaceForm, "operator+_");
  const VocabularyEntry &Entry = Lib.Vocabulary[0];
  EXPECT_EQ(Entry.Name, "ns::add");
  EXPECT_EQ(Entry.Owner, &Lib);
  EXPECT_TRUE(Entry.has(Role::Elementwise));
  EXPECT_TRUE(Entry.has(Role::OutParam));
  EXPECT_FALSE(Entry.has(Role::Reduce));
  EXPECT_EQ(Entry.Result, ResultKind::HostArray);
  EXPECT_TRUE(Entry.Blocks);
  EXPECT_TRUE(Entry.Clamps);
  EXPECT_TRUE(Entry.Rows);
  EXPECT_EQ(Entry.HonouredOrders, (std::vector<std::string>{"C", "F"}));
  EXPECT_EQ(Entry.IgnoredOrders, std::vector<std::string>{"A"});
  EXPECT_TRUE(Entry.OnTemporary);
  EXPECT_TRUE(Entry.ExpectsHost);
  EXPECT_EQ(Entry.Algorithm, "svd");
  EXPECT_EQ(Entry.ParameterCount, 2u);
  EXPECT_EQ(Entry.ScalarArity, 3u);
  EXPECT_EQ(Entry.InPlaceForm, "add_");
  EXPECT_EQ(Entry.ResultDtype, "bool");
  EXPECT_EQ(Entry.DefaultDtype, "int64");
  EXPECT_EQ(Entry.Parameters.at(Parameter::Other).Name, "b");
  EXPECT_EQ(Entry.Parameters.at(Parameter::Out).Name, "");
  EXPECT_EQ(Entry.Parameters.at(Parameter::Out).Position, 2u);
  EXPECT_EQ(Entry.Parameters.at(Parameter::Count).Name, "n");
}

TEST(RulesFile, AnEntryThatSaysNoMoreIsPlain) {
  const auto File =
      parseValid(withGroup("roles: [cast]\n    names: [ns::f]\n"));
  ASSERT_TRUE(File);
  const VocabularyEntry &Entry = File->Libraries.at(0)->Vocabulary.at(0);
  EXPECT_EQ(Entry.Result, ResultKind::None);
  EXPECT_FALSE(Entry.Blocks || Entry.OnTemporary || Entry.ExpectsHost ||
               Entry.Clamps || Entry.Rows);
  EXPECT_EQ(Entry.ParameterCount, std::nullopt);
  EXPECT_EQ(Entry.ScalarArity, std::nullopt);
  EXPECT_EQ(Entry.InPlaceForm, "");
  EXPECT_TRUE(Entry.Parameters.empty());
}

TEST(RulesFile, RankIsAnArity) {
  const auto File = parseValid(
      withGroup("roles: [cast]\n    names: [f]\n    scalar_arity: rank\n"));
  ASSERT_TRUE(File);
  EXPECT_EQ(File->Libraries.at(0)->Vocabulary.at(0).ScalarArity, 0u);
}

TEST(RulesFile, OneNameMayMeanSeveralThingsByItsParameters) {
  EXPECT_EQ(faults(withGroup("{roles: [reduce], names: [f]}\n"
                             "  - {roles: [elementwise], names: [f], "
                             "parameter_count: 1}\n"
                             "  - {roles: [assign], names: [f], "
                             "on_temporary: true}\n")),
            "");
}

TEST(RulesFile, OperatorsConversionsAndConstructorsAreNames) {
  EXPECT_EQ(faults(withGroup(
                "roles: [cast]\n"
                "    names: ['operator<<', 'A::operator[]', 'operator()', "
                "A::operator bool, Slice::Slice, operator_of]\n")),
            "");
}

} // namespace
