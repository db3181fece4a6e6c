#include "unit/CompilerFlags.h"
#include "llvm/ADT/StringExtras.h"
#include <gtest/gtest.h>

using namespace arraylint;

namespace {

/// The flags that are kept, without those that are always added.
std::string kept(std::vector<std::string> Flags, const char *File = "a.cpp") {
  std::vector<std::string> CommandLine{"c++"};
  CommandLine.insert(CommandLine.end(), Flags.begin(), Flags.end());
  CommandLine.insert(CommandLine.end(), {"--", File});
  std::vector<std::string> Left;
  for (const std::string &Argument : analysisArguments(CommandLine, File))
    if (!llvm::StringRef(Argument).starts_with("-resource-dir=/usr") &&
        Argument != "-Qunused-arguments" && Argument != "-fsyntax-only")
      Left.push_back(Argument);
  return llvm::join(Left, " ");
}

TEST(CompilerFlags, KeepsOnlyFlagsForTheAnalysis) {
  EXPECT_EQ(kept({"-DX", "-Iinc", "-std=c++20"}),
            "c++ -DX -Iinc -std=c++20 -- a.cpp");
  EXPECT_EQ(kept({"-o", "a.o", "-c", "-MD", "-MF", "a.d"}), "c++ -- a.cpp");
  EXPECT_EQ(kept({"-fno-such-flag", "-DX", "-mno-such"}), "c++ -DX -- a.cpp");
  EXPECT_EQ(kept({"-resource-dir", "/x", "-resource-dir=/y"}), "c++ -- a.cpp");
  EXPECT_EQ(kept({"-Xclang", "-include-pch", "-Xclang", "a.pch", "-Xclang",
                  "-include", "-Xclang", "a.h"}),
            "c++ -Xclang -include -Xclang a.h -- a.cpp");
  EXPECT_EQ(kept({"-Xclang", "-add-plugin", "-Xclang", "x"}), "c++ -- a.cpp");
  EXPECT_EQ(kept({"-DX"}, "a.h"), "c++ -x c++ -DX -- a.h");
  EXPECT_EQ(kept({"-xcuda"}, "a.h"), "c++ -xcuda -- a.h");
}

TEST(CompilerFlags, GenerateNothing) {
  EXPECT_TRUE(llvm::is_contained(
      analysisArguments({"c++", "-resource-dir"}, "a.cpp"), "-fsyntax-only"));
  EXPECT_TRUE(
      llvm::is_contained(analysisArguments({}, "a.cpp"), "-fsyntax-only"));
}

TEST(CompilerFlags, MayLackAValue) {
  EXPECT_EQ(flagWithoutValue({"-DX", "-I"}), "-I");
  EXPECT_EQ(flagWithoutValue({"-isystem"}), "-isystem");
  EXPECT_EQ(flagWithoutValue({"-I", "-DX"}), "");
  EXPECT_EQ(flagWithoutValue({}), "");
}

} // namespace
