#include "analysis/calls/UnitTests.h"
#include "analysis/work/ParsedUnit.h"

using namespace clang;

namespace arraylint {
namespace {

/// The functions of \p Code that are in tests: "one two".
std::string testsIn(llvm::StringRef Code) {
  ParsedUnit Unit(("#define TEST(name) void name()\n"
                   "#define SUITE_TEST(name) TEST(name)\n"
                   "#define OTHER(name) void name()\n" +
                   Code)
                      .str());
  const UnitTests Tests(
      Unit.events(), Unit.events().bodies().front()->context(),
      {.Cases = {"TEST", "lab::State"}, .Refusals = {"FAILS"}});
  std::string Found;
  for (const auto &Body : Unit.events().bodies())
    if (Tests.contain(Body->function()))
      Found += (Found.empty() ? "" : " ") + Body->function().getNameAsString();
  return Found;
}

TEST(UnitTests, BeginWithAMacro) {
  EXPECT_EQ(testsIn("TEST(a) {} OTHER(b) {} void c() {}"), "a");
  EXPECT_EQ(testsIn("SUITE_TEST(a) {}"), "a");
  EXPECT_EQ(testsIn("TEST(a) { auto inner = [] { ns::zeros(1); }; inner(); }"),
            "a operator()");
  EXPECT_EQ(testsIn("struct S { TEST(a) {} void b() {} };"), "a");
}

TEST(UnitTests, TakeAnObjectOfTheFramework) {
  EXPECT_EQ(
      testsIn("namespace lab { struct State {}; } struct State {};"
              "void f() {} void a(lab::State &) { f(); } void b(State &) {}"
              "template <class T> void c(lab::State &s, T) { a(s); }"
              "template void c(lab::State &, int);"),
      "f a c c");
  EXPECT_EQ(testsIn("namespace lab { struct State {}; }"
                    "auto a() { return [](lab::State &) {}; } void b() {}"),
            "a operator()");
}

TEST(UnitTests, ContainWhatOnlyTheyCall) {
  EXPECT_EQ(testsIn("void h() {} void g() { h(); } TEST(a) { g(); }"), "h g a");
  EXPECT_EQ(testsIn("void h(); TEST(a) { h(); } void h() {}"), "a h");
  EXPECT_EQ(testsIn("template <class T> void g(T) {} TEST(a) { g(1); g(2L); }"),
            "g g g a");
  EXPECT_EQ(testsIn("void g(int n) { if (n) g(n - 1); } TEST(a) { g(3); }"),
            "g a");
}

TEST(UnitTests, DoNotContainOthers) {
  EXPECT_EQ(testsIn("void g() {} TEST(a) { g(); } void b() { g(); }"), "a");
  EXPECT_EQ(testsIn("void g() {} void h() { g(); } void b() { h(); }"), "");
  EXPECT_EQ(testsIn("void g(int n) { if (n) g(n - 1); } TEST(a) {}"), "a");
}

/// Is the first array call in \p Code expected to fail?
bool isRefused(llvm::StringRef Code) {
  ParsedUnit Unit(("#define FAILS(x) try { x; } catch (...) {}\n"
                   "#define INNER(x) x\n"
                   "#define OUTER(x) INNER(x)\n"
                   "#define WRAPPED(x) FAILS(INNER(x))\n" +
                   Code)
                      .str());
  const FunctionBody &Body = *Unit.body("f");
  const UnitTests Tests(Unit.events(), Body.context(),
                        {.Cases = {"TEST"}, .Refusals = {"FAILS"}});
  return Tests.expectFailure(Body.events().front().Site->getBeginLoc());
}

TEST(UnitTests, ExpectFailuresInArguments) {
  EXPECT_TRUE(isRefused("void f() { FAILS(ns::zeros(1)) }"));
  EXPECT_TRUE(isRefused("void f() { FAILS(INNER(ns::zeros(1))) }"));
  EXPECT_TRUE(isRefused("void f() { WRAPPED(ns::zeros(1)) }"));
  EXPECT_TRUE(isRefused("void f() { FAILS({ for (;;) ns::zeros(1); }) }"));
  EXPECT_FALSE(isRefused("void f() { OUTER(ns::zeros(1)); FAILS(1) }"));
  EXPECT_FALSE(isRefused("void f() { ns::zeros(1); }"));
}

} // namespace
} // namespace arraylint
