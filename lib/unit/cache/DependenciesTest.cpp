#include "unit/cache/CacheFolder.h"
#include "unit/cache/DependencyStore.h"
#include "unit/cache/ScratchFolder.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include <fcntl.h>
#include <set>
#include <sys/stat.h>

using namespace arraylint;
namespace fs = llvm::sys::fs;
using Kind = Dependency::Kind;

namespace {

class DependenciesTest : public ScratchFolderTest {
protected:
  void setModified(llvm::StringRef Name, time_t Seconds) {
    const timespec Times[] = {{Seconds, 0}, {Seconds, 0}};
    ASSERT_EQ(utimensat(AT_FDCWD, at(Name).c_str(), Times, 0), 0);
  }
  /// The observation that the file on disk is read now.
  Dependency read(llvm::StringRef Name) {
    FileMemo Files;
    const FileTimes Times = Files.status(at(Name)).Times;
    return {Kind::Read, Times, Times.Size, Files.content(at(Name))};
  }
  bool isCurrent(llvm::StringRef Name, const Dependency &D) {
    FileMemo Files;
    return D.isCurrent(at(Name), Files);
  }
};

TEST_F(DependenciesTest, LinesSurviveARoundTrip) {
  const FileTimes Times{12, 1700000000000000001, -5, 4711};
  const Dependency All[] = {
      {Kind::Read, Times, 12, ContentHash{1, UINT64_MAX}},
      {Kind::Read, std::nullopt, 12, ContentHash{1, 2}},
      {Kind::Read, Times, 12, std::nullopt},
      {Kind::Read, Times, 12, ContentHash{1, 2}, ContentHash{3, 4}},
      {Kind::Seen, FileTimes{12, 1700000000000000001}, 12},
      {Kind::Folder, std::nullopt, 0, std::nullopt, ContentHash{3, 4}},
      {Kind::Listed, std::nullopt, 0, ContentHash{3, 4}, ContentHash{5, 6}},
      {Kind::Alike, std::nullopt, 0, ContentHash{3, 4}},
      {Kind::Absent},
  };
  for (const Dependency &D : All) {
    const std::string Line = D.line("/a folder/x - y.h");
    const auto Back = LocatedDependency::parse(Line);
    ASSERT_TRUE(Back) << Line;
    EXPECT_EQ(Back->Path, "/a folder/x - y.h");
    EXPECT_EQ(Back->What, D) << Line;
  }
}

TEST_F(DependenciesTest, RejectsDamagedLines) {
  for (llvm::StringRef Line :
       {"", "f", "f 1", "f x 1 1 1 - - /a", "f 1 1 1 1 123 - /a",
        "f 1 1 1 1 - 123 /a", "f 1 1 1 1 - - ", "f 1 - 1 1 - - /a", "a", "a ",
        "z /a", "s 1 /a", "s 1 x /a", "l 12 - /a", "l - 12 /a", "d 12 /a",
        "e 12 /a"})
    EXPECT_FALSE(LocatedDependency::parse(Line)) << Line.str();
}

TEST_F(DependenciesTest, AFileIsCurrentByTimesOrContent) {
  write("a.h", "int a;\n");
  const Dependency Read = read("a.h");
  EXPECT_TRUE(isCurrent("a.h", Read));
  setModified("a.h", 1'000'000'000);
  EXPECT_TRUE(isCurrent("a.h", Read)) << "the content is the same";
  Dependency Unhashed = Read;
  Unhashed.Hash.reset();
  EXPECT_FALSE(isCurrent("a.h", Unhashed));
  write("a.h", "int b;\n");
  EXPECT_FALSE(isCurrent("a.h", Read));
  write("a.h", "int longer;\n");
  EXPECT_FALSE(isCurrent("a.h", Read));
  fs::remove(at("a.h"));
  EXPECT_FALSE(isCurrent("a.h", Read));
}

TEST_F(DependenciesTest, SizeAndModificationTimeAreNotSufficient) {
  write("a.h", "int a;\n");
  setModified("a.h", 1'000'000'000);
  const Dependency Read = read("a.h");
  write("a.h", "int b;\n");
  setModified("a.h", 1'000'000'000);
  EXPECT_FALSE(isCurrent("a.h", Read));
}

TEST_F(DependenciesTest, ComparesContentWithoutTimes) {
  write("a.h", "int a;\n");
  Dependency Young = read("a.h");
  Young.Times.reset();
  EXPECT_TRUE(isCurrent("a.h", Young));
  write("a.h", "int b;\n");
  EXPECT_FALSE(isCurrent("a.h", Young));
}

TEST_F(DependenciesTest, DetectsCreatedAndRemovedFiles) {
  const Dependency Absent{Kind::Absent}, IsFolder{Kind::Folder},
      Seen{Kind::Seen, FileTimes{0, 1'000'000'000'000'000'000}};
  EXPECT_TRUE(isCurrent("x", Absent));
  EXPECT_FALSE(isCurrent("x", Seen));
  EXPECT_FALSE(isCurrent("x", IsFolder));
  write("x", "");
  setModified("x", 1'000'000'000);
  EXPECT_FALSE(isCurrent("x", Absent));
  EXPECT_TRUE(isCurrent("x", Seen));
  EXPECT_FALSE(isCurrent("x", IsFolder));
  setModified("x", 1'000'000'001);
  EXPECT_FALSE(isCurrent("x", Seen));
  write("x", "1");
  setModified("x", 1'000'000'000);
  EXPECT_FALSE(isCurrent("x", Seen));
  fs::remove(at("x"));
  fs::create_directory(at("x"));
  EXPECT_FALSE(isCurrent("x", Absent));
  EXPECT_FALSE(isCurrent("x", Seen));
  EXPECT_TRUE(isCurrent("x", IsFolder));
}

TEST_F(DependenciesTest, DetectsChangedListings) {
  fs::create_directory(at("d"));
  const Dependency Listed{Kind::Listed, std::nullopt, 0, listingOf(at("d"))};
  EXPECT_TRUE(isCurrent("d", Listed));
  write("d/new", "");
  EXPECT_FALSE(isCurrent("d", Listed));
  fs::remove(at("d/new"));
  EXPECT_TRUE(isCurrent("d", Listed));
}

TEST_F(DependenciesTest, ComparesInodeNumbers) {
  write("a.h", "int a;\n");
  Dependency Read = read("a.h");
  Read.Hash = ContentHash{1, 2};
  EXPECT_TRUE(isCurrent("a.h", Read));
  ++Read.Times->Number;
  EXPECT_FALSE(isCurrent("a.h", Read));
}

TEST_F(DependenciesTest, DetectsChangedLinkTargets) {
  write("one/a.h", "int a;\n");
  write("two/a.h", "int a;\n");
  write("link", "int a;\n");
  const Dependency NoLink = read("link");
  FileMemo Files;
  Dependency One = read("one/a.h");
  One.Real = ContentHash::of(Files.real(at("one/a.h")));
  const auto lead = [&](llvm::StringRef To) {
    fs::remove(at("link"));
    ASSERT_FALSE(fs::create_link(To, at("link")));
  };
  EXPECT_TRUE(isCurrent("link", NoLink));
  EXPECT_FALSE(isCurrent("link", One));
  lead("one/a.h");
  EXPECT_FALSE(isCurrent("link", NoLink));
  EXPECT_TRUE(isCurrent("link", One));
  lead("two/a.h");
  EXPECT_FALSE(isCurrent("link", One));
}

TEST_F(DependenciesTest, DetectsMovedFolders) {
  write("one/sub/a.h", "");
  const auto folder = [&](llvm::StringRef Name) {
    FileMemo Files;
    return Dependency{Kind::Folder, std::nullopt, 0, std::nullopt,
                      ContentHash::of(Files.real(at(Name)))};
  };
  ASSERT_FALSE(fs::create_link("one", at("link")));
  const Dependency Through = folder("link/sub");
  EXPECT_TRUE(isCurrent("link/sub", Through));
  EXPECT_TRUE(isCurrent("one/../one/sub", Through));
  ASSERT_FALSE(fs::rename(at("one"), at("two")));
  fs::remove(at("link"));
  ASSERT_FALSE(fs::create_link("two", at("link")));
  EXPECT_FALSE(isCurrent("link/sub", Through));
  EXPECT_TRUE(isCurrent("link/sub", folder("two/sub")));
}

TEST_F(DependenciesTest, HashesFilesThatWereOnlySeen) {
  write("a.h", "int a;\n");
  setModified("a.h", 1'000'000'000);
  FileMemo Files;
  const FileTimes Times = Files.status(at("a.h")).Times;
  Dependencies Of;
  Of.add(at("a.h"), {Kind::Seen, Times, Times.Size});
  Of.finalize();
  EXPECT_EQ(Of.find(at("a.h"))->Hash, ContentHash::of("int a;\n"));

  Dependencies Late;
  Late.add(at("a.h"), {Kind::Seen, Times, Times.Size});
  write("a.h", "int b;\n");
  Late.finalize();
  EXPECT_FALSE(isCurrent("a.h", *Late.find(at("a.h"))))
      << "it was changed since";
}

TEST_F(DependenciesTest, DetectsChangedHardLinks) {
  for (llvm::StringRef Name : {"a.h", "b.h", "c.h"})
    write(Name, "#pragma once\n");
  const auto link = [&](llvm::StringRef Name) {
    fs::remove(at(Name));
    ASSERT_FALSE(fs::create_hard_link(at("a.h"), at(Name)));
  };
  CacheFolder Cache(at("cache"));
  const auto put = [&] {
    Dependencies Of;
    for (llvm::StringRef Name : {"a.h", "b.h", "c.h"})
      Of.add(at(Name), read(Name));
    return *DependencyStore(Cache).put(Of);
  };
  const auto areCurrent = [&](llvm::ArrayRef<std::string> Ids) {
    return DependencyStore(Cache).areCurrent(Ids);
  };
  const auto AllApart = put();
  EXPECT_TRUE(areCurrent(AllApart));
  EXPECT_EQ(DependencyStore(Cache).pathsIn(AllApart)->size(), 3u);
  link("b.h");
  EXPECT_FALSE(areCurrent(AllApart));
  const auto Linked = put();
  EXPECT_TRUE(areCurrent(Linked));
  link("c.h");
  EXPECT_FALSE(areCurrent(Linked));
  fs::remove(at("b.h"));
  write("b.h", "#pragma once\n");
  EXPECT_FALSE(areCurrent(Linked)) << "two are one, but not the same two";
}

TEST_F(DependenciesTest, MergesOnlyConsistentFacts) {
  const Dependency Read{Kind::Read, FileTimes{3, 5, 5}, 3, ContentHash{1, 1}};
  const Dependency Young{Kind::Read, std::nullopt, 3, ContentHash{1, 1}};
  const Dependency Other{Kind::Read, FileTimes{3, 5, 5}, 3, ContentHash{2, 2}};
  const Dependency Seen{Kind::Seen, FileTimes{3, 5, 5}, 3};
  const Dependency Later{Kind::Seen, FileTimes{3, 6, 6}, 3};
  const Dependency Longer{Kind::Seen, FileTimes{4, 5, 5}, 4};
  const Dependency IsFolder{Kind::Folder}, Absent{Kind::Absent};
  const Dependency Listed{Kind::Listed, std::nullopt, 0, ContentHash{3, 3}};
  const struct {
    Dependency First, Second;
    std::optional<Dependency> Joined;
  } Table[] = {
      {Read, Read, Read},           {Read, Young, Young},
      {Seen, Read, Read},           {Seen, Young, Young},
      {IsFolder, Listed, Listed},   {Read, Other, std::nullopt},
      {Read, Later, std::nullopt},  {Seen, Later, std::nullopt},
      {Read, Longer, std::nullopt}, {Young, Longer, std::nullopt},
      {Read, Absent, std::nullopt}, {Seen, IsFolder, std::nullopt},
  };
  for (const auto &Row : Table)
    for (const bool Swapped : {false, true}) {
      Dependencies All;
      All.add("/x", Swapped ? Row.Second : Row.First);
      All.add("/x", Swapped ? Row.First : Row.Second);
      EXPECT_EQ(All.isValid(), Row.Joined.has_value());
      if (Row.Joined)
        EXPECT_EQ(*All.find("/x"), *Row.Joined);
    }
}

TEST_F(DependenciesTest, RejectsPathsWithLineBreaks) {
  Dependencies All;
  All.add("/a\nb", {Kind::Absent});
  EXPECT_FALSE(All.isValid());
}

TEST_F(DependenciesTest, ComparesOnlyTimesWithAPrecompiledHeader) {
  write("a.h", "int a;\n");
  const Dependency Read = read("a.h");
  Dependencies All;
  All.compareTimes();
  All.add(at("a.h"), Read);
  All.add(at("b.h"), {Kind::Seen, FileTimes{3, 5}, 3});
  All.finalize();
  EXPECT_EQ(All.find(at("b.h"))->What, Kind::Seen);
  Dependency Timed = Read;
  Timed.Hash.reset();
  // A piece may end after any line, depending on the names.
  EXPECT_EQ(llvm::join(All.pieces(), ""),
            Timed.line(at("a.h")) + "\ns 3 5 " + at("b.h") + "\n");
}

TEST_F(DependenciesTest, SimilarSetsShareMostPieces) {
  Dependencies A, B;
  for (unsigned I = 0; I < 5000; ++I) {
    const std::string Path = "/include/" + std::to_string(I) + ".h";
    A.add(Path, {Kind::Absent});
    if (I != 2500)
      B.add(Path, {Kind::Absent});
  }
  B.add("/include/new.h", {Kind::Absent});
  const auto Of = A.pieces(), Other = B.pieces();
  std::set<std::string> Shared(Of.begin(), Of.end());
  EXPECT_GT(Of.size(), 20u);
  const auto Differ = llvm::count_if(
      Other, [&](const std::string &Piece) { return !Shared.count(Piece); });
  EXPECT_GE(Differ, 1);
  EXPECT_LE(Differ, 4);
}

TEST_F(DependenciesTest, StoreDetectsChanges) {
  write("a.h", "int a;\n");
  CacheFolder Cache(at("cache"));
  Dependencies Of;
  Of.add(at("a.h"), read("a.h"));
  Of.add(at("b.h"), {Kind::Absent});
  const auto Ids = DependencyStore(Cache).put(Of);
  ASSERT_TRUE(Ids);
  EXPECT_TRUE(DependencyStore(Cache).areCurrent(*Ids));
  EXPECT_TRUE(
      DependencyStore(Cache).areCurrent(*DependencyStore(Cache).put(Of)));
  write("b.h", "");
  EXPECT_FALSE(DependencyStore(Cache).areCurrent(*Ids));
  fs::remove(at("b.h"));
  EXPECT_TRUE(DependencyStore(Cache).areCurrent(*Ids));
  fs::remove_directories(at("cache"));
  EXPECT_FALSE(DependencyStore(Cache).areCurrent(*Ids)) << "it is forgotten";
}

TEST_F(DependenciesTest, StoresNothingIfFilesChanged) {
  CacheFolder Cache(at("cache"));
  Dependencies Of;
  Of.invalidate();
  EXPECT_FALSE(DependencyStore(Cache).put(Of));
}

} // namespace
