#include "app/known/ChangedLines.h"
#include <gtest/gtest.h>

using namespace arraylint;

namespace {

/// The ranges, "b/a.cpp 4-5 9-9; c.h", or the error message.
std::string linesOf(llvm::StringRef Diff) {
  auto Read = readDiff("d", Diff);
  if (!Read)
    return llvm::toString(Read.takeError());
  std::string All;
  for (const auto &[Name, Ranges] : Read->ByName) {
    All += (All.empty() ? "" : "; ") + Name;
    for (const auto &[First, Last] : Ranges)
      All += " " + std::to_string(First) + "-" + std::to_string(Last);
  }
  return All;
}

TEST(ChangedLines, AreTheAddedLines) {
  EXPECT_EQ(linesOf("diff --git a/a.cpp b/a.cpp\nindex 1..2 100644\n"
                    "--- a/a.cpp\n+++ b/a.cpp\n@@ -3,0 +4,2 @@ void f() {\n"
                    "+x\n+y\n@@ -7 +9 @@\n-old\n+new\n"),
            "b/a.cpp 4-5 9-9");
  EXPECT_EQ(linesOf("--- a.cpp\t2026-01-01\n+++ a.cpp\t2026-01-02\n"
                    "@@ -1,3 +1,4 @@\n one\n+two\n three\n-four\n+five\n"),
            "a.cpp 2-2 4-4");
}

TEST(ChangedLines, SupportAllFormsOfDiffs) {
  EXPECT_EQ(linesOf(""), "");
  EXPECT_EQ(linesOf("--- a/x\n+++ /dev/null\n@@ -1 +0,0 @@\n-x\n"), "");
  EXPECT_EQ(linesOf("--- a/x\n+++ b/x\n@@ -1 +0,0 @@\n-x\n"), "b/x");
  EXPECT_EQ(linesOf("--- a/x\n+++ b/x\n@@ -1 +1 @@\n-x\n"
                    "\\ No newline at end of file\n+++ y\n"),
            "b/x 1-1");
  EXPECT_EQ(linesOf("--- /dev/null\n+++ \"b/\\303\\251 \\\"x\\\".h\"\n"
                    "@@ -0,0 +1 @@\n+x\n"),
            "b/\xc3\xa9 \"x\".h 1-1");
  EXPECT_EQ(linesOf("diff --git a/x b/x\nold mode 100644\nnew mode 100755\n"),
            "");
  EXPECT_EQ(linesOf("diff --git a/x b/x\nBinary files differ\n"), "");
  EXPECT_EQ(linesOf("--- a/x\r\n+++ b/x\r\n@@ -1 +1 @@\r\n-x\r\n+y\r\n"),
            "b/x 1-1");
}

TEST(ChangedLines, ReportSyntaxErrors) {
  EXPECT_EQ(linesOf("int main() {}\n"), "d:1:1: this is not a unified diff");
  EXPECT_EQ(linesOf("@@ -1 +1 @@\n"),
            "d:1:1: a hunk without '+++' and a file before it");
  EXPECT_EQ(linesOf("+++ x\n@@ -1 1 @@\n"),
            "d:2:1: expected '@@ -1,2 +3,4 @@'");
  EXPECT_EQ(linesOf("+++ x\n@@@ -1 -1 +1 @@@\n"),
            "d:2:1: the combined diff of a merge; compare with one parent");
  EXPECT_EQ(linesOf("+++ x\n@@ -1,0 +4294967295,2 @@\n+x\n+y\n"),
            "d:2:1: a line number that is too large");
  EXPECT_EQ(linesOf("+++ x\n@@ -1 +1,2 @@\n-x\n+y\n"),
            "d:4:1: the hunk of line 2 is cut off");
  EXPECT_EQ(linesOf("+++ x\n@@ -1 +1 @@\n-x\n-y\n"),
            "d:4:1: the hunk of line 2 does not have as many lines as its "
            "header says");
}

} // namespace
