#include "finding/LineDiff.h"
#include "finding/EditSet.h"
#include <gtest/gtest.h>
#include <random>

using namespace arraylint;

namespace {

TEST(LineDiff, ReplacesOnlyTheLinesThatDiffer) {
  EXPECT_EQ(lineDiff("f", "a\nb\nc\n", "a\nx\nc\n"),
            (std::vector<Edit>{{"f", 2, 2, "x\n"}}));
  EXPECT_EQ(lineDiff("f", "a\nb\nc\nd\n", "b\nc\ny\nd\n"),
            (std::vector<Edit>{{"f", 0, 2, ""}, {"f", 6, 0, "y\n"}}));
  EXPECT_EQ(lineDiff("f", "a\nb", "a\nb\n"),
            (std::vector<Edit>{{"f", 2, 1, "b\n"}}));
  EXPECT_TRUE(lineDiff("f", "a\n", "a\n").empty());
  EXPECT_TRUE(lineDiff("f", "", "").empty());
}

TEST(LineDiff, ConvertsOneTextToTheOther) {
  std::mt19937 Random(7);
  auto Text = [&] {
    std::string Lines;
    for (unsigned N = Random() % 30; N > 0; --N)
      Lines += std::string(1, 'a' + Random() % 4) + "\n";
    return Random() % 3 ? Lines : Lines + "end";
  };
  for (int I = 0; I < 500; ++I) {
    const std::string Old = Text(), New = Text();
    const std::vector<Edit> Edits = lineDiff("f", Old, New);
    EXPECT_EQ(applyEdits(Old, Edits), New);
    for (size_t J = 1; J < Edits.size(); ++J)
      EXPECT_GT(Edits[J].Offset, Edits[J - 1].end()) << "could be one edit";
  }
}

// The shortest path without restarts would take gigabytes.
TEST(LineDiff, HandlesTenThousandDifferences) {
  std::string Old, New;
  for (int I = 0; I < 20'000; ++I) {
    const std::string Line = "line " + std::to_string(I);
    Old += Line + "\n";
    New += Line + (I % 2 ? "\n" : " is new\n");
  }
  const std::vector<Edit> Edits = lineDiff("f", Old, New);
  EXPECT_EQ(applyEdits(Old, Edits), New);
  EXPECT_EQ(Edits.size(), 10'000u);
}

} // namespace
