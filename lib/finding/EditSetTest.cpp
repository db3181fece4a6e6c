#include "finding/EditSet.h"
#include "llvm/ADT/STLExtras.h"
#include <gtest/gtest.h>
#include <random>

using namespace arraylint;

namespace {

constexpr const char *Text = "0123456789";

struct Case {
  const char *Name;
  std::vector<std::vector<Edit>> Groups;
  const char *Taken; ///< one letter per group: t(aken) or s(kipped)
  const char *Result;
};

class EditSetCase : public testing::TestWithParam<Case> {};

TEST_P(EditSetCase, AcceptsWholeGroupsOnly) {
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

TEST(EditSet, PrefersTheSafeFix) {
  Finding F;
  F.Notes.push_back({{}, "", {{"f", 0, 1, "suggested"}}});
  EXPECT_TRUE(fixOf(F, FixLevel::Safe).empty());
  EXPECT_EQ(fixOf(F, FixLevel::Suggested)[0].Text, "suggested");
  F.Edits.push_back({"f", 0, 1, "safe"});
  EXPECT_EQ(fixOf(F, FixLevel::Safe)[0].Text, "safe");
  EXPECT_EQ(fixOf(F, FixLevel::Suggested)[0].Text, "safe");
}

TEST(EditSet, UsesTheLineEndingsOfTheFile) {
  EXPECT_EQ(withLineEndsOf("one\r\ntwo\r\n", Edit{"f", 0, 3, "1\n2"})[0].Text,
            "1\r\n2");
  EXPECT_EQ(withLineEndsOf("one\ntwo\n", Edit{"f", 0, 3, "1\n2"})[0].Text,
            "1\n2");
}

/// The expected result of EditSet::add, computed from all pairs of edits.
bool fits(llvm::ArrayRef<Edit> Group, llvm::ArrayRef<Edit> Taken) {
  auto Meets = [](const Edit &A, const Edit &B, unsigned Touching) {
    return A.Offset < B.end() + Touching && B.Offset < A.end() + Touching;
  };
  if (llvm::all_of(Group,
                   [&](const Edit &E) { return llvm::is_contained(Taken, E); }))
    return true;
  for (const Edit &E : Group)
    for (const Edit &Other : Taken) {
      const bool AreInsertions = E.Length == 0 && Other.Length == 0;
      const bool IsOne = E.Length == 0 || Other.Length == 0;
      if (!AreInsertions && !(E == Other) && Meets(E, Other, IsOne))
        return false;
    }
  for (size_t I = 0; I < Group.size(); ++I)
    for (size_t J = 0; J < I; ++J)
      if (Meets(Group[I], Group[J], 0))
        return false;
  return true;
}

TEST(EditSet, FindsOverlapsAmongMany) {
  std::mt19937 Random(7);
  unsigned Fitted = 0;
  for (int Round = 0; Round < 200; ++Round) {
    EditSet Set;
    for (int I = 0; I < 30; ++I) {
      std::vector<Edit> Group;
      for (unsigned N = 1 + Random() % 3; N > 0; --N)
        Group.push_back({"f", static_cast<unsigned>(Random() % 60),
                         static_cast<unsigned>(Random() % 4),
                         std::to_string(Random() % 3)});
      const bool Fits = fits(Group, Set.editsOf("f"));
      EXPECT_EQ(Set.add(Group), Fits);
      Fitted += Fits;
    }
  }
  EXPECT_GT(Fitted, 500u);
}

} // namespace
