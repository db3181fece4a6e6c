#include "app/remote/RemoteCache.h"
#include "app/remote/MemoryStorage.h"
#include "app/remote/PortableResults.h"
#include "unit/cache/DependencyStore.h"
#include "unit/cache/ScratchFolder.h"

using namespace arraylint;
using Kind = Dependency::Kind;

namespace {

/// Two checkouts, one/ and two/, with the same header.
class RemoteCacheTest : public ScratchFolderTest {
protected:
  void SetUp() override {
    ScratchFolderTest::SetUp();
    llvm::SmallString<256> Real;
    llvm::sys::fs::real_path(Folder, Real);
    Folder = Real;
    write("one/a.h", "int a;\n");
    write("two/a.h", "int a;\n");
    write("lib/b.h", "int b;\n");
  }

  RemoteCache remote() const {
    return RemoteCache(std::make_unique<MemoryStorage>(Stored));
  }
  PortablePaths paths(llvm::StringRef Name) const {
    return PortablePaths(at(Name));
  }
  Dependency read(const std::string &Path) const {
    const auto Hash = ContentHash::ofFile(Path);
    return {Kind::Read, std::nullopt, statFile(Path).Times.Size, Hash};
  }
  Dependency folder(const std::string &Path) const {
    return {Kind::Folder, std::nullopt, 0, std::nullopt, ContentHash::of(Path)};
  }
  /// What a parse in the checkout depends on.
  Dependencies headers(const std::string &Checkout) const {
    Dependencies Of;
    Of.add(at(Checkout), folder(at(Checkout)));
    Of.add(at(Checkout + "/a.h"), read(at(Checkout + "/a.h")));
    Of.add(at(Checkout + "/none.h"), {Kind::Absent});
    Of.add(at("lib/b.h"), read(at("lib/b.h")));
    return Of;
  }
  UnitResults results(llvm::StringRef Checkout, llvm::StringRef File) const {
    UnitResults Report;
    Finding &F = Report.Findings.emplace_back();
    F.Where.File = F.Edits.emplace_back().File = at((Checkout + File).str());
    F.Message = Message;
    return Report;
  }
  void store(const Dependencies &Of, const UnitResults &Report) {
    CacheFolder Cache(at("cache"));
    DependencyStore Pieces(Cache);
    const auto Names = Pieces.put(Of);
    ASSERT_TRUE(Names);
    std::string Json;
    llvm::raw_string_ostream(Json) << toJson(Report);
    if (const auto Payload = portableResults(Json, paths("one")))
      remote().store(
          {{Key, paths("one"), *Names, *Payload}},
          [&](const std::string &Name) { return Pieces.piece(Name); });
  }
  /// What is found, as it is in the checkout.
  struct Found {
    Dependencies Of;
    UnitResults Results;
  };
  std::optional<Found> find(llvm::StringRef Checkout) const {
    auto Entry = std::move(remote().find({{Key, paths(Checkout)}})[0]);
    auto Here =
        Entry ? localResults(Entry->Payload, paths(Checkout)) : std::nullopt;
    if (!Here)
      return std::nullopt;
    return Found{std::move(Entry->Of), std::move(*Here)};
  }

