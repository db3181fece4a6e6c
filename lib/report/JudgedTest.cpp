#include "report/Judged.h"
#include "vocabulary/BuiltinRules.h"
#include "gtest/gtest.h"

namespace arraylint {
namespace {

TEST(Judged, KnowsHowRightARuleWas) {
  const auto Reads = judged("R104");
  ASSERT_TRUE(Reads);
  EXPECT_GT(Reads->WorthActing, Reads->Wrong);
  EXPECT_LE(Reads->Found, Reads->Sites);
  EXPECT_FALSE(judged("R000"));
}

TEST(Judged, IsAboutRulesThatThereAre) {
  const auto Corpus = llvm::cantFail(llvm::json::parse(corpusText("corpus")));
  for (const auto &[Code, Of] : *Corpus.getAsObject()->getObject("rules")) {
    EXPECT_TRUE(llvm::any_of(builtinRules(), [&](const Rule &R) {
      return R.Code == Code.str();
    })) << Code.str();
    EXPECT_TRUE(judged(Code)) << Code.str();
  }
}

TEST(Judged, NamesThePrecisionOfEnoughFindings) {
  EXPECT_EQ(precisionWord({.WorthActing = 80, .ByTheLetter = 17, .Wrong = 3}),
            "very-high");
  EXPECT_EQ(precisionWord({.WorthActing = 9, .Wrong = 1}), "high");
  EXPECT_EQ(precisionWord({.WorthActing = 8, .Wrong = 2}), "medium");
  EXPECT_EQ(precisionWord({.WorthActing = 5, .Wrong = 5}), "low");
  EXPECT_EQ(precisionWord({.WorthActing = 9}), "");
}

} // namespace
} // namespace arraylint
