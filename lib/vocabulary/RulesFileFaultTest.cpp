#include "vocabulary/RulesFileTexts.h"

using namespace arraylint;

namespace {

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

TEST_P(RulesFileFault, ReturnsNoResult) {
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
     "f.yaml:2:1: error: a key of 'a rules file' must be a string"},
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
    {"LossNoNumber", withRule("  lost_us: much\n"),
     "f.yaml:8:12: error: 'lost_us' must be an integer"},
    {"VerdictUnknown", withRule("  verdict: {signifcant: why}\n"),
     "f.yaml:8:13: error: unknown key 'signifcant' in a verdict; did you mean "
     "'significant'?"},
    {"VerdictNoMap", withRule("  verdict: significant\n"),
     "f.yaml:8:12: error: a verdict must be a map"},
    {"VerdictNoReason", withRule("  verdict: {not_recommended: [a]}\n"),
     "f.yaml:8:30: error: 'not_recommended' must be a string"},
    {"VerdictOfARuleThatDoesNotBlock",
     withRule("- {code: R201, name: b, category: REFACTOR, level: note, "
              "verdict: {significant: why}, summary: s}\n"),
     "f.yaml:8:67: error: 'verdict' is for rules of category BLOCKS"},
    {"LaunchFaultsUnknown",
     withRule("- {code: R403, name: b, category: LAUNCH, level: note, "
              "launch_faults: unknown_flags, summary: s}\n"),
     "f.yaml:8:71: error: unknown launch_faults 'unknown_flags'; did you mean "
     "'unknown_flag'?"},
    {"LaunchFaultsOfAnotherCategory",
     withRule("  launch_faults: unknown_flag\n"),
     "f.yaml:8:18: error: 'launch_faults' is for rules of category LAUNCH"},
    {"LaunchFaultsTwice",
     withRule("- {code: R403, name: b, category: LAUNCH, level: note, "
              "launch_faults: unknown_flag, summary: s}\n"
              "- {code: R404, name: c, category: LAUNCH, level: note, "
              "launch_faults: unknown_flag, summary: s}\n"),
     "f.yaml:9:71: error: duplicate launch_faults 'unknown_flag'; first on "
     "line 8"},
    {"SummaryNoText",
     withRule("- {code: R105, name: b, category: INFO, level: note, summary: "
              "[s]}\n"),
     "f.yaml:8:63: error: 'summary' must be a string"},
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
    {"CodesMalformed",
     withLibrary("  vocabulary: []\n  not_reported: {R401-405: why}\n"),
     "f.yaml:8:18: error: malformed code 'R401-405'; a code is R and three "
     "digits, or a range of them as in R401-R405"},
    {"CodesBackwards",
     withLibrary("  vocabulary: []\n  reported: [R405-R401]\n"),
     "f.yaml:8:14: error: malformed code 'R405-R401'; a code is R and three "
     "digits, or a range of them as in R401-R405"},
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
     "f.yaml:8:17: error: '::ns::kCPU' is not a qualified name; write it "
     "without template arguments, leading '::' and parentheses"},
    {"GuardMalformed",
     withLibrary("  vocabulary: []\n  gradient_guards: ['ns::Guard<1>']\n"),
     "f.yaml:8:21: error: 'ns::Guard<1>' is not a qualified name; write it "
     "without template arguments, leading '::' and parentheses"},
    {"RoundingMalformed",
     withLibrary("  vocabulary: []\n  rounds_by_place: '(exp'\n"),
     "f.yaml:8:20: error: 'rounds_by_place' is not a regular expression: "
     "parentheses not balanced"},
    {"HeadersByNameWithoutStar",
     withLibrary("  vocabulary: []\n  headers_by_name: {ops/abs.h: abs}\n"),
     "f.yaml:8:21: error: 'ops/abs.h' must contain one '*'"},
    {"InternalsWithoutReason",
     withLibrary("  vocabulary: []\n  internals: [{names: [ns::f]}]\n"),
     "f.yaml:8:15: error: a group of functions that are left out needs "
     "the key 'reason'"},
    {"OpaqueWithoutNames",
     withLibrary("  vocabulary: []\n  opaque: [{reason: r}]\n"),
     "f.yaml:8:12: error: a group of functions that are left out needs the "
     "key 'names'"},
    {"InternalsNoName",
     withLibrary("  vocabulary: []\n"
                 "  internals: [{reason: r, names: ['ns::*<T>']}]\n"),
     "f.yaml:8:35: error: 'ns::*<T>' is not a qualified name; write it without "
     "template arguments, leading '::' and parentheses"},
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
    {"TakesMalformed",
     withGroup("roles: [cast]\n    names: [f]\n    takes: ['T<int>']\n"),
     "f.yaml:10:13: error: 'T<int>' is not a qualified name; write it without "
     "template arguments, leading '::' and parentheses"},
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
    {"ParameterOfATypeUnlessADevice",
     withGroup(
         "roles: [cast]\n    names: [f]\n    parameters: {shape: 'a::B'}\n"),
     "f.yaml:10:25: error: 'shape' must be a parameter's name, its position, "
     "or a list of both"},
    {"ParameterMalformed",
     withGroup("roles: [cast]\n    names: [f]\n    parameters: {shape: -1}\n"),
     "f.yaml:10:25: error: 'shape' must be a parameter's name, its position, "
     "or a list of both"},
    {"ParameterWithTwoNames",
     withGroup(
         "roles: [cast]\n    names: [f]\n    parameters: {shape: [m, n]}\n"),
     "f.yaml:10:29: error: 'shape' must be a parameter's name, its position, "
     "or a list of both"},
    {"ParameterWithTwoPositions",
     withGroup(
         "roles: [cast]\n    names: [f]\n    parameters: {shape: [0, 1]}\n"),
     "f.yaml:10:29: error: 'shape' must be a parameter's name, its position, "
     "or a list of both"},
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
     "f.yaml:9:13: error: 'item<float>' is not a qualified name; write it "
     "without "
     "template arguments, leading '::' and parentheses"},
};
INSTANTIATE_TEST_SUITE_P(Group, RulesFileFault, testing::ValuesIn(GroupRows),
                         rowName);

