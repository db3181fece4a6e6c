#include "analysis/calls/Effects.h"
#include "analysis/work/ParsedUnit.h"
#include "llvm/ADT/StringExtras.h"

namespace arraylint {
namespace {

/// "h > g > f": the functions in the chain from a call of \p Name to the
/// effect.
std::string chainOf(llvm::StringRef Code, llvm::StringRef Name,
                    Effect E = Effect::Sync) {
  ParsedUnit Unit(Code);
  const FunctionBody *Body = Unit.body(Name);
  if (!Body)
    return "no such body";
  llvm::SmallVector<std::string, 4> Names;
  for (const Hop &H : Unit.effects().chain(&Body->function(), E))
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

TEST_P(SyncOf, F) {
  EXPECT_EQ(chainOf(GetParam().Code, "f"), GetParam().Expected);
}

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
    {"OtherFile", "void g(ns::Array); void f(ns::Array x) { g(x); }", ""},
};
INSTANTIATE_TEST_SUITE_P(Sync, SyncOf, testing::ValuesIn(Rows),
                         [](const auto &Info) { return Info.param.Name; });

TEST(Effects, DistinguishAllocationsFromSyncs) {
  const char *Code = "void f(ns::Array x) { x.add_(ns::zeros(3)); }"
                     "void g(ns::Array x) { x.item(); }";
  EXPECT_EQ(chainOf(Code, "f", Effect::Allocate), "f");
  EXPECT_EQ(chainOf(Code, "f", Effect::Sync), "");
  EXPECT_EQ(chainOf(Code, "g", Effect::Allocate), "");
}

TEST(Effects, ListTheSitesInABody) {
  ParsedUnit Unit("float g(ns::Array x) { return x.item(); }"
                  "void f(ns::Array x) { x.item(); x.size(); g(x); }");
  EXPECT_EQ(Unit.effects().sites(*Unit.body("f"), Effect::Sync).size(), 2u);
}

} // namespace
} // namespace arraylint
