#include "unit/cache/ResultCache.h"
#include "unit/cache/ScratchFolder.h"
#include "unit/cache/ToolIdentity.h"

using namespace arraylint;
namespace fs = llvm::sys::fs;
using Kind = Dependency::Kind;

namespace {

class ResultCacheTest : public ScratchFolderTest {
protected:
  void SetUp() override {
    ScratchFolderTest::SetUp();
    Cache.emplace(at("cache"));
  }

  std::optional<std::string> find(const ContentHash &Key) {
    return ResultCache(*Cache).find(Key);
  }

  std::optional<CacheFolder> Cache;
  const ContentHash Key{1, 2};
};

TEST_F(ResultCacheTest, FindsStoredResults) {
  EXPECT_FALSE(find(Key));
  for (llvm::StringRef Result : {"", "{}", "\n\nlines\n"}) {
    Dependencies Of;
    ResultCache(*Cache).put({{Key, Result}}, Of);
    EXPECT_EQ(find(Key), Result);
    Of.add("/nowhere/a.h", {Kind::Absent});
    ResultCache(*Cache).put({{Key, Result}}, Of);
    EXPECT_EQ(find(Key), Result);
  }
  EXPECT_FALSE(find({1, 3}));
}

TEST_F(ResultCacheTest, FindsNothingIfADependencyChanged) {
  const std::string Header = at("a.h");
  Dependencies Of;
  Of.add(Header, {Kind::Absent});
  Of.add("/nowhere", {Kind::Absent});
  ResultCache(*Cache).put({{Key, "old"}}, Of);
  EXPECT_EQ(find(Key), "old");
  write("a.h", "int a;\n");
  EXPECT_FALSE(find(Key));
  Dependencies Now;
  Now.add(Header, {Kind::Read, std::nullopt, 7, ContentHash::of("int a;\n")});
  ResultCache(*Cache).put({{Key, "new"}}, Now);
  EXPECT_EQ(find(Key), "new");
}

// The number of files is large enough for several threads.
TEST_F(ResultCacheTest, ComparesEachOfManyDependencies) {
  constexpr size_t Count = 4000;
  Dependencies Of;
  const auto Name = [](size_t I) { return "h/" + std::to_string(I) + ".h"; };
  for (size_t I = 0; I < Count; ++I)
    Of.add(at(Name(I)), {Kind::Absent});
  ResultCache(*Cache).put({{Key, "known"}}, Of);
  EXPECT_EQ(find(Key), "known");
  for (size_t I = 0; I < Count; I += 97) {
    write(Name(I), "");
    EXPECT_FALSE(find(Key)) << I;
    fs::remove(at(Name(I)));
    EXPECT_EQ(find(Key), "known") << I;
  }
}

TEST_F(ResultCacheTest, StoresNothingIfFilesChanged) {
  Dependencies Of;
  Of.invalidate();
  ResultCache(*Cache).put({{Key, "x"}}, Of);
  EXPECT_FALSE(find(Key));
}

TEST_F(ResultCacheTest, IgnoresDamagedEntries) {
  for (llvm::StringRef Entry : {"", "x", "x\n", "x\ny\n"}) {
    Cache->write("results", Key.text(), Entry);
    EXPECT_FALSE(find(Key)) << Entry.str();
  }
}

TEST_F(ResultCacheTest, TouchesNoFileOutside) {
  write("cache/headers/ab/x", "");
  write("src/a.h", "int a;\n");
  for (llvm::StringRef Piece : {"../../src/a.h", "ab/../../../src/a.h", "x"}) {
    Cache->write("results", Key.text(), (Piece + "\n\n{}").str());
    EXPECT_FALSE(find(Key));
    EXPECT_FALSE(ResultCache(*Cache).pathsOf(Key));
    EXPECT_TRUE(fs::exists(at("src/a.h"))) << Piece.str();
  }
}

TEST(ToolIdentity, IsTheSameInOneBuild) {
  EXPECT_EQ(toolIdentity(), toolIdentity());
  EXPECT_NE(toolIdentity(), ContentHash::of("")) << "nothing was looked at";
}

} // namespace
