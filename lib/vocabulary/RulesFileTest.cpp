#include "vocabulary/RulesFileTexts.h"

using namespace arraylint;

namespace {

TEST(RulesFile, SortsRulesByCode) {
  const auto File = parseValid(withRule(
      "  thresholds: {small_trip_count: 8, check_period: 100}\n"
      "  help: read once\n"
      "  measured: false\n"
      "  memory: it is kept\n"
      "- {code: R101, name: b, category: LAUNCH, level: note, opt_in: true, "
      "summary: s}\n"
      "retired: [R100]\n"));
  ASSERT_TRUE(File);
  ASSERT_EQ(File->Rules.size(), 2u);
  EXPECT_EQ(File->Rules[0].Code, "R101");
  EXPECT_EQ(File->Rules[0].Group, Category::Launch);
  EXPECT_EQ(File->Rules[0].Severity, Level::Note);
  EXPECT_TRUE(File->Rules[0].OptIn);
  EXPECT_TRUE(File->Rules[0].IsMeasured);
  EXPECT_EQ(File->Rules[0].MemoryReason, "");
  const Rule &Second = File->Rules[1];
  EXPECT_EQ(Second.stem(), "R104-host-sync-in-loop");
  EXPECT_EQ(Second.checkName(), "array-R104-host-sync-in-loop");
  EXPECT_EQ(Second.Group, Category::Blocks);
  EXPECT_EQ(Second.Severity, Level::Warning);
  EXPECT_FALSE(Second.OptIn);
  EXPECT_EQ(Second.Summary, "reads back");
  EXPECT_EQ(Second.Help, "read once");
  EXPECT_FALSE(Second.IsMeasured);
  EXPECT_EQ(Second.MemoryReason, "it is kept");
  EXPECT_EQ(Second.Thresholds.at("check_period"), 100);
  EXPECT_EQ(File->Retired, std::vector<std::string>{"R100"});
}

TEST(RulesFile, ReadsVerdictsAndLaunchFaultsOfRules) {
  const auto File = parseValid(
      withRule("  verdict: {significant: one is enough, not_recommended: most "
               "are}\n"
               "- {code: R404, name: b, category: LAUNCH, level: note, "
               "launch_faults: memory_reservation, summary: s}\n"));
  ASSERT_TRUE(File);
  const Rule &First = File->Rules.at(0), &Second = File->Rules.at(1);
  EXPECT_EQ(First.SignificantReason, "one is enough");
  EXPECT_EQ(First.NotRecommendedReason, "most are");
  EXPECT_FALSE(First.LaunchFaults);
  EXPECT_EQ(Second.SignificantReason, "");
  EXPECT_EQ(ruleFor(LaunchFaultKind::MemoryReservation, File->Rules), &Second);
  EXPECT_EQ(ruleFor(LaunchFaultKind::UnknownFlag, File->Rules), nullptr);
}

TEST(RulesFile, ReadsUnitTests) {
  const auto File = parseValid(
      "version: 1\nunit_tests: {cases: [TEST, TEST_F], refusals: [FAIL]}\n");
  ASSERT_TRUE(File);
  EXPECT_EQ(File->UnitTests.Cases,
            (std::set<std::string, std::less<>>{"TEST", "TEST_F"}));
  EXPECT_TRUE(File->UnitTests.Refusals.count("FAIL"));
}

TEST(RulesFile, ReadsALibrary) {
  const auto File =
      parseValid(withLibrary("  distributed: true\n"
                             "  default_dtype: float64\n"
                             "  dtypes: {float32: [ns::f32, ns::Type::F32]}\n"
                             "  unsupported_dtypes: {string: [ns::text]}\n"
                             "  not_reported: {R101: runs on the host, "
                             "R401-R403: is not started}\n"
                             "  remarks: {R104: fences cost little}\n"
                             "  slice_steps: one\n"
                             "  host_places: [ns::kCPU]\n"
                             "  device_places: [ns::kGPU]\n"
                             "  gradient_guards: [ns::NoGradients]\n"
                             "  models: [ns::Net]\n"
                             "  headers: {ns: lib/all.h}\n"
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
  EXPECT_EQ(Lib.Models, std::vector<std::string>{"ns::Net"});
  EXPECT_EQ(Lib.Headers.at("ns"), HeaderNames{"lib/all.h"});
  EXPECT_EQ(Lib.File, "f.yaml");
  EXPECT_EQ(Lib.NotReported.at("R101"), "runs on the host");
  for (const char *Code : {"R401", "R402", "R403"})
    EXPECT_EQ(Lib.NotReported.at(Code), "is not started");
  EXPECT_EQ(Lib.NotReported.size(), 4u);
  EXPECT_EQ(Lib.Remarks.at("R104"), "fences cost little");
  ASSERT_TRUE(Lib.recipe("fill"));
  EXPECT_EQ(*Lib.recipe("fill"), "{target}.fill({value})");
  EXPECT_FALSE(Lib.recipe("assign"));
  EXPECT_EQ(Lib.UnsupportedDtypes.at("ns::text"), "string");
  EXPECT_EQ(Lib.Steps, SliceSteps::One);
}

TEST(RulesFile, AppliesAGroupToEachName) {
  const auto File =
      parseValid(withGroup("roles: [elementwise, out_param]\n"
                           "    in: [ns, ns::Array]\n"
                           "    names: [add, 'operator+']\n"
                           "    result: host_array\n"
                           "    blocks: true\n"
                           "    clamps: true\n"
                           "    rows: true\n"
                           "    tells_presence: true\n"
                           "    on_host: true\n"
                           "    duplicates: true\n"
                           "    honoured_orders: [C, F]\n"
                           "    ignored_orders: [A]\n"
                           "    on_temporary: true\n"
                           "    parameter_count: 2\n"
                           "    scalar_arity: 3\n"
                           "    in_place_form: '{}_'\n"
                           "    result_dtype: bool\n"
                           "    default_dtype: int64\n"
                           "    options_dtype: float32\n"
                           "    unless_set: [inplace, out]\n"
                           "    algorithm: svd\n"
                           "    expects_host: true\n"
                           "    parameters: {other: b, out: 2, count: n}\n"));
  ASSERT_TRUE(File);
  const Library &Lib = *File->Libraries.at(0);
  ASSERT_EQ(Lib.Vocabulary.size(), 4u);
  EXPECT_EQ(Lib.Vocabulary[1].Name, "ns::Array::add");
  EXPECT_EQ(Lib.Vocabulary[2].Means->InPlaceForm, "operator+_");
  EXPECT_EQ(Lib.Vocabulary[0].Name, "ns::add");
  const VocabularyEntry &Entry = *Lib.Vocabulary[0].Means;
  EXPECT_EQ(Entry.Owner, &Lib);
  EXPECT_TRUE(Entry.has(Role::Elementwise));
  EXPECT_TRUE(Entry.has(Role::OutParam));
  EXPECT_FALSE(Entry.has(Role::Reduce));
  EXPECT_EQ(Entry.Result, ResultKind::HostArray);
  EXPECT_TRUE(Entry.Blocks);
  EXPECT_TRUE(Entry.Clamps);
  EXPECT_TRUE(Entry.TellsPresence);
  EXPECT_TRUE(Entry.OnHost);
  EXPECT_TRUE(Entry.Duplicates);
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
  EXPECT_EQ(Entry.OptionsDtype, "float32");
  EXPECT_EQ(Entry.UnlessSet, (std::vector<std::string>{"inplace", "out"}));
  EXPECT_EQ(Entry.Parameters.at(Parameter::Other).Name, "b");
  EXPECT_EQ(Entry.Parameters.at(Parameter::Out).Name, "");
  EXPECT_EQ(Entry.Parameters.at(Parameter::Out).Position, 2u);
  EXPECT_EQ(Entry.Parameters.at(Parameter::Count).Name, "n");
}

TEST(RulesFile, ReadsNamesAndPositionsOfParameters) {
  const auto File = parseValid(
      withGroup("roles: [slice]\n    names: [f]\n    parameters: {axis: [dim, "
                "1], start: [2], stop: [end], step: [3, step]}\n"));
  ASSERT_TRUE(File);
  const auto &Entry = *File->Libraries.at(0)->Vocabulary.at(0).Means;
  const auto expect = [&](Parameter Kind, llvm::StringRef Name,
                          std::optional<unsigned> Position) {
    EXPECT_EQ(Entry.Parameters.at(Kind).Name, Name);
    EXPECT_EQ(Entry.Parameters.at(Kind).Position, Position);
  };
  expect(Parameter::Axis, "dim", 1);
  expect(Parameter::Start, "", 2);
  expect(Parameter::Stop, "end", std::nullopt);
  expect(Parameter::Step, "step", 3);
}

TEST(RulesFile, ReadsDeviceParametersByType) {
  const auto File = parseValid(withGroup("roles: [reduce]\n    names: [f]\n    "
                                         "parameters: {device: 'ns::Ptr'}\n"));
  ASSERT_TRUE(File);
  const auto &Entry = *File->Libraries.at(0)->Vocabulary.at(0).Means;
  EXPECT_EQ(Entry.Parameters.at(Parameter::Device).Name, "ns::Ptr");
}

TEST(RulesFile, ReadsStorageOfValueLibraries) {
  const auto File =
      parseValid(withLibrary("  value_semantics: true\n"
                             "  expressions: [ns::Sum, ns::Block]\n"
                             "  inline_arrays: [ns::Array::fixed]\n"
                             "  inline_size: MaxSize\n"
                             "  element_type: Scalar\n"
                             "  fill_values: {ns::zeros: 0, ns::raw: none}\n"
                             "  vocabulary:\n"
                             "  - {roles: [elementwise], names: [ns::f],"
                             " result: lazy, takes: [object, ns::Size],"
                             " extents: 2}\n"));
  ASSERT_TRUE(File);
  const Library &Lib = *File->Libraries.at(0);
  EXPECT_TRUE(Lib.ValueSemantics);
  EXPECT_EQ(Lib.ExpressionTypes,
            (std::vector<std::string>{"ns::Sum", "ns::Block"}));
  EXPECT_EQ(Lib.InlineTypes, std::vector<std::string>{"ns::Array::fixed"});
  EXPECT_EQ(Lib.InlineSize, "MaxSize");
  EXPECT_EQ(Lib.ElementType, "Scalar");
  EXPECT_EQ(Lib.FillValues.at("ns::zeros"), "0");
  EXPECT_EQ(Lib.FillValues.at("ns::raw"), "none");
  EXPECT_EQ(Lib.Vocabulary.at(0).Means->Result, ResultKind::Lazy);
  EXPECT_EQ(Lib.Vocabulary.at(0).Means->Takes,
            (std::vector<std::string>{"object", "ns::Size"}));
  EXPECT_EQ(Lib.Vocabulary.at(0).Means->Extents, 2u);
}

TEST(RulesFile, ReadsTraitsOfArrays) {
  const auto File = parseValid("version: 1\n"
                               "libraries:\n"
                               "- name: lib\n"
                               "  title: Lib\n"
                               "  memory: shared\n"
                               "  value_semantics: true\n"
                               "  deferred: true\n"
                               "  fuses: true\n"
                               "  mask_lists: true\n"
                               "  run_once: [ns::toggle]\n"
                               "  arrays: [ns::Array]\n"
                               "  vocabulary:\n"
                               "  - {roles: [evaluate], names: [ns::eval],"
                               " declares: x, returns: array,"
                               " parameters: {last: b}}\n");
  ASSERT_TRUE(File);
  const Library &Lib = *File->Libraries.at(0);
  EXPECT_EQ(Lib.Where, Memory::Shared);
  EXPECT_TRUE(Lib.ValueSemantics && Lib.Deferred && Lib.Fuses &&
              Lib.MasksMakeLists);
  EXPECT_EQ(Lib.RunOnce, std::vector<std::string>{"ns::toggle"});
  const VocabularyEntry &Entry = *Lib.Vocabulary.at(0).Means;
  EXPECT_TRUE(Entry.has(Role::Evaluate));
  EXPECT_EQ(Entry.Declares, "x");
  EXPECT_TRUE(Entry.ReturnsArray);
  EXPECT_EQ(Entry.Parameters.at(Parameter::Last).Name, "b");
  const auto Plain = parseValid(withLibrary("  vocabulary: []\n"));
  ASSERT_TRUE(Plain);
  const Library &Handles = *Plain->Libraries.at(0);
  EXPECT_FALSE(Handles.ValueSemantics || Handles.Deferred || Handles.Fuses ||
               Handles.MasksMakeLists || !Handles.RunOnce.empty());
}

TEST(RulesFile, MatchesRoundsByPlaceWithUnqualifiedNames) {
  const auto File =
      parseValid(withLibrary("  rounds_by_place: 'exp|sinh?_?'\n"
                             "  vocabulary:\n"
                             "  - {roles: [elementwise], in: [ns, ns::Array],"
                             " names: [exp, sin, sinh_, expand, resin]}\n"));
  ASSERT_TRUE(File);
  for (const VocabularyName &Known : File->Libraries.at(0)->Vocabulary) {
    const llvm::StringRef Name = lastComponent(Known.Name);
    EXPECT_EQ(Known.Means->roundsByPlace(Name),
              Name == "exp" || Name == "sin" || Name == "sinh_")
        << Known.Name;
  }
}

TEST(RulesFile, EntriesHaveDefaults) {
  const auto File =
      parseValid(withGroup("roles: [cast]\n    names: [ns::f]\n"));
  ASSERT_TRUE(File);
  const VocabularyEntry &Entry = *File->Libraries.at(0)->Vocabulary.at(0).Means;
  EXPECT_EQ(Entry.Result, ResultKind::None);
  EXPECT_FALSE(Entry.Blocks || Entry.OnTemporary || Entry.ExpectsHost ||
               Entry.Clamps || Entry.Rows || Entry.TellsPresence ||
               Entry.OnHost || Entry.roundsByPlace("f"));
  EXPECT_EQ(Entry.ParameterCount, std::nullopt);
  EXPECT_EQ(Entry.ScalarArity, std::nullopt);
  EXPECT_EQ(Entry.InPlaceForm, "");
  EXPECT_TRUE(Entry.Parameters.empty());
}

TEST(RulesFile, AcceptsRankAsScalarArity) {
  const auto File = parseValid(
      withGroup("roles: [cast]\n    names: [f]\n    scalar_arity: rank\n"));
  ASSERT_TRUE(File);
  EXPECT_EQ(File->Libraries.at(0)->Vocabulary.at(0).Means->ScalarArity, 0u);
}

TEST(RulesFile, AllowsSeveralEntriesPerName) {
  EXPECT_EQ(faults(withGroup("{roles: [reduce], names: [f]}\n"
                             "  - {roles: [elementwise], names: [f], "
                             "parameter_count: 1}\n"
                             "  - {roles: [assign], names: [f], "
                             "on_temporary: true}\n")),
            "");
}

TEST(RulesFile, AcceptsOperatorsConversionsAndConstructors) {
  EXPECT_EQ(faults(withGroup(
                "roles: [cast]\n"
                "    names: ['operator<<', 'A::operator[]', 'operator()', "
                "A::operator bool, Slice::Slice, operator_of]\n")),
            "");
}

TEST(RulesFile, ReadsALaunchTable) {
  const auto File = parseRulesFile(
      withLaunch("{driver: d, variable: V, auto_config_variable: A, flags: "
                 "[{takes: number, means: cores, minimum: 1, names: [a, b]}, "
                 "{takes: choice, choices: [x, y], driver_only: true, names: "
                 "[c]}], removed: {old: use new}, memories: [{names: [A_MEM, "
                 "B_MEM], title: all memory, flag: a}]}"),
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
  ASSERT_TRUE(Table.memory("B_MEM"));
  EXPECT_EQ(Table.memory("B_MEM")->Title, "all memory");
  EXPECT_EQ(Table.memory("B_MEM")->Flag, "a");
  EXPECT_FALSE(Table.memory("C_MEM"));
}

} // namespace
