#include "measured/MeasuredFindings.h"
#include <gtest/gtest.h>

using namespace arraylint;

namespace {

/// Ten lines "l1" to "l10" of /w/a.cpp, and what a run of 10 s measured there.
class MeasuredFindings : public testing::Test {
protected:
  MeasuredFindings() {
    std::string Text;
    for (int I = 1; I <= 10; ++I)
      Text += "l" + std::to_string(I) + "\n";
    Sources.add("/w/a.cpp", Text);
    Run.Folder = "/w";
    Run.Seconds = 10;
    Rule Host;
    Host.Code = "R108";
    Host.IsMeasured = false;
    Rules.resize(1);
    Rules[0].Code = "R104";
    Rules.push_back(Host);
  }

  void measured(unsigned Line, double Seconds) {
    MeasuredLine &L = Run.Lines.emplace_back();
    L.File = "a.cpp";
    L.Line = Line;
    L.Code = "l" + std::to_string(Line);
    L.Operations = 2;
    L.Seconds = Seconds;
  }

  Finding &found(unsigned Line, unsigned LoopEnd = 0,
                 std::string Code = "R104") {
    Finding &F = Reported.emplace_back();
    F.Code = Code;
    F.Message = "waits";
    F.Where.File = "/w/a.cpp";
    F.Where.Line = F.Where.EndLine = Line;
    F.LoopEndLine = LoopEnd;
    return F;
  }

  RunSummary join() {
    return measureFindings(Run, "m.json",
                           {Reported, Suppressed, Rules, Files, "/w"}, Sources);
  }

  SourceCache Sources;
  MeasuredRun Run;
  std::vector<Rule> Rules;
  std::vector<std::string> Files{"/w/a.cpp"};
  std::vector<Finding> Reported, Suppressed;
};

TEST_F(MeasuredFindings, ALoopHasTheLinesOfItsBody) {
  measured(3, 1);
  measured(4, 2);
  measured(6, 4);
  found(3, 5);
  const RunSummary Sum = join();
  EXPECT_EQ(Reported[0].Message,
            "waits, measured: 4 operations, 3.0 s of 10 s (30 %)");
  EXPECT_EQ(Sum.Explained, 3);
  EXPECT_EQ(Sum.InOperations, 7);
  ASSERT_EQ(Sum.NotExplained.size(), 1u);
  EXPECT_EQ(Sum.NotExplained[0].Where.Line, 6u);
  EXPECT_EQ(Sum.NotExplained[0].Code, "l6");
}

TEST_F(MeasuredFindings, ASharedLineCountsOnce) {
  measured(3, 1);
  measured(4, 2);
  found(3, 5);
  found(4);
  EXPECT_EQ(join().Explained, 3);
  EXPECT_EQ(Reported[0].Measured->OwnSeconds, 3);
  EXPECT_EQ(Reported[1].Measured->Seconds, 2);
  EXPECT_EQ(Reported[1].Measured->OwnSeconds, 0);
}

TEST_F(MeasuredFindings, TheCauseInAnotherFunctionBelongsToTheCall) {
  measured(9, 5);
  Finding &F = found(2);
  Note Hop;
  Hop.IsHop = true;
  Hop.Where.File = "/w/a.cpp";
  Hop.Where.Line = Hop.Where.EndLine = 9;
  F.Notes.push_back(Hop);
  EXPECT_EQ(join().Explained, 5);
}

TEST_F(MeasuredFindings, SuppressedFindingsExplainWhatNoOtherDoes) {
  measured(3, 1);
  measured(4, 2);
  Suppressed.push_back(found(3, 5));
  Reported.clear();
  found(4);
  const RunSummary Sum = join();
  EXPECT_EQ(Sum.Explained, 2);
  EXPECT_EQ(Sum.ExplainedBySuppressed, 1);
  EXPECT_TRUE(Sum.NotExplained.empty());
}

TEST_F(MeasuredFindings, WhatDidNotRun) {
  measured(3, 0.05);
  found(5);
  found(6, 0, "R108");
  EXPECT_TRUE(join().NotExplained.empty()) << "0.5 % is little";
  EXPECT_EQ(Reported[0].Message, "waits, did not run in the measured program");
  EXPECT_EQ(Reported[1].Message, "waits");
  EXPECT_FALSE(Reported[1].Measured.has_value());
}

TEST_F(MeasuredFindings, WhatTheRunDoesNotTell) {
  found(5);
  join();
  EXPECT_EQ(Reported[0].Message, "waits, no line of this file was measured");
  Reported.clear();
  found(5);
  measured(3, 1);
  Run.Lines[0].Code = "changed";
  const RunSummary Sum = join();
  EXPECT_EQ(Reported[0].Message, "waits, not measured since it changed");
  Reported[0].Function = "never";
  Reported[0].Message = "waits";
  Run.Lines[0].Function = "twice(int)";
  join();
  EXPECT_EQ(Reported[0].Message, "waits, did not run in the measured program")
      << "another function has changed";
  ASSERT_EQ(Sum.Outdated.size(), 1u);
  EXPECT_EQ(Sum.Outdated[0].Name, "/w/a.cpp");
  EXPECT_EQ(Sum.Outdated[0].Gone, 1u);
}

TEST_F(MeasuredFindings, WithoutTheDurationOfTheRun) {
  Run.Seconds = 0;
  measured(3, 1);
  measured(4, 3);
  found(4);
  const RunSummary Sum = join();
  EXPECT_FALSE(Sum.Total.IsWallClock);
  EXPECT_EQ(Sum.Total.Seconds, 4);
  EXPECT_EQ(Reported[0].Measured->Share, 0.75);
}

} // namespace
