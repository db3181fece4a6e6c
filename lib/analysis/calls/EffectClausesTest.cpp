#include "analysis/calls/EffectClauses.h"
#include "analysis/events/FunctionIdentity.h"
#include "analysis/work/ParsedUnit.h"
#include "llvm/ADT/StringExtras.h"

using namespace clang;

namespace arraylint {
namespace {

/// "g+h | i": what other functions have to do, so that f waits on every path;
/// "always" if it waits by itself, "" if it never does for sure.
std::string needsOf(llvm::StringRef Code) {
  ParsedUnit Unit(Code);
  const FunctionBody &Body = *Unit.body("f");
  std::map<FunctionId, std::string> Names;
  for (const Decl *D : Body.context().getTranslationUnitDecl()->decls())
    if (const auto *F = dyn_cast<FunctionDecl>(D))
      if (const auto Id = functionId(*F))
        Names[*Id] = F->getNameAsString();
  std::vector<std::string> Alternatives;
  for (const EffectClause &Way :
       EffectClauses(Unit.events(), Unit.effects(), Unit.roles())
           .ofBody(Body, Effect::Sync)) {
    std::vector<std::string> Needs;
    for (const FunctionEffect &Need : Way.Needs)
      Needs.push_back(Names[Need.Function]);
    llvm::sort(Needs);
    Alternatives.push_back(Needs.empty() ? "always" : llvm::join(Needs, "+"));
  }
  return llvm::join(Alternatives, " | ");
}

struct Row {
  const char *Name;
  const char *Code;
  const char *Needs;
};
void PrintTo(const Row &R, std::ostream *Out) { *Out << R.Name; }

class Sync : public testing::TestWithParam<Row> {};

TEST_P(Sync, Needs) { EXPECT_EQ(needsOf(GetParam().Code), GetParam().Needs); }

const Row Rows[] = {
    {"ByItself", "void f(ns::Array x) { x.item(); }", "always"},
    {"Never", "int f(ns::Array x) { return x.size(); }", ""},
    {"OneCall", "void g(ns::Array); void f(ns::Array x) { g(x); }", "g"},
    {"EitherOfTwo",
     "void g(ns::Array); void h(); void f(ns::Array x) { h(); g(x); }",
     "h | g"},
    {"OneInEachArm",
     "void g(ns::Array); void h();"
     "void f(ns::Array x, bool b) { if (b) g(x); else h(); }",
     "g+h"},
    {"CallInOneArm",
     "void g(ns::Array); void f(ns::Array x, bool b) { if (b) g(x); }", ""},
    {"CallInOneArmReadInTheOther",
     "void g(ns::Array);"
     "void f(ns::Array x, bool b) { if (b) g(x); else x.item(); }",
     "g"},
    {"ThroughAStaticFunction",
     "void g(ns::Array); static void h(ns::Array x) { g(x); }"
     "void f(ns::Array x) { h(x); }",
     "g"},
    {"ThroughALambda",
     "void g(ns::Array); void f(ns::Array x) { [&] { g(x); }(); }", "g"},
    // Each unit states the facts about a function that it defines.
    {"OfAFunctionThatOthersCall",
     "void h(ns::Array x) { x.item(); } void f(ns::Array x) { h(x); }", "h"},
    {"OfAFunctionThatNeverWaits", "void h() {} void f() { h(); }", ""},
    {"Recursion",
     "void g(ns::Array); static void h(ns::Array x, int n) {"
     "  if (n) h(x, n - 1); else g(x); }"
     "void f(ns::Array x) { h(x, 9); }",
     ""},
    {"Pointer", "void f(ns::Array x, void (*g)(ns::Array)) { g(x); }", ""},
    {"Virtual", "struct S { virtual void g(); }; void f(S &s) { s.g(); }", ""},
    {"Final", "struct S { virtual void g() final; }; void f(S &s) { s.g(); }",
     ""},
    {"InternalDeclaration",
     "static void g(ns::Array); void f(ns::Array x) { g(x); }", ""},
    {"Unevaluated",
     "int g(ns::Array); int f(ns::Array x) { return "
     "sizeof(g(x)); }",
     ""},
};
INSTANTIATE_TEST_SUITE_P(Effects, Sync, testing::ValuesIn(Rows),
                         [](const auto &Info) { return Info.param.Name; });

/// "0 | 0,1": what is said of the arrays passed to g, of which f needs that it
/// waits, if f's parameters \p OnHost are in host memory.
std::string casesOf(llvm::StringRef Code, std::vector<unsigned> OnHost) {
  ParsedUnit Unit(Code);
  std::vector<std::string> Cases;
  for (const EffectClause &Way :
       EffectClauses(Unit.events(), Unit.effects(), Unit.roles())
           .ofBody(*Unit.body("f"), Effect::Sync, OnHost))
    for (const FunctionEffect &Need : Way.Needs)
      Cases.push_back("g(" + Need.Of + ")");
  return llvm::join(Cases, " | ");
}

TEST(EffectClauses, SayWhichArgumentsAreInHostMemory) {
  const char *Code = "void g(ns::Array, int, ns::Array, ns::Array);"
                     "void f(ns::Array x, ns::Array y) { g(x, 1, y, y); }";
  EXPECT_EQ(casesOf(Code, {}), "g()");
  EXPECT_EQ(casesOf(Code, {0}), "g(0)");
  // Facts exist for one array, or for all.
  EXPECT_EQ(casesOf(Code, {1}), "g(0,2,3)");
}

TEST(EffectClauses, NameTheCallsUpToTheOtherUnit) {
  ParsedUnit Unit("void g(ns::Array);"
                  "static void h(ns::Array x) { g(x); }"
                  "void f(ns::Array x) { h(x); }");
  const auto Ways = EffectClauses(Unit.events(), Unit.effects(), Unit.roles())
                        .ofBody(*Unit.body("f"), Effect::Sync);
  ASSERT_EQ(Ways.size(), 1U);
  ASSERT_EQ(Ways[0].Hops.size(), 2U);
  EXPECT_EQ(Ways[0].Hops[0].Function->getName(), "f");
  EXPECT_EQ(Ways[0].Hops[1].Function->getName(), "h");
  ASSERT_TRUE(Ways[0].Next);
  EXPECT_EQ(Ways[0].Next->getName(), "g");
}

std::string chainOf(unsigned Length) {
  std::string Code = "void g(ns::Array);"
                     "static void h0(ns::Array x) { g(x); }";
  for (unsigned I = 1; I <= Length; ++I)
    Code += "static void h" + std::to_string(I) + "(ns::Array x) { h" +
            std::to_string(I - 1) + "(x); }";
  return Code + "void f(ns::Array x) { h" + std::to_string(Length) + "(x); }";
}

TEST(EffectClauses, AreLimitedInDepthAndNumber) {
  EXPECT_EQ(needsOf(chainOf(20)), "g");
  EXPECT_EQ(needsOf(chainOf(3000)), "");
  std::string Declared, Called;
  for (unsigned I = 0; I < 100; ++I) {
    Declared += "void g" + std::to_string(I) + "();";
    Called += "g" + std::to_string(I) + "();";
  }
  const std::string Needs = needsOf(Declared + "void f() {" + Called + "}");
  EXPECT_EQ(llvm::StringRef(Needs).count('|'), 31U);
}

TEST(FunctionIdentity, IsSharedByDeclarationsOfAFunction) {
  ParsedUnit Unit("void g(int); void g(double); void g(int) {}"
                  "static void s() {} template <typename T> void t(T) {}"
                  "void f() { t(1); s(); }");
  std::vector<std::optional<FunctionId>> Ids;
  for (const Decl *D :
       Unit.body("f")->context().getTranslationUnitDecl()->decls())
    if (const auto *F = dyn_cast<FunctionDecl>(D);
        F && F->getDeclName().isIdentifier() && F->getName() == "g")
      Ids.push_back(functionId(*F));
  ASSERT_EQ(Ids.size(), 3U);
  EXPECT_TRUE(Ids[0]);
  EXPECT_NE(Ids[0], Ids[1]);
  EXPECT_EQ(Ids[0], Ids[2]);
  EXPECT_FALSE(functionId(Unit.body("s")->function()));
  EXPECT_FALSE(functionId(Unit.body("t")->function()));
}

} // namespace
} // namespace arraylint
