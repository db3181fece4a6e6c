#include "unit/cache/CacheFolder.h"
#include "unit/cache/CacheUpkeep.h"
#include "unit/cache/ContentHash.h"
#include "unit/cache/ScratchFolder.h"
#include "llvm/Support/MemoryBuffer.h"
#include <cstdlib>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

using namespace arraylint;
namespace fs = llvm::sys::fs;

namespace {

class CacheFolderTest : public ScratchFolderTest {
protected:
};

TEST(ContentHash, SurvivesARoundTrip) {
  const ContentHash Hash = ContentHash::of("abc");
  EXPECT_EQ(Hash.text().size(), 32u);
  EXPECT_EQ(ContentHash::parse(Hash.text()), Hash);
  EXPECT_NE(Hash, ContentHash::of("abd"));
  for (llvm::StringRef Text : {"", "12", "0123456789abcdef0123456789abcdeg"})
    EXPECT_FALSE(ContentHash::parse(Text)) << Text.str();
}

TEST(KeyBuilder, KeepsPartsSeparate) {
  KeyBuilder A, B, C;
  A.add("ab"), A.add("c");
  B.add("a"), B.add("bc");
  C.add("abc");
  EXPECT_NE(A.hash(), B.hash());
  EXPECT_NE(A.hash(), C.hash());
}

TEST_F(CacheFolderTest, ReadsStoredEntries) {
  CacheFolder Cache(at("new/cache"));
  EXPECT_FALSE(Cache.read("results", "abcd"));
  EXPECT_FALSE(Cache.contains("results", "abcd"));
  EXPECT_FALSE(fs::exists(at("new"))) << "nothing was stored yet";
  const std::string Bytes("a\0b\n", 4);
  EXPECT_TRUE(Cache.write("results", "abcd", Bytes));
  EXPECT_TRUE(Cache.contains("results", "abcd"));
  EXPECT_EQ(Cache.read("results", "abcd"), Bytes);
  EXPECT_TRUE(Cache.write("results", "empty", ""));
  EXPECT_EQ(CacheFolder(at("new/cache")).read("results", "empty"), "");
  EXPECT_GT(Cache.bytesStored(), 4u);
  Cache.remove("results", "abcd");
  EXPECT_FALSE(Cache.read("results", "abcd"));
  EXPECT_EQ(Cache.fault(), "");
}

TEST_F(CacheFolderTest, IgnoresDamagedEntries) {
  CacheFolder Cache(at("cache"));
  const std::string Bytes = "some bytes that matter\n";
  ASSERT_TRUE(Cache.write("results", "abcd", Bytes));
  const std::string File = Cache.pathOf("results", "abcd");
  const std::string Good =
      (*llvm::MemoryBuffer::getFile(File))->getBuffer().str();
  for (size_t At = 0; At <= Good.size(); ++At) {
    std::string Bad = Good.substr(0, At); // truncated there
    if (At == Good.size())
      Bad += "more";
    std::error_code Error;
    llvm::raw_fd_ostream(File, Error) << Bad;
    EXPECT_FALSE(Cache.read("results", "abcd")) << At;
    EXPECT_FALSE(fs::exists(File)) << "it would never be stored anew";
  }
  for (size_t At = 0; At < Good.size(); ++At) {
    std::string Bad = Good;
    Bad[At] ^= 1;
    std::error_code Error;
    llvm::raw_fd_ostream(File, Error) << Bad;
    EXPECT_FALSE(Cache.read("results", "abcd")) << At;
  }
}

// Entries name others, and a cache may come from a stranger, such as the author
// of a pull request.
TEST_F(CacheFolderTest, TouchesNoFileOutside) {
  write("cache/results/ab/x", "");
  write("src/a.h", "int a;\n");
  CacheFolder Cache(at("cache"));
  for (const char *Name : {"../../src/a.h", "ab/../../../src/a.h", "x", ""}) {
    EXPECT_FALSE(Cache.read("results", Name));
    Cache.remove("results", Name);
    EXPECT_TRUE(fs::exists(at("src/a.h"))) << Name;
    EXPECT_EQ(Cache.pathOf("results", Name).find(at("cache/results")), 0u);
  }
}

TEST_F(CacheFolderTest, ReportsWhyNothingCanBeStored) {
  std::error_code Error;
  llvm::raw_fd_ostream(at("file"), Error) << "no folder";
  CacheFolder Cache(at("file/cache"));
  EXPECT_FALSE(Cache.write("results", "abcd", "x"));
  EXPECT_NE(Cache.fault().find("Not a directory"), std::string::npos);
  EXPECT_FALSE(Cache.read("results", "abcd"));
  EXPECT_EQ(Cache.temporary(), "");
  CacheFolder None("");
  EXPECT_FALSE(None.write("results", "abcd", "x"));
  EXPECT_FALSE(None.read("results", "abcd"));
}

TEST_F(CacheFolderTest, DetectsFlippedBits) {
  CacheFolder Cache(at("cache"));
  ASSERT_TRUE(Cache.write("results", "abcd", "some findings"));
  const std::string Path = Cache.pathOf("results", "abcd");
  const std::string Whole =
      (*llvm::MemoryBuffer::getFile(Path))->getBuffer().str();
  size_t Misread = 0;
  for (size_t Bit = 0; Bit < 8 * Whole.size(); ++Bit) {
    std::string Damaged = Whole;
    Damaged[Bit / 8] ^= 1 << Bit % 8;
    std::error_code Error;
    llvm::raw_fd_ostream(Path, Error) << Damaged;
    // A hexadecimal digit of the hash may have become an upper-case letter.
    const auto Read = Cache.read("results", "abcd");
    EXPECT_EQ(Read.value_or("some findings"), "some findings");
    Misread += !Read;
  }
  EXPECT_GT(Misread, 8 * (Whole.size() - 32));
}

TEST_F(CacheFolderTest, IgnoresPipes) {
  CacheFolder Cache(at("cache"));
  ASSERT_TRUE(Cache.write("results", "abcd", "some findings"));
  const std::string Path = Cache.pathOf("results", "abcd");
  fs::remove(Path);
  ASSERT_EQ(mkfifo(Path.c_str(), 0600), 0);
  EXPECT_FALSE(Cache.read("results", "abcd"));
  ASSERT_EQ(mkfifo(at("cache/counts").c_str(), 0600), 0);
  EXPECT_EQ(cacheCounts(at("cache"))->Last.Found, 0u);
}

TEST_F(CacheFolderTest, StoresBareFilesUnchanged) {
  CacheFolder Cache(at("cache"));
  EXPECT_TRUE(Cache.writeBare("asts", "abcd", "large"));
  const auto There = llvm::MemoryBuffer::getFile(Cache.pathOf("asts", "abcd"));
  ASSERT_TRUE(bool(There));
  EXPECT_EQ((*There)->getBuffer(), "large");
  EXPECT_EQ(Cache.bytesStored(), 5u);
  std::error_code Error;
  EXPECT_EQ(fs::directory_iterator(at("cache/new"), Error),
            fs::directory_iterator());
  fs::remove_directories(at("cache"));
  write("cache", "no folder");
  EXPECT_FALSE(Cache.writeBare("asts", "abcd", "large"));
  EXPECT_NE(Cache.fault(), "");
}

TEST_F(CacheFolderTest, ConcurrentWritersLeaveCompleteFiles) {
  const std::string Path = at("cache");
  for (unsigned Writer = 0; Writer < 4; ++Writer)
    if (fork() == 0) {
      CacheFolder Cache(Path);
      for (unsigned I = 0; I < 200; ++I) {
        const std::string Name = "name" + std::to_string(I % 7);
        Cache.write("results", Name, std::string(5000 + I % 7, 'x'));
        const auto Read = Cache.read("results", Name);
        if (!Read || Read->size() != 5000 + I % 7)
          _exit(1);
      }
      _exit(0);
    }
  int Status = 0;
  while (wait(&Status) > 0)
    EXPECT_EQ(Status, 0);
}

TEST_F(CacheFolderTest, UsesTheFolderOfTheEnvironment) {
  const struct {
    const char *Own, *Xdg, *Home, *Path;
  } Table[] = {
      {"/c/own", "/xdg", "/home/me", "/c/own"},
      {"", "/xdg", "/home/me", "/xdg/arraylint"},
      {"", "relative", "/home/me", "/home/me/.cache/arraylint"},
      {"", "", "/home/me", "/home/me/.cache/arraylint"},
  };
  for (const auto &Row : Table) {
    setenv("ARRAYLINT_CACHE_DIR", Row.Own, 1);
    setenv("XDG_CACHE_HOME", Row.Xdg, 1);
    setenv("HOME", Row.Home, 1);
    EXPECT_EQ(CacheFolder::defaultPath(), Row.Path);
  }
}

TEST_F(CacheFolderTest, ParsesLimits) {
  const struct {
    const char *Setting;
    uint64_t Bytes;
  } Table[] = {{"", uint64_t{2} << 30},
               {"123", 123},
               {"7K", 7 << 10},
               {"500M", 500 << 20},
               {"3G", uint64_t{3} << 30}};
  for (const auto &Row : Table) {
    setenv("ARRAYLINT_CACHE_LIMIT", Row.Setting, 1);
    auto Limit = CacheFolder::defaultLimit();
    ASSERT_TRUE(bool(Limit));
    EXPECT_EQ(*Limit, Row.Bytes);
  }
  for (const char *Bad :
       {"x", "M", "1T", "-1", "1.5G", "99999999999999999999", "99999999999G"}) {
    setenv("ARRAYLINT_CACHE_LIMIT", Bad, 1);
    auto Limit = CacheFolder::defaultLimit();
    EXPECT_FALSE(bool(Limit)) << Bad;
    llvm::consumeError(Limit.takeError());
  }
}

} // namespace
