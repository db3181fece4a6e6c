#include "report/html/WholeCharacters.h"
#include "gtest/gtest.h"

namespace arraylint {
namespace {

TEST(WholeCharacters, AreNotCut) {
  EXPECT_EQ(wholeCharacters("aéb", 2, 3), "é");
  EXPECT_EQ(wholeCharacters("aéb", 0, 2), "aé");
  EXPECT_EQ(wholeCharacters("abc", 1, 99), "bc");
  EXPECT_EQ(wholeCharacters("abc", 7, 9), "");
}

} // namespace
} // namespace arraylint
