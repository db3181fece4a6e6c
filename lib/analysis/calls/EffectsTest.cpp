#include "analysis/calls/Effects.h"
#include "analysis/work/ParsedUnit.h"
#include "llvm/ADT/StringExtras.h"

namespace arraylint {
namespace {

/// "f > g > h": the functions in the chain from a call of `f` to the read. Its
/// parameters \p OnHost are in host memory.
std::string chainOf(llvm::StringRef Code, std::vector<unsigned> OnHost = {}) {
  ParsedUnit Unit(Code);
  const FunctionBody *Body = Unit.body("f");
  if (!Body)
    return "no such body";
  llvm::SmallVector<std::string, 4> Names;
  for (const Hop &H : Unit.effects().chain(
           {&Body->function(), std::move(OnHost)}, Effect::Sync))
    Names.push_back(H.Function->getNameAsString());
  return llvm::join(Names, " > ");
}

struct Row {
  const char *Name;
  const char *Code;
  const char *Expected; ///< chain of the function f
};
void PrintTo(const Row &R, std::ostream *Out) { *Out << R.Name; }

class SyncOf : public testing::TestWithParam<Row> {};

TEST_P(SyncOf, F) { EXPECT_EQ(chainOf(GetParam().Code), GetParam().Expected); }

const Row Rows[] = {
    {"Direct", "float f(ns::Array x) { return x.item(); }", "f"},
    {"None", "int f(ns::Array x) { return x.size(); }", ""},
    {"OneHop",
     "float g(ns::Array x) { return x.item(); }"
     "float f(ns::Array x) { return g(x); }",
     "f > g"},
    {"ThreeHops",
     "float i(ns::Array x) { return x.item(); }"
     "float h(ns::Array x) { return i(x); }"
     "float g(ns::Array x) { return h(x); }"
     "float f(ns::Array x) { return g(x) + 1; }",
     "f > g > h > i"},
    {"BothArms",
     "void f(ns::Array x, bool b) { if (b) x.item(); else ns::wait(x); }", "f"},
    {"OneArm", "void f(ns::Array x, bool b) { if (b) x.item(); }", ""},
    {"EarlyReturn", "void f(ns::Array x, bool b) { if (b) return; x.item(); }",
     ""},
    {"Throws", "void f(ns::Array x, bool b) { if (b) throw 1; x.item(); }",
     "f"},
    {"NoReturn",
     "[[noreturn]] void die();"
     "void f(ns::Array x, bool b) { if (b) die(); x.item(); }",
     "f"},
    {"InLoop", "void f(ns::Array x, int n) { while (n-- > 0) x.item(); }", ""},
    {"InDo", "void f(ns::Array x, int n) { do x.item(); while (n-- > 0); }",
     "f"},
    {"Recursion", "void f(ns::Array x, int n) { if (n) f(x, n - 1); }", ""},
    {"RecursionAfterRead",
     "void f(ns::Array x, int n) { x.item(); if (n) f(x, n - 1); }", "f"},
    {"MutualRecursion",
     "void f(ns::Array, int);"
     "void g(ns::Array x, int n) { f(x, n); }"
     "void f(ns::Array x, int n) { if (n) g(x, n - 1); else x.item(); }",
     ""},
    {"LambdaMadeOnly", "void f(ns::Array x) { auto l = [&] { x.item(); }; }",
     ""},
    {"LambdaCalled", "void f(ns::Array x) { auto l = [&] { x.item(); }; l(); }",
     "f > operator()"},
    {"LambdaCalledAtOnce", "void f(ns::Array x) { [&] { x.item(); }(); }",
     "f > operator()"},
    {"GenericLambda",
     "void f(ns::Array x) { auto l = [](auto a) { a.item(); }; l(x); }",
     "f > operator()"},
    {"Method",
     "struct S { ns::Array x; float g() { return x.item(); } };"
     "void f(S s) { s.g(); }",
     "f > g"},
    {"MethodOfThis",
     "struct S { ns::Array x; float g() { return x.item(); }"
     " void f() { this->g(); } };",
     "f > g"},
    {"Virtual",
     "struct S { ns::Array x; virtual float g() { return x.item(); } };"
     "void f(S &s) { s.g(); }",
     ""},
    {"Final",
     "struct S { ns::Array x; virtual float g() final { return x.item(); } };"
     "void f(S &s) { s.g(); }",
     "f > g"},
    {"Constructor",
     "struct S { float v; S(ns::Array x) : v(x.item()) {} };"
     "void f(ns::Array x) { S s(x); }",
     "f > S"},
    {"FunctionTemplate",
     "template <typename T> T g(ns::Array x) { return x.as<T>(); }"
     "void f(ns::Array x) { g<int>(x); }",
     "f > g"},
    {"ClassTemplate",
     "template <typename T> struct S { T g(ns::Array x) { return x.as<T>(); } "
     "};"
     "void f(ns::Array x) { S<int>().g(x); }",
     "f > g"},
    {"ConstantBranch",
     "template <bool B> void g(ns::Array x) { if constexpr (B) x.item(); }"
     "void f(ns::Array x) { g<false>(x); }",
     ""},
    {"Pointer", "void f(ns::Array x, float (*g)(ns::Array)) { g(x); }", ""},
    {"Unevaluated", "void f(ns::Array x) { int n = sizeof(x.item()); }", ""},
    {"HostArray", "void f(ns::Array x) { auto y = x.cpu(); y.item(); }", "f"},
    {"HostArgument",
     "static void g(ns::Array y) { y.item(); }"
     "void f(ns::Array x) { auto y = ns::zeros(3); g(y.cpu().part(0, 1)); }",
     "f"}, // .cpu() waits, g does not
    {"OtherFile", "void g(ns::Array); void f(ns::Array x) { g(x); }", ""},
};
INSTANTIATE_TEST_SUITE_P(Sync, SyncOf, testing::ValuesIn(Rows),
                         [](const auto &Info) { return Info.param.Name; });

TEST(Effects, DependOnWhereTheArgumentsAre) {
  const char *Code = "static void g(ns::Array a, ns::Array b) { b.item(); }"
                     "void f(ns::Array x, ns::Array y) { g(x, y.part(0, 1)); }";
  EXPECT_EQ(chainOf(Code, {}), "f > g");
  EXPECT_EQ(chainOf(Code, {0}), "f > g");
  EXPECT_EQ(chainOf(Code, {1}), "");
  const char *Both = "void f(ns::Array x, ns::Array y, bool b) {"
                     "  if (b) x.item(); else y.item(); }";
  EXPECT_EQ(chainOf(Both, {0}), "");
  const char *Later =
      "void f(ns::Array x, ns::Array y) { x.item(); y.item(); }";
  EXPECT_EQ(chainOf(Later, {0}), "f");
  EXPECT_EQ(chainOf(Later, {0, 1}), "");
  EXPECT_EQ(chainOf("void f(ns::Array x) { x.item(); x = x.part(0, 1); }", {0}),
            "f")
      << "x is assigned another array";
  EXPECT_EQ(chainOf("void f(ns::Array x) { ns::wait(x); }", {0}), "")
      << "nothing works on x";
}

TEST(Effects, OfRecursionWithSwappedArgumentsEnd) {
  const char *Code = "void f(ns::Array x, ns::Array y, int n) {"
                     "  if (n) f(y, x.cpu(), n - 1); else y.item(); }";
  EXPECT_EQ(chainOf(Code, {}), "f");
  EXPECT_EQ(chainOf(Code, {0}), "");
}

// `g` is computed while `f` is, and does what `f` does after the call.
TEST(Effects, OfRecursionAreTheSameInAnyOrder) {
  ParsedUnit Unit(
      "void f(ns::Array, int);"
      "void g(ns::Array x, int n) { f(x, n); }"
      "void h(ns::Array x, int n) { g(x, n); }"
      "void f(ns::Array x, int n) { if (n) h(x, n - 1); x.item(); }");
  for (const char *Name : {"f", "g", "h"})
    EXPECT_TRUE(Unit.effects().hasOnEveryPath(&Unit.body(Name)->function(),
                                              Effect::Sync))
        << Name;
}

TEST(Effects, ListTheSitesInABody) {
  ParsedUnit Unit("float g(ns::Array x) { return x.item(); }"
                  "void f(ns::Array x) { x.item(); x.size(); g(x); }");
  EXPECT_EQ(Unit.effects().sites(*Unit.body("f"), Effect::Sync).size(), 2u);
}

} // namespace
} // namespace arraylint
