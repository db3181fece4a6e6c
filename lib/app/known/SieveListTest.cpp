#include "app/known/SieveList.h"
#include "app/known/BaselineFile.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include <gtest/gtest.h>

using namespace arraylint;

namespace {

using Source = Suppression::Source;

/// A finding in line \p Line of a.cpp; each line has ten bytes.
Finding at(unsigned Line, std::vector<Source> SuppressedBy = {}) {
  Finding F;
  F.Code = "R104";
  F.Message = "reads the array back";
  F.Where = {"/w/a.cpp", Line * 10, Line, 1, Line, 5};
  for (Source By : SuppressedBy)
    F.SuppressedBy.push_back({"/w/by", Line, 1, "known", "", By});
  return F;
}

std::vector<unsigned> linesOf(llvm::ArrayRef<Finding> Findings) {
  std::vector<unsigned> Lines;
  for (const Finding &F : Findings)
    Lines.push_back(F.Where.Line);
  return Lines;
}

/// Holds back certain lines and records which lines it was shown.
class LineSieve : public Sieve {
public:
  LineSieve(std::string Origin, std::vector<unsigned> Lines, Fate::Kind Is)
      : Origin(std::move(Origin)), Lines(std::move(Lines)), Is(Is) {}

  llvm::StringRef name() const override { return "lines"; }
  std::string origin() const override { return Origin; }
  std::vector<Fate> judge(llvm::ArrayRef<Finding> All) override {
    Shown = linesOf(All);
    std::vector<Fate> Fates(All.size());
    for (auto [Its, F] : llvm::zip_equal(Fates, All))
      if (llvm::is_contained(Lines, F.Where.Line))
        Its.Is = Is;
    return Fates;
  }

  std::vector<unsigned> Shown;

private:
  std::string Origin;
  std::vector<unsigned> Lines;
  Fate::Kind Is;
};

struct SieveCase {
  const char *What;
  std::vector<Finding> Findings;
  std::vector<unsigned> Reported, Suppressed;
  std::vector<size_t> KeptBack; ///< by comments, regions, old findings and
                                ///< lines
};

class Sieves : public testing::TestWithParam<SieveCase> {};

// Lines 5 and 6 are old and suppressed; 6 and 7 are not selected.
TEST_P(Sieves, DecideInOrder) {
  SieveList List;
  List.add(std::make_unique<LineSieve>("of old.json", std::vector{5U, 6U},
                                       Fate::Kind::Suppressed));
  List.add(std::make_unique<LineSieve>("in other lines", std::vector{6U, 7U},
                                       Fate::Kind::LeftOut));
  const SiftedFindings Sifted = List.sift(GetParam().Findings);
  EXPECT_EQ(linesOf(Sifted.Reported), GetParam().Reported);
  EXPECT_EQ(linesOf(Sifted.Suppressed), GetParam().Suppressed);
  std::vector<size_t> KeptBack;
  for (const SiftedFindings::Count &Of : Sifted.KeptBack)
    KeptBack.push_back(Of.Findings);
  EXPECT_EQ(KeptBack, GetParam().KeptBack);
}

INSTANTIATE_TEST_SUITE_P(
    Table, Sieves,
    testing::Values(
        SieveCase{"none", {at(1), at(2)}, {1, 2}, {}, {0, 0, 0, 0}},
        SieveCase{"comment",
                  {at(1), at(2, {Source::Comment})},
                  {1},
                  {2},
                  {1, 0, 0, 0}},
        SieveCase{
            "region", {at(1), at(2, {Source::Region})}, {1}, {2}, {0, 1, 0, 0}},
        SieveCase{"both",
                  {at(2, {Source::Region, Source::Comment})},
                  {},
                  {2},
                  {1, 0, 0, 0}},
        SieveCase{"old", {at(1), at(5)}, {1}, {5}, {0, 0, 1, 0}},
        SieveCase{"lines", {at(1), at(7)}, {1}, {}, {0, 0, 0, 1}},
        SieveCase{"the first decides", {at(6)}, {}, {6}, {0, 0, 1, 0}},
        SieveCase{"in its place first",
                  {at(5, {Source::Comment})},
                  {},
                  {5},
                  {1, 0, 0, 0}},
        SieveCase{"sorted",
                  {at(9), at(5), at(8), at(3, {Source::Region})},
                  {8, 9},
                  {3, 5},
                  {0, 1, 1, 0}},
        SieveCase{"reported in another unit",
                  {at(1), at(1, {Source::Region})},
                  {1},
                  {},
                  {0, 1, 0, 0}}),
    [](const auto &Info) {
      std::string Name = Info.param.What;
      llvm::erase(Name, ' ');
      return Name;
    });

// A finding held back by one sieve must not match another one's known finding.
TEST(SieveList, PassesTheSameFindingsToEachComparingSieve) {
  SieveList List;
  const auto &First = List.add(std::make_unique<LineSieve>(
      "of old.json", std::vector{1U}, Fate::Kind::Suppressed));
  const auto &Second = List.add(std::make_unique<LineSieve>(
      "of HEAD", std::vector{2U}, Fate::Kind::LeftOut));
  List.sift({at(1), at(2), at(3, {Source::Comment}), at(4, {Source::Region})});
  const std::vector Both{1U, 2U};
  EXPECT_EQ(First.Shown, Both);
  EXPECT_EQ(Second.Shown, Both);
}

TEST(SieveList, CountsFindingsOfRequestedSieves) {
  SieveList List;
  List.add(std::make_unique<LineSieve>("of old.json", std::vector{1U, 2U},
                                       Fate::Kind::Suppressed));
  List.add(std::make_unique<LineSieve>("of HEAD", std::vector{2U, 3U},
                                       Fate::Kind::LeftOut));
  const SiftedFindings Sifted =
      List.sift({at(1), at(2), at(3), at(4, {Source::Comment})});
  EXPECT_EQ(Sifted.leftOut(),
            (std::vector<std::string>{"2 findings of old.json",
                                      "1 finding of HEAD"}));
}

// A comment is in use even if another unit reports the finding that it
// suppresses.
TEST(SieveList, ListsSuppressionsInUse) {
  const Finding Suppressed = at(1, {Source::Comment});
  EXPECT_EQ(SieveList().sift({at(1), Suppressed, at(2)}).InUse,
            (std::set<Suppression>{Suppressed.SuppressedBy.front()}));
}

class LoadedSieves : public testing::Test {
protected:
  void SetUp() override {
    ASSERT_FALSE(llvm::sys::fs::createUniqueDirectory("sieves", Folder));
    O.Baseline = written("old.json", baselineText({known()}));
    O.DiffLines =
        written("d.diff", "--- a.cpp\n+++ a.cpp\n@@ -1,0 +2 @@\n+b;\n");
    written("a.cpp", "a;\nb;\n");
  }
  void TearDown() override { llvm::sys::fs::remove_directories(Folder); }

