#include "report/Ranking.h"
#include "gtest/gtest.h"

namespace arraylint {
namespace {

struct Case {
  const char *What;
  Category Group;
  Level Severity;
  Frequency HowOften;
  uint64_t Cost;
  const char *Text;
};

const Case Cases[] = {
    {"constant loops",
     Category::Blocks,
     Level::Warning,
     {0, 10000},
     200000,
     "10000 times"},
    {"a loop left early",
     Category::Refactor,
     Level::Warning,
     {0, 50, true},
     250,
     "up to 50 times"},
    {"an unknown loop",
     Category::Refactor,
     Level::Warning,
     {1, 1},
     5000,
     "n times"},
    {"two and a constant one",
     Category::Blocks,
     Level::Warning,
     {2, 100},
     2000000000,
     "n^2 * 100 times"},
    {"no loop", Category::Refactor, Level::Warning, {}, 5, ""},
    {"no loop needed", Category::Blocks, Level::Warning, {}, 20000, ""},
    {"a flag", Category::Launch, Level::Warning, {}, 20000, ""},
    {"a note", Category::Info, Level::Note, {1, 1}, 1000, "n times"},
    {"made a note by the project",
     Category::Blocks,
     Level::Note,
     {1, 1},
     1000,
     "n times"},
    {"too large to count",
     Category::Blocks,
     Level::Warning,
     {9, 1},
     UINT64_MAX,
     "n^9 times"},
};

TEST(Ranking, MultipliesWeightAndIterations) {
  for (const Case &C : Cases) {
    Rule R;
    R.Group = C.Group;
    Finding F;
    F.Severity = C.Severity;
    F.HowOften = C.HowOften;
    EXPECT_EQ(estimatedCost(F, &R), C.Cost) << C.What;
    EXPECT_EQ(describe(F.HowOften), C.Text) << C.What;
  }
}

TEST(Ranking, TakesTheMeasuredLossOfARule) {
  Rule R;
  R.LostMicroseconds = 7;
  Finding F;
  F.HowOften.Passes = 3;
  EXPECT_EQ(estimatedCost(F, &R), 21u);
  F.Severity = Level::Note;
  EXPECT_EQ(estimatedCost(F, &R), 3u);
}

TEST(Ranking, IsStableForEqualCosts) {
  Rule R;
  R.Code = "R201";
  R.Group = Category::Refactor;
  RunResults Found;
  Found.Rules = R;
  for (uint64_t Passes : {5, 9, 5, 9}) {
    Finding &F = Found.Findings.emplace_back();
    F.Code = "R201";
    F.HowOften.Passes = Passes;
    F.Where.Line = Found.Findings.size();
  }
  std::vector<unsigned> Lines;
  for (const Finding *F : ranked(Found))
    Lines.push_back(F->Where.Line);
  EXPECT_EQ(Lines, (std::vector<unsigned>{2, 4, 1, 3}));
  EXPECT_EQ(inShownOrder(Found).front()->Where.Line, 1u);
  Found.IsByCost = true;
  EXPECT_EQ(inShownOrder(Found), ranked(Found));
}

TEST(Ranking, WhatWasMeasuredComesFirstAndWhatDidNotRunLast) {
  RunResults Found;
  const auto Add = [&](std::optional<RunState> State, double Seconds,
                       uint64_t Passes) {
    Finding &F = Found.Findings.emplace_back();
    F.HowOften.Passes = Passes;
    F.Where.Line = Found.Findings.size();
    if (State) {
      F.Measured.emplace();
      F.Measured->State = *State;
      F.Measured->Seconds = Seconds;
    }
  };
  Add(RunState::NotRun, 0, 1000000);
  Add(std::nullopt, 0, 10);
  Add(RunState::Ran, 0.5, 1);
  Add(RunState::Ran, 2, 1);
  Add(RunState::FileChanged, 0, 100);
  std::vector<unsigned> Lines;
  for (const Finding *F : ranked(Found))
    Lines.push_back(F->Where.Line);
  EXPECT_EQ(Lines, (std::vector<unsigned>{4, 3, 5, 2, 1}));
}

} // namespace
} // namespace arraylint