  mutable Items Stored;
  std::string Message = "reads the array back";
  const ContentHash Key{1, 2};
};

TEST_F(RemoteCacheTest, FindsWhatAnotherCheckoutHasStored) {
  EXPECT_FALSE(find("two"));
  store(headers("one"), results("one", "/a.h"));
  const auto Found = find("two");
  ASSERT_TRUE(Found);
  EXPECT_EQ(Found->Results.Findings[0].Where.File, at("two/a.h"));
  EXPECT_TRUE(Found->Of.find(at("two/a.h")));
  EXPECT_TRUE(Found->Of.isValid());
  for (const auto &[Name, Bytes] : Stored) {
    EXPECT_EQ(Bytes.find(at("one")), std::string::npos) << Name;
    EXPECT_EQ(Bytes.find(" 17"), std::string::npos) << Name << ": a time";
  }
  EXPECT_FALSE(remote().find({{{1, 3}, paths("two")}})[0]) << "another key";
}

TEST_F(RemoteCacheTest, FindsNothingIfADependencyDiffers) {
  store(headers("one"), results("one", "/a.h"));
  write("two/a.h", "int c;\n");
  EXPECT_FALSE(find("two"));
  write("two/a.h", "int a;\n");
  EXPECT_TRUE(find("two"));
  write("two/none.h", "");
  EXPECT_FALSE(find("two"));
  llvm::sys::fs::remove(at("two/none.h"));
  write("lib/b.h", "int x;\n");
  EXPECT_FALSE(find("two"));
}

TEST_F(RemoteCacheTest, KeepsResultsOfEarlierHeaders) {
  store(headers("one"), results("one", "/a.h"));
  write("one/a.h", "int new_one;\n");
  store(headers("one"), {});
  auto Old = find("two");
  ASSERT_TRUE(Old);
  EXPECT_EQ(Old->Results.Findings.size(), 1u);
  write("two/a.h", "int new_one;\n");
  auto New = find("two");
  ASSERT_TRUE(New);
  EXPECT_TRUE(New->Results.Findings.empty());
}

TEST_F(RemoteCacheTest, FindsNothingInDamagedItems) {
  store(headers("one"), results("one", "/a.h"));
  // How many pieces there are depends on the name of the folder.
  ASSERT_GE(Stored.size(), 3u);
  const Items Sound = Stored;
  for (const auto &[Name, Bytes] : Sound)
    for (const std::string &Wrong :
         {Bytes.substr(0, Bytes.size() - 1), Bytes + "x", std::string(),
          Bytes.substr(0, 30),
          Sound.begin()->second == Bytes ? Sound.rbegin()->second
                                         : Sound.begin()->second}) {
      Stored[Name] = Wrong;
      EXPECT_FALSE(find("two")) << Name;
      Stored = Sound;
    }
  EXPECT_TRUE(find("two"));
}

TEST(SealedItem, BelongsToItsName) {
  const std::string Bytes = sealed("results/ab/1", "{}").Bytes;
  EXPECT_EQ(opened("results/ab/1", Bytes), "{}");
  EXPECT_FALSE(opened("results/ab/2", Bytes));
}

TEST_F(RemoteCacheTest, StoresOnlyWhatMeansSomethingElsewhere) {
  Message = "see " + at("one/a.h");
  store(headers("one"), results("one", "/a.h"));
  EXPECT_TRUE(Stored.empty()) << "a path in a message";
  Message = "";
  Dependencies Large = headers("one");
  Large.add(at("one/large.h"), {Kind::Read, FileTimes{1, 2, 3, 4}, 1});
  store(Large, {});
  EXPECT_FALSE(find("one")) << "not hashed";
  Dependencies Listed = headers("one");
  Listed.add(at("one/sub"), {Kind::Listed, std::nullopt, 0, ContentHash{1, 1},
                             ContentHash::of(at("one/sub"))});
  store(Listed, {});
  EXPECT_FALSE(find("one")) << "a list of absolute paths";
}

// Whoever fills the storage must not choose which files fixes change.
TEST_F(RemoteCacheTest, RefusesEditsOutsideOfTheProject) {
  for (const char *File : {"/../lib/b.h", "/../../../etc/passwd"}) {
    store(headers("one"), results("one", File));
    EXPECT_FALSE(find("two")) << File;
  }
  store(headers("one"), results("lib", "/b.h"));
  EXPECT_FALSE(find("two"));
}

TEST_F(RemoteCacheTest, TellsLinksFromFiles) {
  store(headers("one"), results("one", "/a.h"));
  write("real/a.h", "int a;\n");
  llvm::sys::fs::remove(at("two/a.h"));
  ASSERT_FALSE(llvm::sys::fs::create_link(at("real/a.h"), at("two/a.h")));
  EXPECT_FALSE(find("two"));
}

// What lies outside of one project may lie inside of another.
TEST_F(RemoteCacheTest, TellsFilesOfTheProjectFromOthers) {
  store(headers("one"), {});
  EXPECT_TRUE(find("one"));
  Dependencies Outside;
  Outside.add(at("two/a.h"), read(at("two/a.h")));
  store(Outside, {});
  EXPECT_TRUE(find("one"));
  write("lib/b.h", "int x;\n"); // leaves the second manifest only
  EXPECT_TRUE(find("one"));
  EXPECT_FALSE(find("two"));
}

} // namespace