  std::string path(llvm::StringRef Name) {
    llvm::SmallString<128> Path(Folder);
    llvm::sys::path::append(Path, Name);
    return Path.str().str();
  }
  std::string written(llvm::StringRef Name, llvm::StringRef Text) {
    std::error_code Error;
    llvm::raw_fd_ostream(path(Name), Error) << Text;
    EXPECT_FALSE(Error);
    return path(Name);
  }
  Finding in(unsigned Line, unsigned Offset) {
    Finding F = at(Line);
    F.Where = {path("a.cpp"), Offset, Line, 1, Line, 2};
    return F;
  }
  FindingIdentity known() {
    SourceCache Sources;
    Sources.add(path("a.cpp"), "a;\nb;\n");
    return identityOf(in(1, 0), Sources, Folder);
  }

  llvm::SmallString<128> Folder;
  CheckRequest O;
};

TEST_F(LoadedSieves, AreTheRequestedOnes) {
  const Console User(Folder.str().str(), {});
  auto List = SieveList::load(O, User);
  ASSERT_TRUE(static_cast<bool>(List)) << llvm::toString(List.takeError());
  EXPECT_EQ(List->files(), std::vector{path("a.cpp")});
  const SiftedFindings Sifted = List->sift({in(1, 0), in(2, 3)});
  EXPECT_EQ(linesOf(Sifted.Reported), std::vector{2U});
  ASSERT_EQ(linesOf(Sifted.Suppressed), std::vector{1U});
  EXPECT_EQ(Sifted.Suppressed[0].SuppressedBy[0].By, Source::Baseline);
  std::vector<std::string> Names;
  for (const SiftedFindings::Count &Of : Sifted.KeptBack)
    Names.push_back(Of.By->name().str());
  EXPECT_EQ(Names, (std::vector<std::string>{"comment", "region", "baseline",
                                             "diff lines"}));
}

TEST_F(LoadedSieves, ReportUnreadableFiles) {
  O.Baseline = path("none.json");
  const Console User(Folder.str().str(), {});
  auto List = SieveList::load(O, User);
  ASSERT_FALSE(static_cast<bool>(List));
  EXPECT_NE(llvm::toString(List.takeError()).find("baseline create"),
            std::string::npos);
}

} // namespace
