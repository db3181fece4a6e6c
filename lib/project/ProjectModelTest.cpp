#include "project/ConfigFile.h"
#include "vocabulary/RulesFileTexts.h"

using namespace arraylint;

namespace {

const ArrayModel &known() {
  static const ArrayModel Model([] {
    return std::move(*parseValid(withLibrary(
        "  recipes: {fill: \"{target}.fill({value})\"}\n"
        "  dtypes: {float32: [ns::f32]}\n"
        "  host_places: [ns::kHost]\n"
        "  not_reported: {R113: arrays are small, R115: why}\n"
        "  vocabulary:\n"
        "  - {roles: [host_sync], result: host, blocks: true,\n"
        "     names: [ns::Array::item], in_place_form: item_}\n"
        "  - {roles: [reduce], names: [ns::sum], parameter_count: 1}\n"
        "  - {roles: [cast], names: [ns::max], parameter_count: 1}\n"
        "  - {roles: [reduce], names: [ns::max], parameter_count: 2}\n")));
  }());
  return Model;
}

std::shared_ptr<const ArrayModel> modelOf(llvm::StringRef Text) {
  auto Config = parseProjectConfig(
      ("version: 1\n" + Text).str(), "p.yaml", known(),
      [](const ConfigFault &Fault) { ADD_FAILURE() << Fault.str(); });
  return Config ? Config->Model : nullptr;
}

TEST(ProjectModel, IsTheBuiltinModelWithoutAdditions) {
  EXPECT_FALSE(modelOf("rules: {}\n"));
  const auto None = std::make_shared<const ConfigFile>();
  EXPECT_EQ(arraylint::modelOf(None).get(), &ArrayModel::builtin());
}

TEST(ProjectModel, AddsANewLibrary) {
  const auto Model = modelOf("libraries:\n"
                             "- name: lab\n"
                             "  title: Lab\n"
                             "  memory: host\n"
                             "  arrays: [lab::Grid]\n"
                             "  vocabulary:\n"
                             "  - {roles: [reduce], names: [lab::sum]}\n");
  ASSERT_TRUE(Model);
  EXPECT_EQ(Model->arrayLibrary("lab::Grid")->Title, "Lab");
  EXPECT_TRUE(Model->lookUp("lab::sum", 3)->has(Role::Reduce));
  EXPECT_EQ(Model->lookUp("lab::sum", 3)->File, "p.yaml");
  EXPECT_EQ(Model->named("lab::sum", Overload{3})->Line, 8u);
  // Known names remain known, and libraries without additions are shared.
  EXPECT_TRUE(Model->lookUp("ns::Array::item", 0)->has(Role::HostSync));
  EXPECT_EQ(Model->arrayLibrary("ns::Array"),
            known().arrayLibrary("ns::Array"));
  EXPECT_FALSE(known().arrayLibrary("lab::Grid"));
}

TEST(ProjectModel, RoundingAppliesToAddedEntries) {
  const ArrayModel Rounding(std::move(*parseValid(
      withLibrary("  rounds_by_place: 'exp|sin'\n"
                  "  vocabulary:\n"
                  "  - {roles: [elementwise],"
                  " names: [ns::exp, ns::sin, ns::abs, ns::pow]}\n"))));
  auto RoundsIn = [&](llvm::StringRef Text, llvm::StringRef Name) {
    auto Config = parseProjectConfig(
        ("version: 1\n" + Text).str(), "p.yaml", Rounding,
        [](const ConfigFault &Fault) { ADD_FAILURE() << Fault.str(); });
    return Config->Model->lookUp(Name, 1)->roundsByPlace(lastComponent(Name));
  };
  const llvm::StringRef Added =
      "libraries:\n"
      "- name: lib\n"
      "  vocabulary:\n"
      "  - {roles: [elementwise], names: [lab::exp, lab::expand, ns::sin]}\n";
  EXPECT_TRUE(RoundsIn(Added, "lab::exp"));
  EXPECT_FALSE(RoundsIn(Added, "lab::expand"));
  EXPECT_TRUE(RoundsIn(Added, "ns::sin")); // overridden
  EXPECT_TRUE(RoundsIn(Added, "ns::exp"));
  EXPECT_FALSE(RoundsIn(Added, "ns::abs"));
  const std::string Yaml = (Added + "  rounds_by_place: p.w\n").str();
  EXPECT_TRUE(RoundsIn(Yaml, "ns::pow"));
  EXPECT_TRUE(RoundsIn(Yaml, "lab::exp"));
  EXPECT_TRUE(RoundsIn("wraps: {lab::my_exp: ns::exp}\n", "lab::my_exp"));
  EXPECT_FALSE(RoundsIn("wraps: {lab::exp: ns::abs}\n", "lab::exp"));
}

TEST(ProjectModel, AdditionsOverrideTheBuiltinModel) {
  const auto Model =
      modelOf("libraries:\n"
              "- name: lib\n"
              "  arrays: [ns::Special]\n"
              "  recipes: {assign: \"{target} = {value}\"}\n"
              "  dtypes: {float64: [ns::f32, ns::f64]}\n"
              "  not_reported: {R101: fast enough}\n"
              "  reported: [R112-R114]\n"
              "  vocabulary:\n"
              "  - {roles: [print], names: [ns::Array::item, ns::dump]}\n"
              "  - {roles: [cast], names: [ns::max], parameter_count: 2}\n");
  ASSERT_TRUE(Model);
  const Library *Lib = Model->arrayLibrary("ns::Array");
  EXPECT_EQ(Lib->Title, "Lib");
  EXPECT_EQ(Lib, Model->arrayLibrary("ns::Special"));
  EXPECT_NE(Lib, known().arrayLibrary("ns::Array"));
  EXPECT_TRUE(Lib->recipe("fill"));
  EXPECT_TRUE(Lib->recipe("assign"));
  EXPECT_EQ(Model->dtype("ns::f32"), "float64");
  EXPECT_EQ(Model->dtype("ns::f64"), "float64");
  EXPECT_EQ(Lib->NotReported.at("R101"), "fast enough");
  EXPECT_FALSE(Lib->NotReported.count("R113"));
  EXPECT_EQ(Lib->NotReported.at("R115"), "why");
  const VocabularyEntry *Item = Model->lookUp("ns::Array::item", 0);
  EXPECT_TRUE(Item->has(Role::Print));
  EXPECT_FALSE(Item->has(Role::HostSync));
  EXPECT_FALSE(Item->Blocks);
  EXPECT_EQ(Item->File, "p.yaml");
  EXPECT_TRUE(Model->lookUp("ns::dump", 0)->has(Role::Print));
  // Only the overload with that number of parameters changes.
  EXPECT_TRUE(Model->lookUp("ns::max", 2)->has(Role::Cast));
  EXPECT_FALSE(Model->lookUp("ns::max", 2)->has(Role::Reduce));
  EXPECT_TRUE(Model->lookUp("ns::max", 1)->has(Role::Cast));
  const VocabularyEntry *Sum = Model->lookUp("ns::sum", 1);
  EXPECT_TRUE(Sum->has(Role::Reduce));
  EXPECT_EQ(Sum->Owner, Lib);
  EXPECT_EQ(Sum->File, "f.yaml");
}

TEST(ProjectModel, WrapsBehaveLikeTheirTargets) {
  const auto Model = modelOf("wraps:\n"
                             "  lab::Grid: ns::Array\n"
                             "  lab::Grid::peek: ns::Array::item\n"
                             "  lab::sum: ns::sum\n"
                             "  lab::max: ns::max\n"
                             "  lab::single: ns::f32\n"
                             "  lab::here: ns::kHost\n");
  ASSERT_TRUE(Model);
  const Library *Wrapper = Model->arrayLibrary("lab::Grid");
  ASSERT_TRUE(Wrapper);
  EXPECT_EQ(Wrapper->Title, "Lib");
  EXPECT_EQ(Wrapper->runtime(), Model->arrayLibrary("ns::Array"));
  const VocabularyEntry *Peek = Model->lookUp("lab::Grid::peek", 7);
  ASSERT_TRUE(Peek);
  EXPECT_TRUE(Peek->has(Role::HostSync));
  EXPECT_TRUE(Peek->Blocks);
  EXPECT_EQ(Peek->Owner, Wrapper);
  EXPECT_TRUE(Model->knowsUnqualified("peek"));
  // The only overload stands for all; several are told apart.
  EXPECT_TRUE(Model->lookUp("lab::sum", 5));
  EXPECT_TRUE(Model->lookUp("lab::max", 1)->has(Role::Cast));
  EXPECT_TRUE(Model->lookUp("lab::max", 2)->has(Role::Reduce));
  EXPECT_FALSE(Model->lookUp("lab::max", 3));
  EXPECT_EQ(Model->dtype("lab::single"), "float32");
  EXPECT_TRUE(Model->isHostPlace("lab::here"));
}

TEST(ProjectModel, WrapsHaveNoFixes) {
  const auto Model = modelOf("wraps: {lab::peek: ns::Array::item}\n");
  const VocabularyEntry *Peek = Model->lookUp("lab::peek", 0);
  ASSERT_TRUE(Peek);
  EXPECT_FALSE(Peek->Owner->recipe("fill"));
  EXPECT_EQ(Peek->InPlaceForm, "");
  EXPECT_EQ(Model->lookUp("ns::Array::item", 0)->InPlaceForm, "item_");
}

TEST(ProjectModel, WrapsMayTargetAddedEntries) {
  const auto Model =
      modelOf("wraps: {lab::g: lab::f}\n"
              "libraries: [{name: lib, vocabulary: [{roles: [fft], "
              "names: [lab::f]}]}]\n");
  ASSERT_TRUE(Model);
  EXPECT_TRUE(Model->lookUp("lab::g", 0)->has(Role::Fft));
}

TEST(ProjectModel, ProjectLibrariesOverrideBuiltinOnes) {
  const auto Model =
      modelOf("libraries:\n"
              "- {name: lab, title: Lab, memory: host, arrays: "
              "[ns::Array], vocabulary: [{roles: [print], names: "
              "[ns::Array::item]}]}\n");
  ASSERT_TRUE(Model);
  EXPECT_EQ(Model->arrayLibrary("ns::Array")->Name, "lab");
  EXPECT_TRUE(Model->lookUp("ns::Array::item", 0)->has(Role::Print));
}

} // namespace
