#include "base/text/Count.h"
#include <gtest/gtest.h>

using namespace arraylint;

namespace {

TEST(Count, UsesThePluralOfTheNoun) {
  EXPECT_EQ(count(0, "finding"), "0 findings");
  EXPECT_EQ(count(1, "finding"), "1 finding");
  EXPECT_EQ(count(2, "more file"), "2 more files");
  EXPECT_EQ(count(1, "fix"), "1 fix");
  EXPECT_EQ(count(2, "fix"), "2 fixes");
  EXPECT_EQ(plural(1, "error"), "error");
  EXPECT_EQ(plural(21, "error"), "errors");
}

TEST(Count, GroupsDigits) {
  EXPECT_EQ(grouped(0), "0");
  EXPECT_EQ(grouped(999), "999");
  EXPECT_EQ(grouped(1000), "1,000");
  EXPECT_EQ(grouped(1234567), "1,234,567");
}

} // namespace
