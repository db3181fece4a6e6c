#include "report/ReportWriter.h"
#include <gtest/gtest.h>

using namespace arraylint;

namespace {

std::string written(const RunResults &R, SourceCache &Sources,
                    bool UseColors = false) {
  std::string Text;
  llvm::raw_string_ostream OS(Text);
  OS.enable_colors(UseColors);
  findFormat("text")->Make()->write(R, Sources, OS);
  return Text;
}

Finding findingIn(std::string File) {
  Finding F;
  F.CheckName = "array-R104-host-sync-in-loop";
  F.Code = "R104";
  F.Where = {std::move(File), 0, 2, 8, 2, 12};
  F.Message = "reads the array back";
  F.Edits.push_back({F.Where.File, 0, 0, "x"});
  return F;
}

TEST(TextReporter, IsSilentWithoutFindings) {
  SourceCache Sources;
  EXPECT_EQ(written({}, Sources), "");
}

TEST(TextReporter, ShowsEachIdiomIfTheyWereCounted) {
  RunResults R;
  R.Idioms = IdiomCounts{12, 0, 3, 0, 0, 0, 1};
  SourceCache Sources;
  const std::string Idioms = "code  idiom that scales        count\n"
                             "R001  whole-array-elementwise     12\n"
                             "R002  reduction                    0\n"
                             "R003  contraction                  3\n"
                             "R004  where                        0\n"
                             "R005  stencil-by-slices            0\n"
                             "R006  out-argument                 0\n"
                             "R007  boolean-mask                 1\n";
  EXPECT_EQ(written(R, Sources), Idioms);
  R.Findings.push_back(findingIn("/nowhere/a.cpp"));
  EXPECT_TRUE(llvm::StringRef(written(R, Sources)).ends_with("0\n\n" + Idioms));
}

TEST(TextReporter, SaysWhatToDoWithoutAFix) {
  RunResults R;
  R.IsTerse = true;
  R.WorkingDirectory = "/w";
  R.Findings.push_back(findingIn("/nowhere/a.cpp"));
  R.Findings[0].Edits.clear();
  R.Findings[0].Help = "read it once";
  SourceCache Sources;
  EXPECT_EQ(written(R, Sources),
            "/nowhere/a.cpp:2:8: warning: reads the array back "
            "[array-R104-host-sync-in-loop]\n"
            "help: read it once\n");
}

TEST(TextReporter, TellsNeighboursThatSayTheSameOnce) {
  RunResults R;
  R.IsTerse = true;
  R.WorkingDirectory = "/w";
  for (unsigned Line : {2, 2, 3, 5}) {
    Finding F = findingIn("/a.cpp");
    F.Edits.clear();
    F.Help = "read it once";
    F.Where.Line = F.Where.EndLine = Line;
    R.Findings.push_back(std::move(F));
  }
  R.Findings.push_back(R.Findings.back());
  R.Findings.back().Message = "prints the array";
  SourceCache Sources;
  EXPECT_EQ(written(R, Sources), "/a.cpp:2:8: warning: reads the array back "
                                 "[array-R104-host-sync-in-loop]\n"
                                 "/a.cpp:2:8: note: the same here\n"
                                 "/a.cpp:3:8: note: the same here\n"
                                 "help: read it once\n"
                                 "/a.cpp:5:8: warning: reads the array back "
                                 "[array-R104-host-sync-in-loop]\n"
                                 "help: read it once\n"
                                 "/a.cpp:5:8: warning: prints the array "
                                 "[array-R104-host-sync-in-loop]\n"
                                 "help: read it once\n");
}

TEST(TextReporter, ShowsLineCaretNotesAndTable) {
  RunResults R;
  R.WorkingDirectory = "/w";
  Finding F = findingIn("/w/src/a.cpp");
  F.Notes.push_back({{"/lib/b.h", 0, 1, 1, 0, 0}, "the loop is here", {}});
  R.Findings.push_back(std::move(F));
  SourceCache Sources;
  Sources.add("/w/src/a.cpp", "one\n\t\xc3\xa9 = f(x);\nthree\n");
  Sources.add("/lib/b.h", "for (;;)\n");
  EXPECT_EQ(written(R, Sources),
            "src/a.cpp:2:8: warning: reads the array back "
            "[array-R104-host-sync-in-loop]\n"
            "    2 | \t\xc3\xa9 = f(x);\n"
            "      | \t     ^~~~\n"
            "/lib/b.h:1:1: note: the loop is here\n"
            "    1 | for (;;)\n"
            "      | ^\n"
            "\n"
            "code  rule               count  safe fix  suggested fix\n"
            "R104  host-sync-in-loop      1         1              0\n");
}

TEST(TextReporter, OmitsSourceLinesOfUnreadableFiles) {
  RunResults R;
  R.WorkingDirectory = "/w";
  R.Findings.push_back(findingIn("/nowhere/a.cpp"));
  SourceCache Sources;
  EXPECT_NE(written(R, Sources).find("in-loop]\n\ncode"), std::string::npos);
}

TEST(TextReporter, UsesColorsOnlyIfRequested) {
  RunResults R;
  R.Findings.push_back(findingIn("/a.cpp"));
  SourceCache Sources;
  EXPECT_EQ(written(R, Sources).find('\x1b'), std::string::npos);
  EXPECT_NE(written(R, Sources, true).find('\x1b'), std::string::npos);
}

} // namespace
