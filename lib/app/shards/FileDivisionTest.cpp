#include "app/shards/FileDivision.h"
#include "llvm/ADT/STLExtras.h"
#include "gtest/gtest.h"
#include <numeric>
#include <random>

namespace arraylint {
namespace {

std::vector<std::string> names(unsigned Count) {
  std::vector<std::string> Names;
  for (unsigned I = 0; I < Count; ++I)
    Names.push_back("src/file" + std::to_string(I) + ".cpp");
  return Names;
}

std::vector<uint64_t> loads(llvm::ArrayRef<std::string> Names,
                            const AnalysisTimes &Times,
                            llvm::ArrayRef<unsigned> Numbers, unsigned Shards) {
  std::vector<uint64_t> Loads(Shards);
  for (auto [Name, Number] : llvm::zip_equal(Names, Numbers))
    Loads[Number - 1] += Times.of(Name).value_or(1);
  return Loads;
}

TEST(FileDivision, IsEvenWithoutTimes) {
  const auto Names = names(1000);
  const auto Numbers = divideFiles(Names, {}, 8);
  for (uint64_t Load : loads(Names, {}, Numbers, 8)) {
    EXPECT_GE(Load, 95u);
    EXPECT_LE(Load, 132u);
  }
}

TEST(FileDivision, FollowsTheTimes) {
  const auto Names = names(400);
  std::mt19937 Random(1);
  AnalysisTimes Times;
  for (const std::string &Name : Names)
    Times.add(Name, 1u << Random() % 14); // most of the time in few files
  const auto Loads = loads(Names, Times, divideFiles(Names, Times, 7), 7);
  const double All = std::accumulate(Loads.begin(), Loads.end(), 0.0);
  EXPECT_LT(*llvm::max_element(Loads), 1.06 * All / 7);
}

TEST(FileDivision, DoesNotDependOnTheOrder) {
  auto Names = names(50);
  const auto Numbers = divideFiles(Names, {}, 3);
  std::reverse(Names.begin(), Names.end());
  auto Turned = divideFiles(Names, {}, 3);
  EXPECT_EQ(divisionDigest(Names, Turned), divisionDigest(names(50), Numbers));
  std::reverse(Turned.begin(), Turned.end());
  EXPECT_EQ(Turned, Numbers);
}

TEST(FileDivision, ChangesLittleWhenAFileIsAdded) {
  const auto Before = divideFiles(names(1000), {}, 8);
  const auto After = divideFiles(names(1001), {}, 8);
  unsigned Moved = 0;
  for (auto [A, B] : llvm::zip(Before, After))
    Moved += A != B;
  EXPECT_LT(Moved, 20u);
}

TEST(FileDivision, LeavesShardsWithoutFilesEmpty) {
  EXPECT_TRUE(divideFiles({}, {}, 3).empty());
  EXPECT_EQ(divideFiles({"a.cpp"}, {}, 1), std::vector<unsigned>{1});
  EXPECT_EQ(divideFiles({"a.cpp", "b.cpp"}, {}, 1000).size(), 2u);
}

TEST(AnalysisTimes, SurviveBeingWritten) {
  AnalysisTimes Times;
  Times.add("src/a \"b\".cpp", 3);
  Times.add("src/a \"b\".cpp", 4);
  auto Again = AnalysisTimes::parse(Times.text());
  ASSERT_TRUE(bool(Again));
  EXPECT_EQ(Again->of("src/a \"b\".cpp"), 7u);
  EXPECT_EQ(Again->of("src/b.cpp"), std::nullopt);
  EXPECT_EQ(Again->text(), Times.text());
}

TEST(AnalysisTimes, NameTheLineThatIsNone) {
  for (const char *Bad :
       {"{\"file\":\"a\"}", "{", "[]", "{\"file\":\"a\",\"milliseconds\":-1}",
        "{\"file\":\"a\",\"milliseconds\":9000000000000000}"}) {
    auto Times = AnalysisTimes::parse(
        std::string("{\"file\":\"a\",\"milliseconds\":1}\n") + Bad + "\n");
    ASSERT_FALSE(bool(Times)) << Bad;
    EXPECT_EQ(llvm::toString(Times.takeError()).find("line 2: expected"), 0u);
  }
}

} // namespace
} // namespace arraylint
