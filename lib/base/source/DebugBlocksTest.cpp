#include "base/source/DebugBlocks.h"
#include <gtest/gtest.h>

using namespace arraylint;

namespace {

/// The letters of \p Text, each on a line of its own, that only a debug build
/// compiles.
std::string debugLetters(const std::string &Text) {
  const Spans Found = debugBlocks(Text);
  std::string Letters;
  for (unsigned I = 0; I < Text.size(); ++I)
    if (Text[I] >= 'a' && Text[I] <= 'z' && (I == 0 || Text[I - 1] == '\n') &&
        !Found.around(I).empty())
      Letters += Text[I];
  return Letters;
}

TEST(DebugBlocks, AreWithoutNdebug) {
  EXPECT_EQ(debugLetters("a\n#ifndef NDEBUG\nb\n#endif\nc\n"), "b");
  EXPECT_EQ(debugLetters("#if !defined(NDEBUG)\na\n#else\nb\n#endif\n"), "a");
  EXPECT_EQ(debugLetters("#ifdef NDEBUG\na\n#else\nb\n#endif\nc\n"), "b");
  EXPECT_EQ(debugLetters("# if !defined NDEBUG && A\na\n#endif\n"), "a");
  EXPECT_EQ(debugLetters("#ifdef _DEBUG\na\n#endif\n#if DEBUG\nb\n#endif\n"),
            "ab");
}

TEST(DebugBlocks, ContainOthers) {
  EXPECT_EQ(debugLetters("#ifndef NDEBUG\n#ifdef A\na\n#else\nb\n#endif\nc\n"
                         "#endif\nd\n"),
            "abc");
  EXPECT_EQ(debugLetters("#ifdef A\na\n#ifndef NDEBUG\nb\n#endif\nc\n#endif\n"),
            "b");
}

TEST(DebugBlocks, AreNotOtherConditions) {
  EXPECT_EQ(debugLetters("#ifdef NDEBUG\na\n#endif\nb\n"), "");
  EXPECT_EQ(debugLetters("#if A || !defined(NDEBUG)\na\n#endif\n"), "");
  EXPECT_EQ(debugLetters("#if defined(NDEBUG) && A\na\n#else\nb\n#endif\n"),
            "");
  EXPECT_EQ(debugLetters("#if A\na\n#elif B\nb\n#else\nc\n#endif\n"), "");
  EXPECT_EQ(debugLetters("// #ifndef NDEBUG\na\n/*\n#ifndef NDEBUG\n*/\nb\n"),
            "");
  EXPECT_EQ(debugLetters("#endif\n#else\na\n"), "");
}

} // namespace
