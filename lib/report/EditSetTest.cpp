#include "report/EditSet.h"
#include <gtest/gtest.h>

using namespace arraylint;

namespace {

constexpr const char *Text = "0123456789";

struct Case {
  const char *Name;
  std::vector<std::vector<Edit>> Groups;
  const char *Taken; ///< a letter a group: t(aken), s(kipped)
  const char *Result;
};

class EditSetCase : public testing::TestWithParam<Case> {};

TEST_P(EditSetCase, TakesWholeGroups) {
  EditSet Set;
  std::string Taken;
  for (const std::vector<Edit> &Group : GetParam().Groups)
    Taken += Set.add(Group) ? 't' : 's';
  EXPECT_EQ(Taken, GetParam().Taken);
  EXPECT_EQ(applyEdits(Text, Set.editsOf("f")), GetParam().Result);
}

INSTANTIATE_TEST_SUITE_P(
    Table, EditSetCase,
    testing::Values(
        Case{"Apart",
             {{{"f", 8, 1, "b"}}, {{"f", 0, 2, "a"}}},
             "tt",
             "a234567b9"},
        Case{"Overlap",
             {{{"f", 2, 4, "a"}}, {{"f", 5, 2, "b"}}},
             "ts",
             "01a6789"},
        Case{"Neighbours",
             {{{"f", 2, 2, "a"}}, {{"f", 4, 2, "b"}}},
             "tt",
             "01ab6789"},
        Case{"NothingOfAGroupThatOverlaps",
             {{{"f", 2, 2, "a"}}, {{"f", 3, 1, "b"}, {"f", 8, 1, "c"}}},
             "ts",
             "01a456789"},
        Case{"EqualReplacementsOnce",
             {{{"f", 2, 2, "a"}}, {{"f", 2, 2, "a"}}},
             "tt",
             "01a456789"},
        Case{"EqualHeadersOnce",
             {{{"f", 0, 0, "#include <a>\n"}, {"f", 2, 1, "x"}},
              {{"f", 0, 0, "#include <a>\n"}, {"f", 4, 1, "y"}}},
             "tt",
             "#include <a>\n01x3y56789"},
        Case{"EqualInsertionsAreTwo",
             {{{"f", 2, 0, "("}, {"f", 6, 0, ")"}},
              {{"f", 4, 0, "("}, {"f", 6, 0, ")"}}},
             "tt",
             "01(23(45))6789"},
        Case{"InsertionsAtOnePlaceInTheOrderOfTheirFindings",
             {{{"f", 4, 0, "b"}}, {{"f", 4, 0, "a"}}, {{"f", 4, 0, "c"}}},
             "ttt",
             "0123bac456789"},
        Case{"InsertionBesideAReplacement",
             {{{"f", 2, 2, "a"}}, {{"f", 4, 0, "b"}}},
             "ts",
             "01a456789"},
        Case{"InsertionsWithinAGroup",
             {{{"f", 2, 0, "("}, {"f", 2, 3, "abc"}, {"f", 5, 0, ")"}}},
             "t",
             "01(abc)56789"},
        Case{"AGroupAtOddsWithItself",
             {{{"f", 2, 3, "a"}, {"f", 3, 1, "b"}}},
             "s",
             Text},
        Case{"OtherFiles",
             {{{"f", 2, 2, "a"}}, {{"g", 2, 2, "b"}}},
             "tt",
             "01a456789"}),
    [](const auto &Info) { return std::string(Info.param.Name); });

TEST(EditSet, TheSafeFixIsPreferred) {
  Finding F;
  F.Notes.push_back({{}, "", {{"f", 0, 1, "suggested"}}});
  EXPECT_TRUE(fixOf(F, FixLevel::Safe).empty());
  EXPECT_EQ(fixOf(F, FixLevel::Suggested)[0].Text, "suggested");
  F.Edits.push_back({"f", 0, 1, "safe"});
  EXPECT_EQ(fixOf(F, FixLevel::Safe)[0].Text, "safe");
  EXPECT_EQ(fixOf(F, FixLevel::Suggested)[0].Text, "safe");
}

} // namespace