const FaultRow HostRows[] = {
    {"TestsNoMap", "version: 1\nunit_tests: [TEST]\n",
     "f.yaml:2:13: error: 'unit_tests' must be a map"},
    {"TestsMacroMalformed", "version: 1\nunit_tests: {cases: ['1ST']}\n",
     "f.yaml:2:22: error: '1ST' is not the name of a macro or a class"},
    {"TestsUnknownKey", "version: 1\nunit_tests: {refusal: []}\n",
     "f.yaml:2:14: error: unknown key 'refusal' in 'unit_tests'; did you mean "
     "'refusals'?"},
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
     "f.yaml:3:24: error: 'f()' is not a qualified name, nor the start of one "
     "and "
     "a '*'"},
    {"StarInTheMiddle",
     "version: 1\nhost_functions:\n- {kind: view, names: ['f*g']}\n",
     "f.yaml:3:24: error: 'f*g' is not a qualified name, nor the start of one "
     "and "
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
     "f.yaml:9:60: error: '--a' is not a flag; write it without its dashes"},
    {"FlagTwice",
     withLaunch("{driver: d, variable: V, flags: [{takes: text, names: [a, "
                "a]}]}"),
     "f.yaml:9:63: error: duplicate flag 'a'; first on line 9"},
    {"RemovedAndThere",
     withLaunch("{driver: d, variable: V, flags: [{takes: text, names: [a]}], "
                "removed: {a: gone}}"),
     "f.yaml:9:76: error: duplicate flag 'a'; first on line 9"},
    {"MemoryOfNoFlag",
     withLaunch("{driver: d, variable: V, flags: [{takes: text, names: [a]}], "
                "memories: [{names: [M], title: m, flag: b}]}"),
     "f.yaml:9:106: error: no such flag: 'b'"},
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

TEST(RulesFile, ReportsAllFaultsInOrder) {
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

} // namespace
