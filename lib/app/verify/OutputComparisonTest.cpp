#include "app/verify/OutputComparison.h"
#include <gtest/gtest.h>

using namespace arraylint;

namespace {

struct ComparisonCase {
  const char *Before, *After;
  double Tolerance;
  std::optional<unsigned> Line; ///< the line of the first difference
};

class Outputs : public testing::TestWithParam<ComparisonCase> {};

TEST_P(Outputs, DifferAtTheExpectedLine) {
  const auto [Before, After, Tolerance, Line] = GetParam();
  const auto Difference = firstDifference(Before, After, Tolerance);
  EXPECT_EQ(Difference ? std::optional(Difference->Line) : std::nullopt, Line);
}

INSTANTIATE_TEST_SUITE_P(
    Table, Outputs,
    testing::Values(
        ComparisonCase{"", "", 0, std::nullopt},
        ComparisonCase{"a\nb\n", "a\nb\n", 0, std::nullopt},
        ComparisonCase{"a\nb\n", "a\nc\n", 0, 2},
        ComparisonCase{"a\nb\n", "a\n", 0, 2},
        ComparisonCase{"a\n", "a\n\n", 0, 2},
        ComparisonCase{"a\nb\n", "a\nb", 0, 2},
        ComparisonCase{"a\nb\n", "a\nb", 0.1, std::nullopt},
        ComparisonCase{"1.0\n", "1.00\n", 0, 1},
        ComparisonCase{"1.0\n", "1.00\n", 1e-9, std::nullopt},
        ComparisonCase{"loss=0.12345, ok\n", "loss=0.12346, ok\n", 1e-4,
                       std::nullopt},
        ComparisonCase{"loss=0.123, ok\n", "loss=0.124, ok\n", 1e-4, 1},
        ComparisonCase{"1000000\n", "1000001\n", 1e-5, std::nullopt},
        ComparisonCase{"  0.1 2\n", "-1e-8 2\n", 0.2, std::nullopt},
        ComparisonCase{"x86 1\n", "x87 1\n", 0.5, 1},
        ComparisonCase{"[1, 2]\n", "[1, 2, 3]\n", 0.5, 1},
        ComparisonCase{"nan inf -inf\n", "nan inf -inf\n", 1e-3, std::nullopt},
        ComparisonCase{"nan\n", "1\n", 0.5, 1},
        ComparisonCase{"inf\n", "-inf\n", 0.5, 1},
        ComparisonCase{"nancy\n", "nanny\n", 0.5, 1},
        ComparisonCase{"a 1\n", "b 1\n", 0.5, 1}));

TEST(Outputs, DifferenceContainsBothLines) {
  const auto Difference = firstDifference("a\nb\n", "a\nc\n", 0);
  ASSERT_TRUE(Difference);
  EXPECT_EQ(Difference->Before, "b");
  EXPECT_EQ(Difference->After, "c");
}

} // namespace
