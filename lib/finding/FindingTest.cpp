#include "finding/Finding.h"
#include <gtest/gtest.h>

using namespace arraylint;

namespace {

Finding at(std::string File, unsigned Offset, std::string Code,
           std::vector<Edit> Edits = {}) {
  Finding F;
  F.Code = std::move(Code);
  F.Where.File = std::move(File);
  F.Where.Offset = Offset;
  F.Edits = std::move(Edits);
  return F;
}

TEST(Finding, AreOrderedByFileOffsetAndCode) {
  std::vector<Finding> Findings{at("b", 1, "R101"), at("a", 9, "R104"),
                                at("a", 9, "R101"), at("a", 10, "R101")};
  sortAndMerge(Findings);
  std::string Order;
  for (const Finding &F : Findings)
    Order += F.Where.File + std::to_string(F.Where.Offset) + F.Code + " ";
  EXPECT_EQ(Order, "a9R101 a9R104 a10R101 b1R101 ");
}

TEST(Finding, MergesDuplicates) {
  Edit Same{"h", 3, 1, "x"};
  std::vector<Finding> Findings{at("h", 3, "R104", {Same}),
                                at("h", 3, "R104", {Same})};
  sortAndMerge(Findings);
  ASSERT_EQ(Findings.size(), 1u);
  EXPECT_EQ(Findings[0].Edits.size(), 1u);
}

TEST(Finding, DuplicatesTakeTheHighestSeverity) {
  std::vector<Finding> Findings{at("h", 3, "R104"), at("h", 3, "R104")};
  Findings[0].Severity = Level::Note;
  sortAndMerge(Findings);
  ASSERT_EQ(Findings.size(), 1u);
  EXPECT_EQ(Findings[0].Severity, Level::Warning);
}

TEST(Finding, DropsFixesOnWhichUnitsDisagree) {
  std::vector<Finding> Findings{at("h", 3, "R104", {{"h", 3, 1, "float"}}),
                                at("h", 3, "R104", {{"h", 3, 1, "double"}})};
  sortAndMerge(Findings);
  ASSERT_EQ(Findings.size(), 1u);
  EXPECT_TRUE(Findings[0].Edits.empty());
}

TEST(Finding, SaysWhatToDoOnlyWithoutAFix) {
  Finding F = at("a", 0, "R104");
  F.Help = "read it once";
  EXPECT_EQ(F.help(), "read it once");
  Finding Suggested = F;
  Suggested.Notes.push_back({{}, "read it later", {{"a", 0, 0, "x"}}});
  EXPECT_EQ(Suggested.help(), "");
  F.Edits.push_back({"a", 0, 0, "x"});
  EXPECT_EQ(F.help(), "");
}

TEST(Finding, HasNoSuggestionIfThereAreSeveral) {
  Finding F = at("a", 0, "R104");
  F.Notes.resize(3);
  EXPECT_EQ(F.suggestion(), nullptr);
  F.Notes[1].Edits.push_back({"a", 0, 0, "x"});
  EXPECT_EQ(F.suggestion(), &F.Notes[1]);
  F.Notes[2].Edits.push_back({"a", 0, 0, "y"});
  EXPECT_EQ(F.suggestion(), nullptr);
}

TEST(Finding, DuplicatesTakeTheHighestFrequency) {
  // A template whose loop is longer in one unit and of unknown length in
  // another.
  std::vector<Finding> Findings(3);
  Findings[0].HowOften = {0, 900};
  Findings[1].HowOften = {1, 1};
  Findings[2].HowOften = {0, 50};
  sortAndMerge(Findings);
  ASSERT_EQ(Findings.size(), 1u);
  EXPECT_EQ(Findings[0].HowOften, (Frequency{1, 1}));
}

TEST(Finding, DuplicatesAssumeWhatEachOfThemAssumes) {
  std::vector<Finding> Findings(2);
  Findings[0].Assumes = {Assumed::Place, Assumed::Extent};
  Findings[1].Assumes = {Assumed::Extent, Assumed::Aliasing};
  EXPECT_EQ(Findings[0].confidence(), Confidence::Low);
  sortAndMerge(Findings);
  ASSERT_EQ(Findings.size(), 1u);
  EXPECT_EQ(Findings[0].Assumes, std::set{Assumed::Extent});
  EXPECT_EQ(Findings[0].confidence(), Confidence::Medium);
  EXPECT_EQ(Finding().confidence(), Confidence::High);
}

} // namespace
