#include "finding/UnifiedDiff.h"
#include "finding/EditSet.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Program.h"
#include "llvm/Support/raw_ostream.h"
#include <gtest/gtest.h>

using namespace arraylint;
namespace fs = llvm::sys::fs;

namespace {

std::string numberedLines(int Count) {
  std::string Text;
  for (int I = 1; I <= Count; ++I)
    Text += "line " + std::to_string(I) + "\n";
  return Text;
}

unsigned at(const std::string &Text, const char *Word) {
  return static_cast<unsigned>(Text.find(Word));
}

TEST(UnifiedDiff, ShowsThreeLinesOfContext) {
  std::string Text = numberedLines(9);
  EXPECT_EQ(
      unifiedDiff("src/a.cpp", Text, {{"", at(Text, "line 5"), 4, "LINE"}}),
      "--- a/src/a.cpp\n+++ b/src/a.cpp\n@@ -2,7 +2,7 @@\n"
      " line 2\n line 3\n line 4\n-line 5\n+LINE 5\n"
      " line 6\n line 7\n line 8\n");
}

TEST(UnifiedDiff, MarksAMissingNewline) {
  EXPECT_EQ(unifiedDiff("a", "x\ny", {{"", 2, 1, "z"}}),
            "--- a/a\n+++ b/a\n@@ -1,2 +1,2 @@\n x\n-y\n"
            "\\ No newline at end of file\n+z\n\\ No newline at end of file\n");
}

TEST(UnifiedDiff, IsEmptyIfNothingChanges) {
  EXPECT_EQ(unifiedDiff("a", "x\n", {{"", 0, 1, "x"}}), "");
  EXPECT_EQ(unifiedDiff("a", "x\n", {}), "");
}

/// Edits whose patch `git apply` must accept.
struct Case {
  const char *Name;
  const char *Path;
  std::string Text;
  std::vector<Edit> Edits;
};

class GitApply : public testing::TestWithParam<Case> {
protected:
  void SetUp() override {
    ASSERT_FALSE(fs::createUniqueDirectory("arraylint-diff", Folder));
  }
  void TearDown() override { fs::remove_directories(Folder); }

  std::string pathOf(llvm::StringRef Name) {
    llvm::SmallString<256> Path(Folder);
    llvm::sys::path::append(Path, Name);
    return Path.str().str();
  }
  void write(llvm::StringRef Name, llvm::StringRef Content) {
    std::string Path = pathOf(Name);
    ASSERT_FALSE(fs::create_directories(llvm::sys::path::parent_path(Path)));
    std::error_code Error;
    llvm::raw_fd_ostream(Path, Error) << Content;
    ASSERT_FALSE(Error);
  }
  std::string read(llvm::StringRef Name) {
    auto Buffer = llvm::MemoryBuffer::getFile(pathOf(Name));
    return Buffer ? (*Buffer)->getBuffer().str() : "unreadable";
  }

  llvm::SmallString<256> Folder;
};

TEST_P(GitApply, ProducesTheEditedFile) {
  const Case &C = GetParam();
  write(C.Path, C.Text);
  write("fix.patch", unifiedDiff(C.Path, C.Text, C.Edits));
  auto Git = llvm::sys::findProgramByName("git");
  ASSERT_TRUE(static_cast<bool>(Git));
  std::string Root = Folder.str().str();
  EXPECT_EQ(
      llvm::sys::ExecuteAndWait(*Git, {*Git, "-C", Root, "apply",
                                       "--whitespace=nowarn", "fix.patch"}),
      0);
  EXPECT_EQ(read(C.Path), applyEdits(C.Text, C.Edits));
}

std::vector<Case> cases() {
  std::string Long = numberedLines(60);
  return {
      {"OneLine", "a.cpp", Long, {{"", at(Long, "line 30"), 4, "LINE"}}},
      {"FirstAndLastLine",
       "a.cpp",
       Long,
       {{"", 0, 4, "first"}, {"", at(Long, "line 60"), 4, "last"}}},
      {"NearAndFar",
       "a.cpp",
       Long,
       {{"", at(Long, "line 10"), 8, ""},
        {"", at(Long, "line 14"), 0, "new\nnew\n"},
        {"", at(Long, "line 40"), 4, "a\nb\nc"}}},
      {"TwoEditsInALine",
       "a.cpp",
       "f(a, b);\n",
       {{"", 2, 1, "x"}, {"", 5, 1, "y"}}},
      {"JoinedLines", "a.cpp", "a\nb\nc\n", {{"", 1, 1, " "}}},
      {"Everything", "a.cpp", "a\nb\n", {{"", 0, 4, "c\n"}}},
      {"ToNothing", "a.cpp", "a\nb\n", {{"", 0, 4, ""}}},
      {"AppendWithoutNewline", "a.cpp", "a\nb", {{"", 3, 0, "\nc"}}},
      {"NewlineAdded", "a.cpp", "a\nb", {{"", 3, 0, "\n"}}},
      {"AppendAtTheEnd", "a.cpp", "a\nb\n", {{"", 4, 0, "c\n"}}},
      {"CarriageReturns", "a.cpp", "a\r\nb\r\nc\r\n", {{"", 3, 1, "x"}}},
      {"NotUnicode", "a.cpp", "a\xff\nb\n", {{"", 0, 1, "\xe9"}}},
      {"Blanks", "a folder/b c.cpp", "a\n", {{"", 0, 1, "b"}}},
      {"StrangeName", "d\xc3\xa9/q\"uote\\.cpp", "a\n", {{"", 0, 1, "b"}}},
  };
}

INSTANTIATE_TEST_SUITE_P(Table, GitApply, testing::ValuesIn(cases()),
                         [](const auto &Info) {
                           return std::string(Info.param.Name);
                         });

TEST(UnifiedDiff, ShowsOldLinesBeforeNewOnes) {
  const Edit Edits[] = {{"f", 0, 1, "A"}, {"f", 2, 1, "B"}};
  EXPECT_EQ(unifiedDiff("f", "a\nb\nc\n", Edits),
            "--- a/f\n+++ b/f\n@@ -1,3 +1,3 @@\n-a\n-b\n+A\n+B\n c\n");
}

} // namespace
