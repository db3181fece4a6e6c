#include "unit/cache/CacheUpkeep.h"
#include "unit/cache/ContentHash.h"
#include "unit/cache/ScratchFolder.h"
#include <fcntl.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

using namespace arraylint;
namespace fs = llvm::sys::fs;

namespace {

constexpr uint64_t NoLimit = uint64_t{1} << 40;

class CacheUpkeepTest : public ScratchFolderTest {
protected:
  void SetUp() override {
    ScratchFolderTest::SetUp();
    Path = at("cache");
  }

  static std::string name(unsigned I) {
    return ContentHash::of(std::to_string(I)).text();
  }
  void setUsed(const std::string &File, time_t Seconds) {
    const timespec Times[] = {{Seconds, 0}, {Seconds, 0}};
    ASSERT_EQ(utimensat(AT_FDCWD, File.c_str(), Times, 0), 0);
  }

  std::string Path;
};

TEST_F(CacheUpkeepTest, CountsHitsAndMisses) {
  CacheFolder First(Path);
  maintainCache(First, {3, 0}, NoLimit);
  EXPECT_FALSE(fs::exists(Path)) << "nothing was stored";
  First.write("results", name(1), "x");
  maintainCache(First, {0, 1}, NoLimit);
  CacheFolder Second(Path);
  maintainCache(Second, {1, 0}, NoLimit);
  const CacheCounts Counts = *cacheCounts(Path);
  EXPECT_EQ(Counts.Last.Found, 1u);
  EXPECT_EQ(Counts.Last.Missed, 0u);
  EXPECT_EQ(Counts.All.Found, 1u);
  EXPECT_EQ(Counts.All.Missed, 1u);
  EXPECT_EQ(Counts.Bytes, First.bytesStored());
}

TEST_F(CacheUpkeepTest, EvictsLeastRecentlyUsedEntries) {
  CacheFolder Cache(Path);
  for (unsigned I = 0; I < 10; ++I) {
    Cache.write("results", name(I), std::string(1000, 'x'));
    setUsed(Cache.pathOf("results", name(I)), 1'700'000'000 + I);
  }
  Cache.touch("results", name(0));
  const uint64_t Size = Cache.bytesStored() / 10;
  maintainCache(Cache, {0, 10}, 10 * Size);
  EXPECT_EQ((*cacheContent(Path))["results"].Files, 10u);
  maintainCache(Cache, {0, 0}, 5 * Size); // counts the stored bytes once more
  EXPECT_EQ((*cacheContent(Path))["results"].Files, 4u) << "0.8 of the limit";
  for (const unsigned Kept : {0u, 7u, 8u, 9u})
    EXPECT_TRUE(Cache.contains("results", name(Kept))) << Kept;
  EXPECT_EQ(cacheCounts(Path)->Bytes, 4 * Size) << "exact after a removal";
}

TEST_F(CacheUpkeepTest, RemovesTemporaryFilesOfKilledProcesses) {
  CacheFolder Cache(Path);
  const std::string Old = Cache.temporary(), Young = Cache.temporary();
  setUsed(Old, 1'700'000'000);
  Cache.write("results", name(1), "x");
  maintainCache(Cache, {0, 1}, NoLimit);
  EXPECT_FALSE(fs::exists(Old));
  EXPECT_TRUE(fs::exists(Young)) << "somebody may be writing to it";
}

TEST_F(CacheUpkeepTest, RemovesOnlyCacheFiles) {
  CacheFolder Cache(Path);
  Cache.write("results", name(1), "x");
  Cache.write("results", name(2), "x");
  std::vector<std::string> Foreign{"cache/mine", "cache/results/mine",
                                   "cache/results/ab/mine", "cache/new/mine"};
  for (const std::string &File : Foreign)
    write(File, "precious");
  maintainCache(Cache, {0, 2}, 0);
  EXPECT_FALSE(Cache.contains("results", name(1)));
  Cache.write("results", name(1), "x");
  auto Removed = clearCache(Path);
  ASSERT_TRUE(bool(Removed));
  EXPECT_EQ(Removed->Files, 1u);
  EXPECT_FALSE(Cache.contains("results", name(1)));
  for (const std::string &File : Foreign)
    EXPECT_TRUE(fs::exists(at(File))) << File;
  EXPECT_EQ(cacheCounts(Path)->All.Missed, 0u);
}

TEST_F(CacheUpkeepTest, ResetsDamagedCounts) {
  CacheFolder Cache(Path);
  Cache.write("results", name(1), "x");
  for (llvm::StringRef Text : {"", "1 2 3", "1 2 3 4 5 x", "a b c d e f"}) {
    write("cache/counts", Text);
    EXPECT_EQ(cacheCounts(Path)->All.Found, 0u);
    maintainCache(Cache, {7, 0}, NoLimit);
    EXPECT_EQ(cacheCounts(Path)->All.Found, 7u) << Text.str();
    fs::remove(Path + "/counts");
  }
}

TEST_F(CacheUpkeepTest, CountsConcurrentRuns) {
  CacheFolder(Path).write("results", name(1), "x");
  for (unsigned Runner = 0; Runner < 4; ++Runner)
    if (fork() == 0) {
      for (unsigned I = 0; I < 50; ++I) {
        CacheFolder Cache(Path);
        maintainCache(Cache, {1, 2}, NoLimit);
      }
      _exit(0);
    }
  while (wait(nullptr) > 0)
    ;
  EXPECT_EQ(cacheCounts(Path)->All.Found, 200u);
  EXPECT_EQ(cacheCounts(Path)->All.Missed, 400u);
}

} // namespace
