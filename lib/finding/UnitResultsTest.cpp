#include "finding/UnitResults.h"
#include <gtest/gtest.h>

using namespace arraylint;

namespace {

std::string bytesOf(const UnitResults &Report) {
  std::string Bytes;
  llvm::raw_string_ostream(Bytes) << toJson(Report);
  return Bytes;
}

TEST(UnitResults, SurvivesSerialization) {
  UnitResults Report;
  Finding F;
  F.CheckName = "array-R304-rng";
  F.Code = "R304";
  F.Severity = Level::Note;
  F.Where = {"/a\xff.cpp", 1, 2, 3, 4, 5};
  F.Function = "io::f\xff";
  F.Help = "call 'f\xff' once";
  F.LoopEndLine = 9;
  F.HowOften = {3, UINT64_MAX, true};
  F.Assumes = {Assumed::Place, Assumed::Aliasing};
  F.Message = "says \"\xc3\xa9\"";
  F.Edits.push_back({"/a\xff.cpp", 7, 8, "bytes \xfe\n"});
  F.Notes.push_back({F.Where, "because", F.Edits});
  F.Notes.push_back({F.Where, "through this", {}, /*IsHop=*/true});
  Report.Findings.push_back(F);
  F.SuppressedBy.push_back({"/a\xff.yaml", 7, 5, "short \xfe", "2027-06-30"});
  F.SuppressedBy.push_back({"/b.yaml", 1, 2, "for good", ""});
  F.SuppressedBy.push_back(
      {"/a.cpp", 3, 4, "here", "", Suppression::Source::Comment});
  F.In = ProgramKind::StaysOnHost;
  F.CalledAs = UINT32_MAX;
  Report.Suppressed.push_back(F);
  Report.Failures.push_back({"/b.cpp", "2 errors", {"one", "two"}});
  Report.Stamps.push_back({"/a\xff.cpp", UINT64_MAX, UINT64_MAX - 1});
  Report.Idioms.push_back({"/a\xff.cpp", 9, 6});
  Report.Comments.push_back(
      {F.SuppressedBy.back(), {"R104", "R2"}, true, "no"});
  Report.UsesLibrary = false;
  const FunctionEffect Needed{UINT64_MAX, Effect::OnlyReads, "2"};
  const Clauses If{
      {{Needed, {1, Effect::Sync}}, {{F.Where, "\xff here"}}, Needed},
      {{}, {}}};
  Report.Conditional.push_back({F, {If, If}});
  Report.Functions.push_back(
      {7, {{{Effect::Sync, ""}, If}, {{Effect::OnlyReads, "2"}, {}}}});
  Report.Functions.push_back({8, {}});
  FunctionFacts Program{WholeProgram, {}};
  Program.Names = {{NoName, {1, UINT32_MAX}}, {UINT32_MAX, {}}};
  Report.Functions.push_back(Program);

  llvm::Expected<UnitResults> Back = unitReportFromJson(bytesOf(Report));
  ASSERT_TRUE(static_cast<bool>(Back)) << llvm::toString(Back.takeError());
  EXPECT_EQ(bytesOf(*Back), bytesOf(Report));
  EXPECT_EQ(Back->Findings[0].Edits, F.Edits);
  EXPECT_EQ(Back->Findings[0].Where, F.Where);
  EXPECT_EQ(Back->Findings[0].LoopEndLine, 9u);
  EXPECT_EQ(Back->Findings[0].HowOften, F.HowOften);
  EXPECT_EQ(Back->Findings[0].Assumes, F.Assumes);
  EXPECT_EQ(Back->Findings[0].Help, F.Help);
  EXPECT_FALSE(Back->UsesLibrary);
  EXPECT_EQ(Back->Findings[0].Function, F.Function);
  EXPECT_FALSE(Back->Findings[0].Notes[0].IsHop);
  EXPECT_TRUE(Back->Findings[0].Notes[1].IsHop);
  EXPECT_TRUE(Back->Findings[0].SuppressedBy.empty());
  EXPECT_EQ(Back->Findings[0].In, ProgramKind::Any);
  EXPECT_EQ(Back->Suppressed[0].In, ProgramKind::StaysOnHost);
  EXPECT_EQ(Back->Suppressed[0].CalledAs, UINT32_MAX);
  EXPECT_FALSE(Back->Findings[0].CalledAs);
  EXPECT_EQ(Back->Suppressed[0].SuppressedBy, F.SuppressedBy);
  EXPECT_EQ(Back->Conditional[0].When, (Condition{If, If}));
  EXPECT_EQ(Back->Conditional[0].Reported.Where, F.Where);
  EXPECT_EQ(Back->Functions, Report.Functions);
  EXPECT_EQ(Back->Stamps, Report.Stamps);
  EXPECT_EQ(Back->Idioms, Report.Idioms);
  EXPECT_EQ(Back->Comments, Report.Comments);
}

TEST(UnitResults, RejectsIncompleteInput) {
  for (const char *Bytes :
       {"", "{", "[]", "{\"findings\":[{}]}",
        "{\"findings\":[],\"accepted\":[],\"conditional\":[],\"functions\":[],"
        "\"failures\":[],\"stamps\":[],"
        "\"idioms\":[{\"file\":\"=a\",\"offset\":0,\"idiom\":7}]}",
        "{\"findings\":[],\"accepted\":[],\"conditional\":[],"
        "\"functions\":[{\"function\":1,\"effects\":"
        "[{\"effect\":9,\"if\":[]}]}]}",
        "{\"findings\":[],\"accepted\":[],\"conditional\":[],"
        "\"functions\":[{\"function\":0,\"effects\":{},"
        "\"names\":{\"1\":\"?\"}}]}"}) {
    llvm::Expected<UnitResults> Back = unitReportFromJson(Bytes);
    EXPECT_FALSE(static_cast<bool>(Back)) << Bytes;
    llvm::consumeError(Back.takeError());
  }
}

} // namespace
