#include "measured/imports/Profile.h"
#include <gtest/gtest.h>

using namespace arraylint;

namespace {

/// "line: operations, thousands of instructions" of each.
std::string costs(llvm::StringRef Text) {
  const UserFiles Files("/p");
  Profile Into(Files, "/p");
  if (llvm::Error Error = readCallgrind("c.out", Text, Into))
    return llvm::toString(std::move(Error));
  std::string Result;
  for (const MeasuredLine &Line : Into.take().Lines)
    Result += llvm::formatv("{0}: {1}, {2:f1}\n", Line.Line, Line.Operations,
                            Line.Seconds * 1e6);
  return Result;
}

TEST(Callgrind, AddsWhatLibrariesDoForALine) {
  EXPECT_EQ(costs("positions: line\nevents: Ir\n"
                  "fl=(1) /p/a.cpp\nfn=(1) main\n"
                  "3 1000\n"
                  "cfi=(2) /usr/include/v\ncfn=(2) sort\ncalls=2 1\n+1 5000\n"
                  "cfn=(3) mine\ncfi=(1)\ncalls=1 1\n* 7000\n"
                  "fl=(2)\nfn=(2)\n9 5000\n"
                  "fl=(1)\nfn=(3)\n8 7000\n"),
            "3: 0, 1.0\n4: 2, 5.0\n8: 0, 7.0\n");
}

// qsort() spends 6 of its 8 thousand instructions in the comparison.
TEST(Callgrind, CountsWhatLibrariesCallBackOnce) {
  EXPECT_EQ(costs("events: Ir\n"
                  "fl=(1) /p/a.cpp\nfn=(1) main\n"
                  "cfi=(2) /usr/q.c\ncfn=(2) qsort\ncalls=1 1\n4 8000\n"
                  "fl=(2)\nfn=(2)\n1 2000\n"
                  "cfi=(1)\ncfn=(3) compare\ncalls=9 1\n2 6000\n"
                  "fl=(1)\nfn=(3)\n7 6000\n"),
            "4: 1, 2.0\n7: 0, 6.0\n");
}

TEST(Callgrind, CountsInlinedCodeForTheLineBeforeIt) {
  EXPECT_EQ(costs("events: Dr Ir\n"
                  "fl=(1) /p/a.cpp\nfn=(1) main\n"
                  "fi=(2) /usr/include/v\n50 0 1000\n"
                  "fe=(1)\n3 0 1000\n"
                  "fi=(2)\n-1 9 4000\n"
                  "fe=(1)\n5 0 2000\n"),
            "3: 0, 6.0\n5: 0, 2.0\n");
}

TEST(Callgrind, NamesTheFaultyLine) {
  EXPECT_EQ(costs("events: Ir\nfn=(1)\n"), "c.out:2: nothing is called (1)");
  EXPECT_EQ(costs("3 4\n"), "c.out:1: costs of no function");
  EXPECT_EQ(costs("fn=main\ncalls=1 2\n"), "c.out:2: a call of no function");
  EXPECT_EQ(costs("fn=main\n*\n- 3\n"),
            "c.out:3: expected a line number and costs, found '- 3'");
  EXPECT_EQ(costs("\n"), "c.out:1: no function is in it");
}

} // namespace
