#include "report/Readiness.h"
#include "gtest/gtest.h"

namespace arraylint {
namespace {

const Rule *ruleOf(llvm::StringRef Code) {
  static const std::map<std::string, Rule> Rules = [] {
    std::map<std::string, Rule> All;
    for (const char *Code : {"R104", "R108", "R113", "R201", "R304", "R403"}) {
      Rule &R = All[Code];
      R.Code = Code;
      R.Group = Code[1] == '1'   ? Category::Blocks
                : Code[1] == '2' ? Category::Refactor
                : Code[1] == '3' ? Category::Info
                                 : Category::Launch;
    }
    All["R108"].SignificantReason = "it is beside a runtime";
    All["R113"].NotRecommendedReason = "most are small";
    return All;
  }();
  return &Rules.find(Code.str())->second;
}

/// The readiness with these findings: "R104" is a warning, "R104+" one with a
/// fix, "R104?" a note.
Readiness readiness(std::initializer_list<llvm::StringRef> Findings) {
  Readiness All;
  for (llvm::StringRef Text : Findings) {
    Finding F;
    F.Code = Text.take_front(4).str();
    F.Severity = Text.ends_with("?") ? Level::Note : Level::Warning;
    if (Text.ends_with("+"))
      F.Notes.push_back({{}, "do", {{"/a.cpp", 0, 1, "x"}}});
    All.add(F, ruleOf(F.Code));
  }
  return All;
}

TEST(Readiness, Verdicts) {
  const struct {
    std::initializer_list<llvm::StringRef> Findings;
    Verdict Expected;
  } Cases[] = {
      {{}, Verdict::Ready},
      {{"R304?", "R304?", "R304?", "R104?"}, Verdict::Ready},
      {{"R201", "R201"}, Verdict::Ready},
      {{"R201", "R201", "R403"}, Verdict::Light},
      {{"R104+"}, Verdict::Light},
      {{"R104+", "R104+", "R104+", "R104+"}, Verdict::Light},
      {{"R104", "R104", "R104+"}, Verdict::Light},
      {{"R104", "R104", "R104"}, Verdict::Significant},
      {{"R108"}, Verdict::Significant},
      {{"R113"}, Verdict::NotRecommended},
      {{"R113", "R104"}, Verdict::Light}, // no more than half of them
      {{"R113", "R113", "R108"}, Verdict::NotRecommended},
  };
  for (const auto &Case : Cases)
    EXPECT_EQ(verdictName(readiness(Case.Findings).verdict()),
              verdictName(Case.Expected));
}

TEST(Readiness, ListsTheReasonsOfRules) {
  using Reasons = std::vector<llvm::StringRef>;
  EXPECT_EQ(readiness({"R104", "R113"}).reasons(), Reasons());
  EXPECT_EQ(readiness({"R108", "R108"}).reasons(),
            Reasons{"it is beside a runtime"});
  EXPECT_EQ(readiness({"R113", "R113", "R108"}).reasons(),
            (Reasons{"it is beside a runtime", "most are small"}));
  EXPECT_EQ(readiness({"R108?"}).reasons(), Reasons());
}

TEST(Readiness, CountsFixesByTheBestOne) {
  const Readiness Of = readiness({"R104+", "R104", "R201+", "R304?"});
  EXPECT_EQ(Of.Blocks, 2u);
  EXPECT_EQ(Of.BlocksToFix, 1u);
  EXPECT_EQ(Of.Refactor, 1u);
  EXPECT_EQ(Of.Notes, 1u);
  EXPECT_EQ(Of.Safe, 0u);
  EXPECT_EQ(Of.Suggested, 2u);
}

TEST(Readiness, GroupsByFile) {
  RunResults R;
  R.WorkingDirectory = "/w";
  R.Files = {"/w/a.cpp", "/w/b.cpp", "/w/c.cpp"};
  R.Failures = {{"/w/b.cpp", "1 error", {}}};
  R.WithoutLibrary = {"/w/c.cpp"};
  R.IdiomsByFile["/w/a.h"][2] = 5;
  const auto ByFile = readinessByFile(R);
  EXPECT_EQ(ByFile.at("a.cpp").verdict(), Verdict::Ready);
  EXPECT_EQ(ByFile.at("b.cpp").verdict(), Verdict::NotAnalysed);
  EXPECT_EQ(ByFile.at("c.cpp").verdict(), Verdict::NoArrays);
  EXPECT_EQ(ByFile.at("a.h").Idioms[2], 5u);
}

/// A warning in a.cpp whose call path ends in b.cpp.
Finding callOf(std::string Code, uint64_t Passes) {
  Finding F;
  F.Code = std::move(Code);
  F.Where.File = "/w/a.cpp";
  F.HowOften.Passes = Passes;
  F.Notes.push_back({{"/w/b.cpp", 0, 1, 1}, "'f' waits here", {}, true});
  return F;
}

TEST(Readiness, IsBlockedByLoopsOfOtherFiles) {
  RunResults R;
  const Rule Rules[] = {*ruleOf("R104"), *ruleOf("R108")};
  R.Rules = Rules;
  R.WorkingDirectory = "/w";
  R.Files = {"/w/a.cpp", "/w/b.cpp"};
  R.Findings = {callOf("R104", 10)};
  EXPECT_EQ(readinessByFile(R).at("b.cpp").verdict(), Verdict::Light);
  R.Findings = {callOf("R108", 1)}; // no loop
  EXPECT_EQ(readinessByFile(R).at("b.cpp").verdict(), Verdict::Ready);
}

} // namespace
} // namespace arraylint
