#include "app/rounds/FileHistory.h"
#include <gtest/gtest.h>

using namespace arraylint;

namespace {

TEST(FileHistory, MapsOffsetsToTheOriginalFile) {
  FileHistory H("one two three four");
  H.apply({{"f", 0, 0, "zero "}, {"f", 4, 4, ""}, {"f", 8, 5, "3"}});
  ASSERT_EQ(H.current(), "zero one 3 four");
  H.apply({{"f", 5, 3, "1"}});
  ASSERT_EQ(H.current(), "zero 1 3 four");
  EXPECT_EQ(H.originOf(0), 0u);
  EXPECT_EQ(H.originOf(4), 0u) << "inside what was inserted";
  EXPECT_EQ(H.originOf(5), 0u) << "one";
  EXPECT_EQ(H.originOf(7), 8u) << "three";
  EXPECT_EQ(H.originOf(9), 14u) << "four";
  EXPECT_EQ(H.originOf(13), 18u) << "the end";
  EXPECT_EQ(H.original(), "one two three four");
}

} // namespace
