#include "finding/Shard.h"
#include "gtest/gtest.h"

namespace arraylint {
namespace {

std::string errorOf(llvm::Error E) { return llvm::toString(std::move(E)); }

TEST(Shard, ReadsWhatUsersWrite) {
  const auto Second = Shard::parse("2/4");
  ASSERT_TRUE(Second);
  EXPECT_EQ(Second->Number, 2u);
  EXPECT_EQ(Second->Of, 4u);
  EXPECT_EQ(Second->text(), "2/4");
  for (const char *Bad : {"", "2", "0/4", "5/4", "2/", "/4", "2/4/8", "-1/4",
                          " 2/4", "1/100001", "1/99999999999999999999"})
    EXPECT_FALSE(Shard::parse(Bad)) << Bad;
}

TEST(Shard, SurvivesJson) {
  const ShardOfRun Of{{2, 4}, "ab", "cd"};
  const auto Again = shardFromJson(toJson(Of));
  ASSERT_TRUE(Again);
  EXPECT_EQ(toJson(*Again), toJson(Of));
  EXPECT_FALSE(shardFromJson("2/4"));
  EXPECT_FALSE(shardFromJson(llvm::json::Object{
      {"shard", "9/4"}, {"files", "ab"}, {"division", "cd"}}));
}

TEST(ShardSet, KnowsWhatIsMissing) {
  ShardSet Set;
  EXPECT_TRUE(Set.empty());
  EXPECT_EQ(errorOf(Set.add({{3, 4}, "f", "d"}, "c")), "");
  EXPECT_EQ(errorOf(Set.complete()), "shards 1, 2, 4 of 4 are missing");
  EXPECT_EQ(errorOf(Set.add({{1, 4}, "f", "d"}, "a")), "");
  EXPECT_EQ(errorOf(Set.add({{2, 4}, "f", "d"}, "b")), "");
  EXPECT_EQ(errorOf(Set.complete()), "shard 4 of 4 is missing");
  EXPECT_EQ(errorOf(Set.add({{4, 4}, "f", "d"}, "d")), "");
  EXPECT_EQ(errorOf(Set.complete()), "");
  EXPECT_EQ(Set.files(), "f");
}

TEST(ShardSet, RefusesShardsOfOtherRuns) {
  ShardSet Set;
  EXPECT_EQ(errorOf(Set.add({{1, 4}, "f", "d"}, "a")), "");
  EXPECT_EQ(errorOf(Set.add({{1, 4}, "f", "d"}, "b")),
            "shard 1/4 is in both a and b");
  for (const ShardOfRun &Other :
       {ShardOfRun{{2, 5}, "f", "d"}, ShardOfRun{{2, 4}, "g", "d"},
        ShardOfRun{{2, 4}, "f", "e"}})
    EXPECT_EQ(errorOf(Set.add(Other, "b"))
                  .find("a and b are shards of different runs"),
              0u);
}

TEST(FilesDigest, DependsOnTheSetOfRelativeNames) {
  const std::string Digest = filesDigest({"/p/a.cpp", "/p/b.cpp"}, "/p");
  EXPECT_EQ(Digest.size(), 16u);
  EXPECT_EQ(Digest, filesDigest({"/q/b.cpp", "/q/a.cpp", "/q/a.cpp"}, "/q"));
  EXPECT_NE(Digest, filesDigest({"/p/a.cpp"}, "/p"));
}

} // namespace
} // namespace arraylint
