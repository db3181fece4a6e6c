#include "analysis/calls/ReachedCode.h"
#include "analysis/calls/ReturnedValue.h"
#include "analysis/events/FunctionIdentity.h"
#include "analysis/work/ParsedUnit.h"

using namespace clang;

namespace arraylint {
namespace {

/// The names of the functions that f calls, through which it leaves the unit.
std::set<std::string> callsOf(llvm::StringRef Code) {
  ParsedUnit Unit(Code);
  const FunctionBody &F = *Unit.body("f");
  std::map<FunctionId, std::string> Names;
  for (const Decl *D : F.context().getTranslationUnitDecl()->decls())
    if (const auto *Function = dyn_cast<FunctionDecl>(D))
      if (const auto Id = functionId(*Function))
        Names[*Id] = Function->getNameAsString();
  std::set<std::string> Found;
  for (const FunctionId Id : reachedCode(F, Unit.events()).Calls)
    Found.insert(Names[Id]);
  return Found;
}

using Names = std::set<std::string>;

TEST(ReachedCode, LeavesTheUnitThroughCalls) {
  EXPECT_EQ(callsOf("void g(); void f(bool b) { if (b) g(); }"), Names{"g"});
  EXPECT_EQ(callsOf("void f() {}"), Names());
  // Other units can call g as well, so what it calls is stated of it.
  EXPECT_EQ(callsOf("void h(); void g() { h(); } void f() { g(); }"),
            Names{"g"});
  EXPECT_EQ(callsOf("void h(); static void g() { h(); } void f() { g(); }"),
            Names{"h"});
  EXPECT_EQ(callsOf("void h(); template <class T> void g(T) { h(); }"
                    "void f() { g(1); }"),
            Names{"h"});
  EXPECT_EQ(callsOf("void h(); static void g(int n) { if (n) g(n - 1); h(); }"
                    "void f() { g(3); }"),
            Names{"h"});
}

TEST(ReturnedArray, DependsOnArgumentsOnly) {
  const auto isFound = [](llvm::StringRef Code) {
    ParsedUnit Unit(Code);
    return returnedArray(*Unit.body("f"), Unit.events(), Unit.roles()).Made !=
           nullptr;
  };
  EXPECT_TRUE(isFound("ns::Array f(int n) { return ns::zeros(2 * n); }"));
  EXPECT_FALSE(isFound("int n; ns::Array f() { return ns::zeros(n); }"));
  EXPECT_FALSE(isFound("ns::Array f(ns::Array x, bool b) {"
                       "  if (b) return x; return ns::zeros(3); }"));
  EXPECT_FALSE(isFound("struct S { int n; ns::Array f() {"
                       "  return ns::zeros(n); } };"));
  EXPECT_FALSE(isFound("ns::Array f(int n) { ns::zeros(n); return {}; }"));
  EXPECT_TRUE(isFound("static ns::Array g(int n) { return ns::zeros(n); }"
                      "ns::Array f(int n) { return g(2 * n); }"));
  EXPECT_FALSE(isFound("ns::Array f(int n) { return n ? f(n - 1) : f(1); }"));
  EXPECT_FALSE(isFound("int m; static ns::Array g(int n) {"
                       "  return ns::zeros(n); }"
                       "ns::Array f() { return g(m); }"));
}

TEST(ReturnedArray, EndsAtWhatOtherUnitsDescribe) {
  ParsedUnit Unit("ns::Array g(int n) { return ns::zeros(n); }"
                  "ns::Array h(int n);"
                  "ns::Array f(int n) { return g(n); }"
                  "ns::Array e(int n) { return h(n); }");
  const auto of = [&](llvm::StringRef Name, bool ForFacts) {
    return returnedArray(*Unit.body(Name), Unit.events(), Unit.roles(),
                         ForFacts);
  };
  EXPECT_TRUE(of("f", /*ForFacts=*/false).Made);
  EXPECT_FALSE(of("f", /*ForFacts=*/true).Made);
  EXPECT_TRUE(of("f", /*ForFacts=*/true).Call);
  EXPECT_TRUE(of("e", /*ForFacts=*/false).Call);
}

} // namespace
} // namespace arraylint
