#include "unit/EnclosingFunctions.h"
#include "clang/Frontend/ASTUnit.h"
#include "clang/Tooling/Tooling.h"
#include <gtest/gtest.h>

using namespace arraylint;

namespace {

struct EnclosingCase {
  const char *Code, *Where, *Function;
};

class EnclosingFunctionNames : public testing::TestWithParam<EnclosingCase> {};

TEST_P(EnclosingFunctionNames, MatchTheEnclosingFunction) {
  const llvm::StringRef Code = GetParam().Code;
  const auto Unit = clang::tooling::buildASTFromCode(Code, "a.cpp");
  EnclosingFunctions Functions(Unit->getASTContext());
  EXPECT_EQ(Functions.at("a.cpp", Code.find(GetParam().Where)),
            GetParam().Function);
}

INSTANTIATE_TEST_SUITE_P(
    Table, EnclosingFunctionNames,
    testing::Values(
        EnclosingCase{"namespace io { void load() { int here; } }", "here",
                      "io::load"},
        EnclosingCase{"namespace io { int here; void load() {} }", "here", ""},
        EnclosingCase{"void f(int here) {}", "here", "f"},
        EnclosingCase{"void f(int here);", "here", ""},
        EnclosingCase{"void f() {} void g() { int here; }", "here", "g"},
        EnclosingCase{"struct S { void f() { int here; } };", "here", "S::f"},
        EnclosingCase{"struct S { int a; S() : a(1 /*here*/) {} };", "here",
                      "S::S"},
        EnclosingCase{"template <class T> void f() { T here; }", "here", "f"},
        // Code in a lambda or a local class belongs to the enclosing function.
        EnclosingCase{"void f() { auto g = [] { int here; }; }", "here", "f"},
        EnclosingCase{"void f() { struct L { void g() { int here; } }; }",
                      "here", "f"},
        EnclosingCase{"auto g = [] { int here; };", "here", ""},
        EnclosingCase{"#define BODY { int here; }\nvoid f() BODY", "f()",
                      "f"}));

TEST(EnclosingFunctions, AreEmptyInAnotherFile) {
  const auto Unit = clang::tooling::buildASTFromCode("void f() {}", "a.cpp");
  EnclosingFunctions Functions(Unit->getASTContext());
  EXPECT_EQ(Functions.at("b.cpp", 3), "");
}

} // namespace
