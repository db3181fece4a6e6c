#include "report/html/FindingList.h"
#include "gtest/gtest.h"

namespace arraylint {
namespace {

TEST(FindingListTest, SeveralThreadsWriteWhatOneWrites) {
  constexpr size_t Count = 3001;
  RunResults R;
  for (size_t I = 0; I < Count; ++I) {
    Finding &F = R.Findings.emplace_back();
    F.Code = "R104";
    F.Message = "finding " + std::to_string(I);
    F.Where.File = "/missing/part" + std::to_string(I % 7) + ".cpp";
    F.Where.Line = I;
  }
  std::vector<ListedFinding> All;
  for (const Finding &F : R.Findings)
    All.push_back({&F, {.Rank = All.size() + 1, .Name = "f"}});

  std::string Expected, Written;
  llvm::raw_string_ostream One(Expected), Several(Written);
  SourceCache Sources, Read;
  FindingHtml Writer(R, Sources, One);
  for (const auto &[F, As] : All)
    Writer.write(*F, As);
  readSources(R, Read);
  writeFindings(All, R, Read, Several);
  EXPECT_EQ(Written, Expected);
  EXPECT_NE(Written.find("finding 3000"), std::string::npos);
}

} // namespace
} // namespace arraylint
