#include "measured/CurrentLines.h"
#include <gtest/gtest.h>

using namespace arraylint;

namespace {

/// A run that measured lines of one file: number and text.
MeasuredRun runOf(std::string File,
                  std::vector<std::pair<unsigned, std::string>> Lines) {
  MeasuredRun Run;
  Run.Folder = "/then";
  for (auto &[Number, Code] : Lines) {
    MeasuredLine &Line = Run.Lines.emplace_back();
    Line.File = File;
    Line.Line = Number;
    Line.Code = Code;
  }
  return Run;
}

/// "3>5 4>6 gone 1"
std::string found(const MeasuredRun &Run, const std::string &TextNow) {
  SourceCache Sources;
  Sources.add("/then/a.cpp", TextNow);
  std::string Text;
  for (const CurrentFile &File : currentLines(Run, {}, "/now", Sources)) {
    for (const CurrentLine &Line : File.Lines)
      Text += std::to_string(Line.Then->Line) + ">" +
              std::to_string(Line.Line) + " ";
    if (File.Gone)
      Text += "gone " + std::to_string(File.Gone);
  }
  return Text;
}

TEST(CurrentLines, SamePlaceWhateverItsWhiteSpace) {
  EXPECT_EQ(found(runOf("a.cpp", {{2, "x = y;"}}), "a\n\t  x  =  y;\n"),
            "2>2 ");
}

TEST(CurrentLines, MovedLines) {
  EXPECT_EQ(found(runOf("a.cpp", {{1, "one();"}, {2, "two();"}}),
                  "new\nnew\none();\n  two();\n"),
            "1>3 2>4 ");
}

TEST(CurrentLines, EqualLinesMoveWithThoseAroundThem) {
  const MeasuredRun Run = runOf(
      "a.cpp", {{5, "first();"}, {6, "x();"}, {15, "last();"}, {16, "x();"}});
  EXPECT_EQ(found(Run, "first();\nx();\n\n\n\n\n\n\n\n\nlast();\nx();\n"),
            "5>1 6>2 15>11 16>12 ");
}

TEST(CurrentLines, GoneLines) {
  EXPECT_EQ(found(runOf("a.cpp", {{1, "one();"}, {2, "two();"}}), "one();\n"),
            "1>1 gone 1");
}

TEST(CurrentLines, ALineWithoutTextIsWhereItWas) {
  EXPECT_EQ(found(runOf("a.cpp", {{1, ""}, {9, ""}}), "one();\n"),
            "1>1 gone 1");
}

TEST(CurrentLines, AFileThatIsNotThere) {
  SourceCache Sources;
  const auto Files =
      currentLines(runOf("b.cpp", {{1, "x"}}), {}, "/now", Sources);
  ASSERT_EQ(Files.size(), 1u);
  EXPECT_FALSE(Files[0].IsThere);
  EXPECT_EQ(Files[0].Name, "b.cpp");
  EXPECT_EQ(Files[0].Gone, 1u);
}

TEST(CurrentLines, ACheckedFileIsPreferredToThatOfAnotherCheckout) {
  SourceCache Sources;
  Sources.add("/then/a.cpp", "x\n");
  Sources.add("/now/a.cpp", "y\nx\n");
  const auto Files =
      currentLines(runOf("a.cpp", {{1, "x"}}), {"/now/a.cpp"}, "/now", Sources);
  ASSERT_EQ(Files.size(), 1u);
  EXPECT_EQ(Files[0].Name, "/now/a.cpp");
  EXPECT_EQ(Files[0].Lines[0].Line, 2u);
}

} // namespace
