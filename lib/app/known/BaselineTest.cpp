#include "app/known/Baseline.h"
#include <gtest/gtest.h>

using namespace arraylint;

namespace {

std::string faultOf(llvm::StringRef Text) {
  auto Read = readBaseline("old.json", Text);
  return Read ? "" : llvm::toString(Read.takeError());
}

TEST(Baseline, SurvivesARoundTrip) {
  const FindingIdentity A{"a.cpp", "R104", "f", "x[\"\\\"]", "\xc3\xa9 = 1;"},
      B{"b.cpp", "R105", "", "c", "if (c)"};
  const std::string Text = baselineText({B, A, B});
  EXPECT_EQ(Text, R"json({
  "version": 1,
  "findings": [
    {"file":"a.cpp","rule":"R104","function":"f","code":"x[\"\\\"]","line":"é = 1;"},
    {"file":"b.cpp","rule":"R105","function":"","code":"c","line":"if (c)"},
    {"file":"b.cpp","rule":"R105","function":"","code":"c","line":"if (c)"}
  ]
}
)json");
  auto Read = readBaseline("old.json", Text);
  ASSERT_TRUE(static_cast<bool>(Read)) << llvm::toString(Read.takeError());
  EXPECT_EQ(*Read, (std::vector<FindingIdentity>{A, B, B}));
  EXPECT_EQ(faultOf(baselineText({})), "");
}

TEST(Baseline, ReportsFaultsWithTheirLocation) {
  const std::pair<const char *, const char *> Cases[] = {
      {"", "old.json:1:1: Unexpected EOF"},
      {"{\n  \"version\": 1,\n<<<<<<< HEAD",
       "old.json:3:1: Expected object key"},
      {"[]", "old.json:1:1: this is not a baseline: it has no 'version'"},
      {"{\n  \"version\": 2, \"odd\": 1\n}",
       "old.json:2:3: version 1 is the only one that this arraylint can read"},
      {"{\"version\": 1}",
       "old.json:1:1: a baseline needs one list 'findings'"},
      {"{\"version\": 1,\n \"findings\": {}}",
       "old.json:2:2: a baseline needs one list 'findings'"},
      {"{\"version\": 1, \"findings\": [],\n \"findngs\": []}",
       "old.json:2:2: unknown key 'findngs'; did you mean 'findings'?"},
      {"{\"version\": 1, \"findings\": [\n  {\"file\":\"a\"}]}",
       "old.json:2:3: a finding needs 'rule'"},
      {"{\"version\": 1, \"findings\": [\n {\"file\":\"a\",\"rul\":\"\"}]}",
       "old.json:2:14: unknown key 'rul'; did you mean 'rule'?"},
      {"{\"version\": 1, \"findings\": [\n {},\n {\n  \"rul\":\"\"}]}",
       "old.json:2:2: a finding needs 'file'"},
      {"{\"version\": 1, \"findings\": [\n {\n  \"rul\":\"\"}]}",
       "old.json:3:3: unknown key 'rul'; did you mean 'rule'?"},
      {"{\"version\": 1, \"findings\": [\n {\"file\": }]}",
       "old.json:2:11: Invalid JSON value"},
      {"{\"version\": 1, \"findings\": [],\n \"findings\": []}",
       "old.json:1:16: a baseline needs one list 'findings'"},
      {"{\"version\": 1, \"findings\": [\n {\"file\":7}]}",
       "old.json:2:3: 'file' has to be a string"},
      {"{\"version\": 1, \"findings\": [3]}",
       "old.json:1:29: expected an object that describes a finding"},
  };
  for (const auto &[Text, Fault] : Cases)
    EXPECT_EQ(faultOf(Text), Fault) << Text;
}

} // namespace
