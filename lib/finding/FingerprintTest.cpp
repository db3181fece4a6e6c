#include "finding/Fingerprint.h"
#include <gtest/gtest.h>
#include <set>

using namespace arraylint;

namespace {

/// A finding that points at the first \p Pointed in \p Text.
Finding findingAt(llvm::StringRef Text, llvm::StringRef Pointed) {
  const SourceText Source(Text.str());
  const auto Offset = static_cast<unsigned>(Text.find(Pointed));
  const auto From = Source.position(Offset),
             To = Source.position(Offset + Pointed.size());
  Finding F;
  F.Code = "R104";
  F.Function = "io::load";
  F.Where = {"/w/a.cpp", Offset, From.Line, From.Column, To.Line, To.Column};
  return F;
}

std::string printOf(llvm::StringRef Text, llvm::StringRef Pointed) {
  SourceCache Sources;
  Sources.add("/w/a.cpp", Text.str());
  return Fingerprints(Sources, "/w").of(findingAt(Text, Pointed));
}

std::string codeOf(llvm::StringRef Text, llvm::StringRef Pointed) {
  return pointedCode(SourceText(Text.str()), findingAt(Text, Pointed).Where);
}

TEST(Fingerprint, UsesTheCodeWithoutWhitespace) {
  EXPECT_EQ(codeOf("s += x.item<float>();", "x.item<float>()"),
            "x.item<float>()");
  EXPECT_EQ(codeOf("for (int i = 0;\n  i < f(n); ++i) {", "for"),
            "for(inti=0;i<f(n);++i)");
  EXPECT_EQ(codeOf("y = exp  (x, (z)) + 1", "exp"), "exp(x,(z))");
  EXPECT_EQ(codeOf("y = exp(x", "exp"), "exp");
  EXPECT_EQ(codeOf("a\n  .b", "a\n  .b"), "a.b");
  EXPECT_EQ(codeOf("f(a)", "a"), "a");
  Place Beyond{"", 0, 9, 1, 9, 2};
  EXPECT_EQ(pointedCode(SourceText("a\n"), Beyond), "");
  EXPECT_EQ(pointedCode(SourceText("a\n"), Place()), "");
}

TEST(Fingerprint, IsStableUnderMovesAndFormatting) {
  const std::string Old = printOf("int a;\nfor (auto x : y) f(x);", "for");
  EXPECT_EQ(Old.size(), 18u);
  EXPECT_TRUE(llvm::StringRef(Old).ends_with(":1"));
  EXPECT_EQ(printOf("// more\n\nint a;\n\tfor(auto x\n: y)\nf(x);", "for"),
            Old);
  EXPECT_NE(printOf("for (auto x : z) f(x);", "for"), Old);
}

TEST(Fingerprint, DistinguishesRulesFilesAndFunctions) {
  SourceCache Sources;
  const std::string Text = "for (;;)";
  for (const char *File : {"/w/a.cpp", "/w/b.cpp", "/v/a.cpp"})
    Sources.add(File, Text);
  Finding First = findingAt(Text, "for"), Rule = First, File = First,
          Function = First, Elsewhere = First;
  Rule.Code = "R105";
  File.Where.File = "/w/b.cpp";
  Function.Function = "io::store";
  Elsewhere.Where.File = "/v/a.cpp";
  Fingerprints Names(Sources, "/w");
  std::set<std::string> All;
  for (const Finding *F : {&First, &Rule, &File, &Function, &Elsewhere})
    All.insert(Names.of(*F));
  EXPECT_EQ(All.size(), 5u);
  // The folder that the project lies in does not matter.
  EXPECT_EQ(Fingerprints(Sources, "/v").of(Elsewhere),
            Fingerprints(Sources, "/w").of(First));
}

TEST(Fingerprint, NumbersEqualFindings) {
  SourceCache Sources;
  const std::string Text = "f(x); f(x);";
  Sources.add("/w/a.cpp", Text);
  Finding First = findingAt(Text, "f(x)"), Second = First;
  Second.Where.Column += 6;
  Second.Where.EndColumn += 6;
  Fingerprints Names(Sources, "/w");
  const std::string One = Names.of(First), Two = Names.of(Second);
  EXPECT_EQ(One.substr(0, 17), Two.substr(0, 17));
  EXPECT_EQ(One.substr(17), "1");
  EXPECT_EQ(Two.substr(17), "2");
}

TEST(Fingerprint, WorksWithoutTheFile) {
  SourceCache Sources;
  Finding F;
  F.Where.File = "/nowhere/a.cpp";
  EXPECT_EQ(Fingerprints(Sources, "/w").of(F).size(), 18u);
}

} // namespace
