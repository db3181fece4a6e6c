#include "app/rounds/TouchedLines.h"
#include "finding/EditSet.h"
#include "unit/cache/ScratchFolder.h"

using namespace arraylint;
namespace fs = llvm::sys::fs;

namespace {

using Lines = std::vector<LineRange>;

TEST(TouchedLines, AreTheChangedLines) {
  EXPECT_EQ(touchedLines("a\nb\nc\n", "a\nx\ny\nc\n"), (Lines{{2, 3}}));
  EXPECT_EQ(touchedLines("a\nb\nc\n", "z\na\nc\nd"), (Lines{{1, 1}, {4, 4}}));
  EXPECT_EQ(touchedLines("a\nb\n", "a\n"), Lines{});
  EXPECT_EQ(touchedLines("a\r\nb\r\n", "a\r\nc\r\n"), (Lines{{2, 2}}));
}

class Formatting : public ScratchFolderTest {
protected:
  void style(llvm::StringRef Yaml) { write(".clang-format", Yaml); }
  std::string formatted(llvm::StringRef Old, llvm::StringRef New) {
    const std::string File = at("a.cpp");
    auto Edits = formatTouched(File, Old, New);
    return Edits ? applyEdits(New, *Edits)
                 : "error: " + llvm::toString(Edits.takeError());
  }
};

TEST_F(Formatting, FormatsOnlyChangedLines) {
  style("BasedOnStyle: LLVM\n");
  EXPECT_EQ(formatted("int  a ;\nint b;\nint  c ;\n",
                      "int  a ;\nint  x=1 ;\nint  c ;\n"),
            "int  a ;\nint x = 1;\nint  c ;\n");
}

TEST_F(Formatting, UsesTheProjectsStyle) {
  style("BasedOnStyle: LLVM\nSpaceBeforeParens: Always\n");
  EXPECT_EQ(
      formatted("void f() {\n  a();\n}\n", "void f() {\n  a();\n  g(1);\n}\n"),
      "void f() {\n  a();\n  g (1);\n}\n")
      << "indented like the line above, which is not formatted";
}

TEST_F(Formatting, RespectsDisableFormatAndReportsInvalidStyles) {
  style("DisableFormat: true\n");
  EXPECT_EQ(formatted("", "int  x=1 ;\n"), "int  x=1 ;\n");
  style("BasedOnStyle: Nonsense\n");
  EXPECT_NE(formatted("", "int  x=1 ;\n").find("error: "), std::string::npos);
}

} // namespace
