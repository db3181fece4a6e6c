#include "base/text/SourceText.h"
#include "base/text/ShownPath.h"
#include <gtest/gtest.h>

using namespace arraylint;

namespace {

TEST(SourceText, ConvertsOffsetsToLinesAndColumns) {
  SourceText Text("ab\r\ncd\n");
  struct {
    unsigned Offset, Line, Column;
  } Cases[] = {{0, 1, 1}, {3, 1, 4}, {4, 2, 1},
               {6, 2, 3}, {7, 3, 1}, {99, 3, 1}};
  for (const auto &C : Cases) {
    EXPECT_EQ(Text.position(C.Offset).Line, C.Line) << C.Offset;
    EXPECT_EQ(Text.position(C.Offset).Column, C.Column) << C.Offset;
  }
  EXPECT_EQ(Text.line(1), "ab");
  EXPECT_EQ(Text.line(2), "cd");
  EXPECT_EQ(Text.line(3), "");
  EXPECT_EQ(Text.line(4), "");
}

TEST(SourceText, CountsUtf16Columns) {
  SourceText Text("plain\na\xc3\xa9\xf0\x9f\x98\x80"
                  "b\n"); // aé😀b
  EXPECT_EQ(Text.utf16Column(1, 3), 3u);
  EXPECT_EQ(Text.utf16Column(2, 1), 1u);
  EXPECT_EQ(Text.utf16Column(2, 2), 2u);
  EXPECT_EQ(Text.utf16Column(2, 4), 3u);
  EXPECT_EQ(Text.utf16Column(2, 8), 5u);
  EXPECT_EQ(SourceText("plain").utf16Column(1, 3), 3u);
  EXPECT_EQ(SourceText("plain").utf16Column(1, 9), 6u);
}

TEST(ShownPath, IsRelativeOnlyBelowTheDirectory) {
  EXPECT_EQ(shownPath("/w/a.cpp", "/w"), "a.cpp");
  EXPECT_EQ(shownPath("/ww/a.cpp", "/w"), "/ww/a.cpp");
  EXPECT_EQ(shownPath("/a.cpp", "/"), "a.cpp");
}

} // namespace
