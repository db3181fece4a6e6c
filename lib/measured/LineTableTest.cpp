#include "measured/LineTable.h"
#include <gtest/gtest.h>

using namespace arraylint;

namespace {

TEST(LineTable, HasOneEntryForEachSpellingOfALine) {
  LineTable Lines("/nowhere/p");
  Lines.at("/nowhere/p/./a.cpp", 7, "step::lambda").Operations += 1;
  Lines.at("a.cpp", 7, "step").Operations += 2;
  Lines.at("/nowhere/q/b.cpp", 1).Operations += 3;
  const std::vector<MeasuredLine> All = Lines.take();
  ASSERT_EQ(All.size(), 2u);
  EXPECT_EQ(All[0].File, "/nowhere/q/b.cpp");
  EXPECT_EQ(All[1].File, "a.cpp");
  EXPECT_EQ(All[1].Operations, 3u);
  EXPECT_EQ(All[1].Function, "step");
  EXPECT_TRUE(Lines.empty());
}

TEST(LineTable, KeepsFunctionsApartWhoseLinesAreUnknown) {
  LineTable Lines("/nowhere");
  Lines.at("train", 0, "step").Operations = 1;
  Lines.at("train", 0, "load").Operations = 2;
  const std::vector<MeasuredLine> All = Lines.take();
  ASSERT_EQ(All.size(), 2u);
  EXPECT_EQ(All[0].Function, "load");
  EXPECT_EQ(All[0].Operations, 2u);
}

} // namespace
