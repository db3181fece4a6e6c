#include "app/rounds/LineRegions.h"
#include "finding/LineDiff.h"
#include "unit/cache/ScratchFolder.h"

using namespace arraylint;
namespace fs = llvm::sys::fs;

namespace {

class LineRegionsTest : public ScratchFolderTest {
protected:
  void SetUp() override {
    ScratchFolderTest::SetUp();
    write("a.cpp", Code);
  }

  static std::string region(llvm::StringRef In, llvm::StringRef Lines) {
    return ("version: 1\nregions: # those\n  - {in: " + In +
            ", lines: " + Lines + ", rules: R104, reason: short}\n")
        .str();
  }
  LineRegions regions(const std::string &Config, const std::string &Why = "") {
    write("c.yaml", Config);
    return {at("c.yaml"),
            [&](const std::string &, llvm::StringRef) { return Why; }};
  }
  /// The value of `lines` after the edit, and the note about it.
  std::string after(llvm::StringRef Lines, std::vector<Edit> Edits) {
    const std::string Config = region("a.cpp", Lines);
    LineRegions Regions = regions(Config);
    Regions.follow(at("a.cpp"), Code, Edits);
    std::string Result;
    for (const ConfigFault &Note : Regions.notes())
      Result = Note.Message + ": ";
    const auto Changed = Regions.changed();
    if (Changed.empty())
      return Result + "as it was";
    const llvm::StringRef Text = Changed.begin()->second.current();
    const auto [Before, After] = Text.split("lines: ");
    // The rest of the file has not changed.
    EXPECT_EQ(
        (Before + "lines: " + Lines + ", " + After.split(", ").second).str(),
        Config);
    return Result + After.split(", ").first.str();
  }

  const std::string Code = "one\n  two\nthree\nfour\nfive\n";
};

TEST_F(LineRegionsTest, MovesLinesWithTheirText) {
  struct Case {
    const char *Lines;
    Edit Made; ///< offsets: one 0, two 6, three 10, four 16, five 21
    const char *Then;
  };
  const Case Cases[] = {
      {"2-3", {"", 0, 0, "new\n"}, "lines 2-3 of a.cpp become 3-4: 3-4"},
      {"2-3", {"", 4, 0, "new\n"}, "lines 2-3 of a.cpp become 3-4: 3-4"},
      {"2-3", {"", 6, 0, "new\n  "}, "lines 2-3 of a.cpp become 3-4: 3-4"},
      {"2-3", {"", 10, 0, "new\n"}, "lines 2-3 of a.cpp become 2-4: 2-4"},
      {"2-3", {"", 16, 0, "new\n"}, "as it was"},
      {"2-3", {"", 15, 0, "\nnew"}, "as it was"},
      {"2-3", {"", 0, 4, ""}, "lines 2-3 of a.cpp become 1-2: 1-2"},
      {"2-3", {"", 0, 10, ""}, "lines 2-3 of a.cpp become 1: 1-1"},
      {"2-3", {"", 10, 6, ""}, "lines 2-3 of a.cpp become 2: 2-2"},
      {"2-3", {"", 10, 11, ""}, "lines 2-3 of a.cpp become 2: 2-2"},
      {"2-3", {"", 0, 15, "x\ny\nz"}, "lines 2-3 of a.cpp become 1-3: 1-3"},
      {"2", {"", 6, 3, "two\n  too"}, "lines 2 of a.cpp become 2-3: 2-3"},
      {"2", {"", 0, 0, "\n"}, "lines 2 of a.cpp become 3: 3"},
      {"'2 - 3'", {"", 0, 0, "\n"}, "lines 2-3 of a.cpp become 3-4: '3 - 4'"},
      {"2-3",
       {"", 4, 12, ""},
       "lines 2-3 of a.cpp have moved, but the region was not updated: none of "
       "them is left: as it was"},
      {"7-9", {"", 0, 0, "new\n"}, "as it was"},
      {"!!str 2-3",
       {"", 0, 0, "new\n"},
       "lines 2-3 of a.cpp have moved, but the region was not updated: no line "
       "number is given here: as it was"},
  };
  for (const Case &Of : Cases)
    EXPECT_EQ(after(Of.Lines, {Of.Made}), Of.Then)
        << Of.Lines << " after " << Of.Made.Offset << "+" << Of.Made.Length
        << " '" << Of.Made.Text << "'";
}

TEST_F(LineRegionsTest, CombinesSeveralSteps) {
  LineRegions Regions = regions(region("a.cpp", "2-3"));
  Regions.follow(at("a.cpp"), Code, {{"", 0, 0, "a\n"}, {"", 10, 0, "b\n"}});
  Regions.follow(at("a.cpp"), "a\none\n  two\nb\nthree\nfour\nfive\n",
                 {{"", 0, 2, ""}});
  ASSERT_EQ(Regions.notes().size(), 1u);
  EXPECT_EQ(Regions.notes()[0].str(),
            at("c.yaml") + ":3:24: error: lines 2-3 of a.cpp become 2-4");
}

TEST_F(LineRegionsTest, UpdatesOnlyUnambiguousRegions) {
  const std::vector<Edit> Insert{{"", 0, 0, "new\n"}};
  LineRegions Other = regions(region("b.cpp", "2-3"));
  Other.follow(at("a.cpp"), Code, Insert);
  EXPECT_TRUE(Other.notes().empty());

  write("b.cpp", Code);
  LineRegions Both = regions(region("'*.cpp'", "2-3"));
  Both.follow(at("a.cpp"), Code, Insert);
  ASSERT_EQ(Both.notes().size(), 1u);
  EXPECT_EQ(Both.notes()[0].Message,
            "lines 2-3 of a.cpp have moved, but the region was not updated: "
            "they apply to 2 files");
  EXPECT_TRUE(Both.changed().empty());

  LineRegions Kept = regions(region("a.cpp", "2-3"), "read-only file");
  Kept.follow(at("a.cpp"), Code, Insert);
  ASSERT_EQ(Kept.notes().size(), 1u);
  EXPECT_EQ(Kept.notes()[0].Message, "lines 2-3 of a.cpp have moved, but the "
                                     "region was not updated: read-only "
                                     "file");
  EXPECT_TRUE(Kept.changed().empty());
}

} // namespace
