#include "project/PathPattern.h"
#include "base/text/CalendarDate.h"
#include <gtest/gtest.h>

using namespace arraylint;

namespace {

struct Row {
  const char *Pattern;
  const char *File;
  bool Matches;
};

void PrintTo(const Row &Of, std::ostream *Out) {
  *Out << Of.Pattern << " of " << Of.File;
}

class PathPatternMatch : public testing::TestWithParam<Row> {};

TEST_P(PathPatternMatch, MatchesAsExpected) {
  auto Pattern = PathPattern::parse(GetParam().Pattern);
  ASSERT_TRUE(bool(Pattern));
  EXPECT_EQ(Pattern->matches(GetParam().File), GetParam().Matches);
}

const Row Rows[] = {
    {"a.cpp", "a.cpp", true},
    {"a.cpp", "b/a.cpp", false},
    {"./a.cpp", "a.cpp", true},
    {"third_party", "third_party/x/a.cpp", true},
    {"third_party/", "third_party/a.cpp", true},
    {"third_party", "third_party2/a.cpp", false},
    {"third_party/**", "third_party/x/y/a.cpp", true},
    {"third_party/**", "third_party", false},
    {"third_party/*", "third_party/x/y/a.cpp", true},
    {"**/*_generated.cpp", "a_generated.cpp", true},
    {"**/*_generated.cpp", "x/y/a_generated.cpp", true},
    {"**/*_generated.cpp", "x/y/a.cpp", false},
    {"**", "x/y/a.cpp", true},
    {"src/**/gen/*.h", "src/gen/a.h", true},
    {"src/**/gen/*.h", "src/x/y/gen/a.h", true},
    {"src/**/gen/*.h", "src/x/y/a.h", false},
    {"src/*.cpp", "src/x/a.cpp", false},
    {"src/?.cpp", "src/a.cpp", true},
    {"src/?.cpp", "src/ab.cpp", false},
    {"*a*b*", "xxaxxbxx", true},
    {"*a*b*", "xxbxxaxx", false},
    {"a*c", "abcbc", true},
    {"a.cpp", "", false},
    {"**", "", false},
};
INSTANTIATE_TEST_SUITE_P(Table, PathPatternMatch, testing::ValuesIn(Rows));

TEST(PathPattern, ManyStarsAreFast) {
  auto Pattern = PathPattern::parse("a*a*a*a*a*a*a*a*a*a*a*a*a*a*a*b");
  ASSERT_TRUE(bool(Pattern));
  EXPECT_FALSE(Pattern->matches(std::string(200, 'a')));
}

TEST(CalendarDate, ParsesOnlyExistingDays) {
  EXPECT_EQ(dateText(*parseDate("2028-02-29")), "2028-02-29");
  for (const char *Bad : {"2027-02-29", "2027-13-01", "2027-00-10", "27-01-01",
                          "2027-1-1", "2027/01/01", "2027-01-0x", "", "today"})
    EXPECT_FALSE(parseDate(Bad)) << Bad;
  EXPECT_LT(*parseDate("2027-06-30"), *parseDate("2027-07-01"));
}

TEST(CalendarDate, TodayFollowsSourceDateEpoch) {
  setenv("SOURCE_DATE_EPOCH", "86400", 1);
  EXPECT_EQ(dateText(today()), "1970-01-02");
  unsetenv("SOURCE_DATE_EPOCH");
  EXPECT_GT(today(), *parseDate("2026-01-01"));
}

} // namespace
