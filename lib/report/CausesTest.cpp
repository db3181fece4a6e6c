#include "report/Causes.h"
#include "vocabulary/BuiltinRules.h"
#include <gtest/gtest.h>

using namespace arraylint;

namespace {

Finding findingAt(unsigned Line, std::string Message = "waits") {
  Finding F;
  F.Code = "R104";
  F.CheckName = "array-R104-host-sync-in-loop";
  F.Where = {"/a.cpp", Line * 10, Line, 1, Line, 2};
  F.Message = std::move(Message);
  F.HowOften.Passes = 10;
  return F;
}

Finding callAt(unsigned Line, unsigned Cause, uint64_t Passes) {
  Finding F = findingAt(Line, "'f' waits");
  F.HowOften.Passes = Passes;
  F.Notes.push_back({{"/b.cpp", 5, 1, 1}, "'f' calls 'g' here", {}, true});
  F.Notes.push_back({{"/b.cpp", Cause, 9, 1}, "'g' waits here", {}, true});
  F.Notes.push_back({{"/b.cpp", 0, 1, 1}, "no step", {}});
  return F;
}

std::vector<std::vector<unsigned>> linesByCause(std::vector<Finding> Findings) {
  RunResults R;
  R.Rules = builtinRules();
  R.Findings = std::move(Findings);
  std::vector<std::vector<unsigned>> Lines;
  for (const Cause &Of : causes(R)) {
    Lines.emplace_back();
    for (const Finding *F : Of.Findings)
      Lines.back().push_back(F->Where.Line);
  }
  return Lines;
}

using Lines = std::vector<std::vector<unsigned>>;

TEST(Causes, AreTheEndsOfCallPaths) {
  EXPECT_EQ(
      linesByCause({callAt(1, 50, 10), callAt(3, 90, 30), callAt(7, 50, 25)}),
      (Lines{{7, 1}, {3}}));
}

TEST(Causes, AreSharedByNeighboursThatSayTheSame) {
  EXPECT_EQ(linesByCause({findingAt(2), findingAt(3), findingAt(4),
                          findingAt(6), findingAt(7, "prints")}),
            (Lines{{2, 3, 4}, {6}, {7}}));
}

TEST(Causes, AreNotSharedByFindingsWithFixes) {
  std::vector<Finding> Two{findingAt(2), findingAt(3)};
  Two[1].Edits.push_back({"/a.cpp", 30, 1, ""});
  EXPECT_EQ(linesByCause(Two), (Lines{{2}, {3}}));
}

} // namespace
