#include "report/EarlierReport.h"
#include <gtest/gtest.h>

using namespace arraylint;

namespace {

std::string fault(llvm::StringRef Text) {
  auto Report = EarlierReport::parse(Text, "old.json");
  return Report ? "" : llvm::toString(Report.takeError());
}

TEST(EarlierReport, RefusesOtherFiles) {
  EXPECT_TRUE(llvm::StringRef(fault("{")).starts_with("old.json: "));
  for (const char *Other : {"{}", "[]", "{\"runs\": []}"})
    EXPECT_EQ(fault(Other),
              "old.json: not a report of `arraylint check --format json`");
}

TEST(EarlierReport, CountsWhatChanged) {
  auto Old = EarlierReport::parse(
      R"({"tool": {},
          "findings": [{"fingerprint": "a:1", "code": "R104"},
                       {"fingerprint": "b:1", "code": "R104"},
                       {"fingerprint": "c:1", "code": "R201"}, 7]})",
      "old.json");
  ASSERT_TRUE(bool(Old));
  const auto Changes = Old->changes({{"a:1", "R104"}, {"d:1", "R101"}});
  ASSERT_EQ(Changes.size(), 3u);
  const EarlierReport::Change &Of = Changes.at("R104");
  EXPECT_EQ(Of.Then, 2u);
  EXPECT_EQ(Of.New, 0u);
  EXPECT_EQ(Of.Gone, 1u);
  EXPECT_EQ(Of.Now, 1u);
  EXPECT_EQ(Changes.at("R101").New, 1u);
  EXPECT_EQ(Changes.at("R201").Gone, 1u);
}

} // namespace
