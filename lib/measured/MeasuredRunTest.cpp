#include "measured/MeasuredRun.h"
#include <gtest/gtest.h>

using namespace arraylint;

namespace {

std::string fault(llvm::StringRef Text) {
  auto Run = MeasuredRun::parse(Text, "m.json");
  return Run ? "" : llvm::toString(Run.takeError());
}

TEST(MeasuredRun, RefusesOtherFiles) {
  EXPECT_TRUE(llvm::StringRef(fault("{")).starts_with("m.json: "));
  for (const char *Other : {"{}", "[]", R"({"measured": "1"})"})
    EXPECT_EQ(fault(Other), "m.json: not written by `arraylint measure`");
  EXPECT_EQ(fault(R"({"measured": 2})"),
            "m.json: written by another version of arraylint (format 2, not "
            "1); measure again");
}

TEST(MeasuredRun, NamesTheWrongField) {
  EXPECT_EQ(fault(R"({"measured": 1, "source": "probe", "folder": "/w"})"),
            "expected array at m.json.lines");
  EXPECT_EQ(fault(R"({"measured": 1, "source": "probe", "folder": "/w",
                      "lines": [{"file": "a.cpp", "line": "3"}]})"),
            "expected unsigned integer at m.json.lines[0].line");
}

TEST(MeasuredRun, ReadsWhatItWrote) {
  MeasuredRun Run;
  Run.Source = "probe";
  Run.Program = "./train --name \"a b\"";
  Run.Folder = "/w";
  Run.Seconds = 3.5;
  Run.IsComplete = false;
  Run.Lines.resize(2);
  MeasuredLine &First = Run.Lines[0];
  First.File = "a.cpp";
  First.Line = 7;
  First.Function = "train";
  First.Code = "x.item<float>();";
  First.Operations = 600;
  First.Seconds = 1.25;
  First.WaitSeconds = 1;
  First.AllocatedBytes = 4096;
  First.BytesToHost = 2400;
  First.BytesToDevice = 8;
  Run.Lines[1].File = "/usr/b.h";
  Run.Lines[1].Line = 1;
  auto Read = MeasuredRun::parse(Run.json(), "m.json");
  ASSERT_TRUE(bool(Read)) << llvm::toString(Read.takeError());
  EXPECT_EQ(Read->json(), Run.json());
  EXPECT_EQ(Read->Program, Run.Program);
  EXPECT_FALSE(Read->IsComplete);
  ASSERT_EQ(Read->Lines.size(), 2u);
  EXPECT_EQ(Read->Lines[0].Function, "train");
  EXPECT_EQ(Read->Lines[0].Operations, 600u);
  EXPECT_EQ(Read->Lines[0].Seconds, 1.25);
  EXPECT_EQ(Read->Lines[0].BytesToDevice, 8u);
}

TEST(MeasuredRun, WritesNamesOfAnyEncoding) {
  MeasuredRun Run;
  Run.Program = "./tr\xE4in";
  Run.Folder = "/w\xFF";
  Run.Lines.resize(1);
  Run.Lines[0].File = "\xC3.cpp";
  Run.Lines[0].Code = "\x80";
  auto Read = MeasuredRun::parse(Run.json(), "m.json");
  ASSERT_TRUE(bool(Read)) << llvm::toString(Read.takeError());
  EXPECT_EQ(Read->Program, "./tr\xEF\xBF\xBDin");
  EXPECT_EQ(Read->Lines[0].File, "\xEF\xBF\xBD.cpp");
}

} // namespace
