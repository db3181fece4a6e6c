#include "app/mcp/McpTools.h"
#include "llvm/ADT/StringExtras.h"
#include <gtest/gtest.h>

using namespace arraylint;

namespace {

/// The words of the command for \p Arguments, a JSON object, or the fault.
std::string command(llvm::StringRef Tool, llvm::StringRef Arguments) {
  const auto Given = llvm::cantFail(llvm::json::parse(Arguments));
  auto Words = mcpCommand(Tool, *Given.getAsObject());
  return Words ? llvm::join(*Words, "|") : llvm::toString(Words.takeError());
}

TEST(McpTools, AreCommandsThatChangeNoFile) {
  EXPECT_EQ(command("check", "{}"), "check|--color|never");
  EXPECT_EQ(command("check", R"({"files": ["a.cpp", "src"], "build": "b",
                                 "rules": ["R104", "R2*"], "flags": ["-Ii"]})"),
            "check|--color|never|--rules=R104,R2*|-p|b|a.cpp|src|--|-Ii");
  EXPECT_EQ(command("fix", R"({"unsafe": true})"),
            "fix|--color|never|--diff|--unsafe-fixes");
  EXPECT_EQ(command("fix", R"({"unsafe": false})"), "fix|--color|never|--diff");
  EXPECT_EQ(command("explain", R"({"rule": "R104"})"), "rule|R104");
}

TEST(McpTools, RefuseOtherArguments) {
  EXPECT_EQ(command("check", R"({"files": "a.cpp"})"),
            "'files' must be a list of strings");
  EXPECT_EQ(command("check", R"({"files": [1]})"),
            "'files' must be a list of strings");
  EXPECT_EQ(command("fix", R"({"unsafe": "yes"})"),
            "'unsafe' must be true or false");
  EXPECT_EQ(command("check", R"({"build": ["b"]})"),
            "'build' must be a string");
  EXPECT_EQ(command("check", R"({"unsafe": true})"),
            "'check' has no argument 'unsafe'");
  EXPECT_EQ(command("explain", "{}"), "'explain' needs the argument 'rule'");
}

// An option could write a file, or name a configuration of somebody else.
TEST(McpTools, TakeNoOptions) {
  EXPECT_EQ(command("check", R"({"files": ["a.cpp", "-oa.cpp"]})"),
            "'-oa.cpp' must not begin with '-'");
  EXPECT_EQ(command("explain", R"({"rule": "--help"})"),
            "'--help' must not begin with '-'");
  EXPECT_EQ(command("check", R"({"rules": [""], "build": "b"})"),
            "'rules' must be a list of strings");
  EXPECT_EQ(command("check", R"({"build": ""})"), "'build' must be a string");
  // One word each, which the parser of options takes as a value.
  EXPECT_EQ(command("check", R"({"rules": ["--fix"], "build": "--fix"})"),
            "check|--color|never|--rules=--fix|-p|--fix");
}

} // namespace
