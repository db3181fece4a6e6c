//===- ConfigKeysTest.cpp - Descriptions match the readers ----------------===//
//
// Checks that exactly the keys that are read have a description.
//
//===----------------------------------------------------------------------===//

#include "project/ConfigKeys.h"
#include "base/yaml/FieldReader.h"
#include "project/ConfigPath.h"
#include "project/ConfigSchema.h"
#include "project/ProjectConfig.h"
#include <gtest/gtest.h>

using namespace arraylint;

namespace {

std::vector<ConfigFault> faultsOf(const std::string &Text) {
  std::vector<ConfigFault> Faults;
  parseProjectConfig(Text, "f.yaml", ArrayModel::builtin(),
                     [&](const ConfigFault &F) { Faults.push_back(F); });
  return Faults;
}

/// A value that no key of that shape may have.
const char *wrongFor(const ConfigShape &Shape) {
  const bool WantsScalar =
      Shape.Is != ConfigShape::Kind::List && Shape.Is != ConfigShape::Kind::Map;
  if (!Shape.Alone.empty())
    return "[]";
  return WantsScalar || Shape.MayBeOne ? "{}" : "text";
}

/// Visits every key below \p Shape. \p Before is the text of the file before
/// the key.
void tryKeys(const ConfigShape &Shape, const std::string &Before,
             unsigned &Tried) {
  if (Shape.Is == ConfigShape::Kind::List)
    return tryKeys(*Shape.Each, Before + "[", Tried);
  for (const ConfigKey &Key : Shape.Keys) {
    // A rule has four spellings; testing one is sufficient.
    if (!Key.Shape.SharedAs.empty() && Key.Name != Key.Shape.SharedAs)
      continue;
    const std::string Start = Before + "{" + Key.Name + ": ";
    const std::string Text = Start + wrongFor(Key.Shape);
    const unsigned Column = Start.size() - Start.rfind('\n');
    std::string Close;
    for (char C : llvm::reverse(Start))
      if (C == '[' || C == '{')
        Close += C == '[' ? ']' : '}';
    bool IsTold = false;
    for (const ConfigFault &Fault : faultsOf(Text + Close))
      IsTold |= Fault.Line == 2 && Fault.Column == Column;
    EXPECT_TRUE(IsTold) << Text + Close;
    ++Tried;
    tryKeys(Key.Shape, Start, Tried);
  }
}

TEST(ConfigKeys, AreAllRead) {
  unsigned Tried = 0;
  for (const ConfigKey &Key : projectShape().Keys) {
    if (Key.Name == "version")
      continue;
    const std::string Start = "version: 1\n" + Key.Name + ": ";
    EXPECT_FALSE(faultsOf(Start + wrongFor(Key.Shape)).empty()) << Start;
    tryKeys(Key.Shape, Start, Tried);
  }
  EXPECT_GT(Tried, 300u);
}

/// The readers look up every key that they know, even if it is not present.
TEST(ConfigKeys, DescribeEveryKeyThatIsRead) {
  std::vector<std::string> Undescribed;
  UndescribedKeys = &Undescribed;
  faultsOf("version: 1\n"
           "rules: {R104: {}}\n"
           "paths: [{in: a, rules: {}}]\n"
           "regions: [{in: a, rules: R104, reason: r}]\n"
           "unit_tests: {}\n"
           "libraries: [{name: lab, vocabulary: [{}], launch: {flags: [{}]}, "
           "opaque: "
           "[{}]}, "
           "{name: torch}]\n");
  UndescribedKeys = nullptr;
  for (const std::string &Key : Undescribed)
    ADD_FAILURE() << Key << ": describe it in LibraryKeys.cpp, ConfigKeys.cpp";
}

TEST(ConfigKeys, UnknownOnesAreRejected) {
  for (const char *Text :
       {"other: 1", "paths: [{other: 1}]", "regions: [{other: 1}]",
        "unit_tests: {other: 1}", "rules: {R104: {other: 1}}",
        "libraries: [{other: 1}]", "libraries: [{vocabulary: [{other: 1}]}]",
        "libraries: [{launch: {other: 1}}]",
        "libraries: [{launch: {flags: [{other: 1}]}}]",
        "libraries: [{recipes: {other: 1}}]",
        "libraries: [{dtypes: {other: []}}]",
        "libraries: [{vocabulary: [{parameters: {nothing: 1}}]}]"}) {
    bool IsTold = false;
    for (const ConfigFault &Fault :
         faultsOf(std::string("version: 1\n") + Text))
      IsTold |= llvm::StringRef(Fault.Message).contains("unknown") ||
                llvm::StringRef(Fault.Message).contains("has no setting");
    EXPECT_TRUE(IsTold) << Text;
  }
}

TEST(ConfigKeys, EachHasASummary) {
  const auto Check = [](const auto &Self, const ConfigShape &Shape) -> void {
    if (Shape.Each)
      Self(Self, *Shape.Each);
    for (const ConfigKey &Key : Shape.Keys) {
      EXPECT_FALSE(Key.Summary.empty()) << Key.Name;
      EXPECT_NE(Key.Summary.back(), '.') << Key.Name;
      Self(Self, Key.Shape);
    }
  };
  Check(Check, projectShape());
}

std::string explained(llvm::StringRef Path) {
  auto Found = parseConfigPath(Path, projectShape());
  return Found ? describe(Found->Key.Shape) + "|" + Found->Key.Default
               : llvm::toString(Found.takeError());
}

TEST(ConfigPath, FindsAKey) {
  EXPECT_EQ(explained("version"), "1|");
  EXPECT_EQ(explained("rules.R104.check_period"), "a non-negative integer|100");
  EXPECT_EQ(explained("rules.host-sync-in-loop.level"),
            "one of warning, note, off|warning");
  EXPECT_EQ(explained("rules.R210.enabled"), "true or false|false");
  EXPECT_EQ(explained("rules.R1*.level"), "one of warning, note, off|");
  EXPECT_EQ(explained("rules.blocks.level"), "one of warning, note, off|");
  EXPECT_EQ(explained("regions.until"), "a day, as 2027-06-30|");
  EXPECT_EQ(explained("wraps.mylab::Grid"),
            "a qualified name, as ns::Array::item|");
  EXPECT_EQ(explained("libraries.vocabulary.result"),
            "one of none, copy, view, handle, host, host_array, lazy|none");
  EXPECT_EQ(explained("libraries.vocabulary.parameters.axis"),
            "one or a list, each a parameter's name, or its position from 0|");
  EXPECT_EQ(explained("paths.rules.R105.level"),
            "one of warning, note, off|warning");
}

TEST(ConfigPath, SuggestsTheNearestKey) {
  EXPECT_EQ(explained("exclud"), "no key is called 'exclud'; did you mean "
                                 "'exclude'?");
  EXPECT_EQ(explained("lines"),
            "no key is called 'lines'; did you mean 'regions.lines'?");
  EXPECT_EQ(explained("rules.R104.check_perod"),
            "no key is called 'rules.R104.check_perod'; did you mean "
            "'rules.R104.check_period'?");
  EXPECT_EQ(explained("rules.R104.level.more"),
            "no key is called 'rules.R104.level.more'; did you mean "
            "'rules.R104.level'?");
  EXPECT_EQ(explained(""), "no key is called ''");
}

} // namespace
