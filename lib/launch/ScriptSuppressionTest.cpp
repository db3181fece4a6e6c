#include "launch/ScriptSuppression.h"
#include "gtest/gtest.h"
#include <chrono>

using namespace arraylint;

struct SilencingCase {
  const char *Script; ///< the finding is at the `@`
  bool IsSilenced;
};

class Silencing : public testing::TestWithParam<SilencingCase> {};

TEST_P(Silencing, CommentsSuppressFindings) {
  const llvm::StringRef Script = GetParam().Script;
  EXPECT_EQ(ScriptSuppression(Script).covers(Script.find('@'),
                                             "array-R403-unknown-launch-flag"),
            GetParam().IsSilenced)
      << Script.str();
}

INSTANTIATE_TEST_SUITE_P(
    Comments, Silencing,
    testing::Values(
        SilencingCase{"@", false}, SilencingCase{"@ # NOLINT", true},
        SilencingCase{"@ NOLINT", false}, // no comment
        SilencingCase{"@ # NOLINT: why", true},
        SilencingCase{"@ # why NOLINT(array-R403*)", true},
        SilencingCase{"@ # NOLINT(array-R403-unknown-launch-flag)", true},
        SilencingCase{"@ # NOLINT(array-R404*)", false},
        SilencingCase{"@ # NOLINT(array-R404*, array-R403*)", true},
        SilencingCase{"@ # NOLINT(R403)", false}, // a check's name, as in C++
        SilencingCase{"@ # NOLINT(*)", true},
        SilencingCase{"@ # NOLINT([)", false},
        SilencingCase{"@ # NOLINT(array-R404*) NOLINT(array-R403*)", true},
        SilencingCase{"@ # XNOLINT", false},
        SilencingCase{"@ # NOLINTNEXTLINE", false},
        SilencingCase{"# NOLINTNEXTLINE\n@", true},
        SilencingCase{"# NOLINTNEXTLINE(array-R403*)\r\n@", true},
        SilencingCase{"# NOLINTNEXTLINE(array-R404*)\n@", false},
        SilencingCase{"# NOLINTNEXTLINE\n\n@", false},
        SilencingCase{"# NOLINT\n@", false},
        SilencingCase{"# NOLINTNEXTLINE\nlegate \\\n  @ \\\n  a", true},
        SilencingCase{"legate \\\r\n  @ \\\r\n  a # NOLINT\n", true},
        SilencingCase{"legate @\n# NOLINT", false}));

TEST(ScriptSuppression, TakesTimeInProportionToTheScript) {
  constexpr size_t Lines = 100'000;
  std::string Script;
  for (size_t I = 0; I < Lines; ++I)
    Script += "legate --gpu 4 a.py\n";
  Script += "legate --gpu 4 a.py # NOLINT";
  const auto Start = std::chrono::steady_clock::now();
  const ScriptSuppression Of(Script);
  size_t Covered = 0;
  for (size_t I = 0; I <= Lines; ++I)
    Covered += Of.covers(I * 20 + 7, "array-R403-unknown-launch-flag");
  EXPECT_EQ(Covered, 1U);
  // The square of it would be minutes.
  EXPECT_LT(std::chrono::steady_clock::now() - Start, std::chrono::seconds(10));
}
