#include "analysis/calls/AnalyzedFunctions.h"
#include "analysis/events/FunctionIdentity.h"
#include "analysis/work/ParsedUnit.h"
#include "llvm/ADT/StringExtras.h"

using namespace clang;

namespace arraylint {
namespace {

/// What functions of other units must do, so that \p Holds is true of f:
/// "g writes, h reads 0", "always" or "never".
class Facts : public ParsedUnit {
public:
  explicit Facts(llvm::StringRef Code)
      : ParsedUnit(Code), Functions(events(), roles()) {
    for (const Decl *D : f().context().getTranslationUnitDecl()->decls())
      if (const auto *F = dyn_cast<FunctionDecl>(D))
        if (const auto Id = functionId(*F))
          Names[*Id] = F->getNameAsString();
  }

  std::string writesNoArray() {
    return needs([&] { return !Functions.writes().mayWrite(f()); });
  }
  std::string onlyReads() {
    return needs([&] {
      return Functions.readsOnly(f(), *f().function().getParamDecl(0));
    });
  }
  std::string readsOrReturns() {
    return needs([&] {
      return Functions.readsOnlyOrReturns(f(), *f().function().getParamDecl(0));
    });
  }
  std::string onlyWrites() {
    return needs([&] {
      return Functions.writesOnly(f(), *f().function().getParamDecl(0));
    });
  }
  /// The same, as far as this unit alone knows.
  bool onlyReadsForSure() { return Functions.onlyReads(f().function(), 0); }
  bool writesNoArrayForSure() {
    return Functions.writesNoArray(f().function());
  }

private:
  const FunctionBody &f() const { return *body("f"); }

  std::string needs(llvm::function_ref<bool()> Holds) {
    const Assumptions::Enabled Now(roles().assumptions(),
                                   Assumptions::About::Anything);
    const Assumptions::Scope Here(roles().assumptions());
    if (!Holds())
      return "never";
    std::vector<std::string> Texts;
    for (const FunctionEffect &Need : Here.needs())
      Texts.push_back(Names[Need.Function] +
                      (Need.What == Effect::OnlyReads        ? " reads "
                       : Need.What == Effect::ReadsOrReturns ? " returns "
                                                             : " writes") +
                      Need.Of);
    llvm::sort(Texts);
    return Texts.empty() ? "always" : llvm::join(Texts, ", ");
  }

  AnalyzedFunctions Functions;
  std::map<FunctionId, std::string> Names;
};

struct Row {
  const char *Name;
  const char *Code;
  const char *WritesNoArray;
  const char *OnlyReads; ///< parameter 0
};
void PrintTo(const Row &R, std::ostream *Out) { *Out << R.Name; }

class OfFunction : public testing::TestWithParam<Row> {};

TEST_P(OfFunction, IsKnown) {
  Facts Of(GetParam().Code);
  EXPECT_EQ(Of.writesNoArray(), GetParam().WritesNoArray);
  EXPECT_EQ(Of.onlyReads(), GetParam().OnlyReads);
}

const Row Rows[] = {
    {"Reads", "float f(ns::Array x) { return x.item(); }", "always", "always"},
    {"ReadsAView", "float f(ns::Array x) { return x.part(0, 1).item(); }",
     "always", "always"},
    {"Writes", "void f(ns::Array x) { x.add_(x); }", "never", "never"},
    {"WritesAView", "void f(ns::Array x) { x.part(0, 1).fill(0); }", "never",
     "never"},
    {"WritesAResult", "void f(ns::Array x) { ns::ones_out(x); }", "never",
     "never"},
    {"Returns", "ns::Array f(ns::Array x) { return x; }", "always", "never"},
    {"ReturnsAView", "ns::Array f(ns::Array x) { return x.part(0, 1); }",
     "always", "never"},
    {"ReturnsACopy", "ns::Array f(ns::Array x) { return x + x; }", "always",
     "always"},
    {"Stores", "ns::Array kept; void f(ns::Array x) { kept = x; }", "never",
     "never"},
    {"StoresInAMember",
     "struct S { ns::Array kept; void f(ns::Array x) { kept = x; } };", "never",
     "never"},
    {"Constructor",
     "struct f { f(ns::Array x) : kept(x) {} ns::Array kept; };"
     "void f(ns::Array x, int) {}",
     "always", "always"},
    {"Captures",
     "void f(ns::Array x) { auto g = [x]() mutable { x.fill(0); }; g(); }",
     "never", "never"},
    {"Aliases", "void f(ns::Array x) { auto y = x; y.fill(0); }", "never",
     "never"},
    {"WritesItsOwnArray",
     "void f(ns::Array x) { auto y = ns::zeros(3); y.add_(x); }", "always",
     "always"},
    {"WritesThroughAPointer", "void f(ns::Array x, float *p) { *p = 1; }",
     "never", "always"},
    {"Passes", "void g(ns::Array); void f(ns::Array x) { g(x); }", "g writes",
     "g reads 0"},
    {"PassesSecond",
     "void g(int, const ns::Array &); void f(ns::Array x) { g(1, x + x); }",
     "g writes", "always"},
    {"PassesToBoth",
     "void g(ns::Array); void h(int, const ns::Array &);"
     "void f(ns::Array x, bool b) { if (b) g(x); else h(0, x.part(0, 1)); }",
     "g writes, h writes", "g reads 0, h reads 1"},
    {"PassesMutably", "void g(ns::Array &); void f(ns::Array x) { g(x); }",
     "g writes", "never"},
    {"ThroughAStaticFunction",
     "void g(ns::Array); static void h(ns::Array y) { g(y); }"
     "void f(ns::Array x) { h(x); }",
     "g writes", "g reads 0"},
    // Each unit states the same, whether or not it defines h.
    {"OfAFunctionThatOthersCall",
     "void h(ns::Array y) { y.fill(0); } void f(ns::Array x) { h(x); }",
     "h writes", "h reads 0"},
    {"Recursion",
     "static void h(ns::Array y, int n) { if (n) h(y, n - 1); }"
     "void f(ns::Array x) { h(x, 3); }",
     "always", "never"},
    {"Itself", "void f(ns::Array x, int n) { if (n) f(x, n - 1); }", "f writes",
     "f reads 0"},
    {"Virtual",
     "struct S { virtual void g(ns::Array); };"
     "void f(ns::Array x, S &s) { s.g(x); }",
     "never", "never"},
    {"Pointer", "void f(ns::Array x, void (*g)(ns::Array)) { g(x); }", "never",
     "never"},
    {"Template",
     "template <typename T> void h(T y) { y.fill(0); }"
     "void f(ns::Array x) { h(x); }",
     "never", "never"},
    {"Unevaluated",
     "int g(ns::Array); int f(ns::Array x) { return sizeof(g(x)); }",
     "g writes", "always"},
};
INSTANTIATE_TEST_SUITE_P(Facts, OfFunction, testing::ValuesIn(Rows),
                         [](const auto &Info) { return Info.param.Name; });

TEST(AnalyzedFunctions, AreKnownForSureWithinAUnit) {
  Facts Defined("void g(ns::Array y) { y.item(); }"
                "void f(ns::Array x) { g(x); }");
  EXPECT_TRUE(Defined.onlyReadsForSure());
  EXPECT_TRUE(Defined.writesNoArrayForSure());
  Facts Declared("void g(ns::Array y); void f(ns::Array x) { g(x); }");
  EXPECT_FALSE(Declared.onlyReadsForSure());
  EXPECT_FALSE(Declared.writesNoArrayForSure());
}

// Assumptions are only made about what this unit does not know to be false.
TEST(AnalyzedFunctions, AreNotAssumedAgainstTheirBodies) {
  Facts Of("void g(ns::Array y) { y.fill(0); } void h(ns::Array);"
           "void f(ns::Array x) { h(x); } void e(ns::Array x) { g(x); }");
  const Assumptions::Enabled Now(Of.roles().assumptions(),
                                 Assumptions::About::Possible);
  const Assumptions::Scope Here(Of.roles().assumptions());
  AnalyzedFunctions Functions(Of.events(), Of.roles());
  EXPECT_FALSE(Functions.onlyReads(Of.body("e")->function(), 0));
  EXPECT_FALSE(Functions.writesNoArray(Of.body("e")->function()));
  EXPECT_TRUE(Here.needs().empty());
  EXPECT_TRUE(Functions.onlyReads(Of.body("f")->function(), 0));
  EXPECT_EQ(Here.needs().size(), 1U);
}

TEST(AnalyzedFunctions, MayOnlyWriteTheirParameter) {
  const auto ofF = [](llvm::StringRef Code) {
    return Facts(Code).onlyWrites();
  };
  EXPECT_EQ(ofF("void f(ns::Array x) { x.fill(0); }"), "always");
  EXPECT_EQ(ofF("void f(ns::Array x) { x.add_(x); }"), "never");
  EXPECT_EQ(ofF("void f(ns::Array x) { x.part(0, 1).fill(0); }"), "always");
  EXPECT_EQ(ofF("void f(ns::Array x, bool b) { if (b) x.fill(0); }"), "never");
  EXPECT_EQ(ofF("void f(ns::Array x, bool b) {"
                "  if (b) x.fill(0); else x.fill(1); }"),
            "always");
  EXPECT_EQ(ofF("float f(ns::Array x) { x.fill(0); return x.item(); }"),
            "never");
  EXPECT_EQ(ofF("ns::Array f(ns::Array x) { x.fill(0); return x; }"), "never");
  EXPECT_EQ(ofF("ns::Array k; void f(ns::Array x) { x.fill(0); k = x; }"),
            "never");
  EXPECT_EQ(ofF("void f(ns::Array x) { auto g = [x]() mutable { x.fill(0); };"
                " g(); }"),
            "never");
  EXPECT_EQ(ofF("void f(ns::Array x) {}"), "never");
  EXPECT_EQ(ofF("void f(ns::Array x) { x = ns::zeros(3); }"), "never");
  EXPECT_EQ(ofF("void g(ns::Array); void f(ns::Array x) { g(x); }"),
            "g writes0");
  EXPECT_EQ(ofF("void f(ns::Array x) { f(x); }"), "f writes0");
  EXPECT_EQ(ofF("static void g(ns::Array x) { if (x.size()) g(x); }"
                "void f(ns::Array x) { g(x); }"),
            "never");
}

std::string chainOf(unsigned Length) {
  std::string Code = "static void h0(ns::Array y) { y.item(); }";
  for (unsigned I = 1; I <= Length; ++I)
    Code += "static void h" + std::to_string(I) + "(ns::Array y) { h" +
            std::to_string(I - 1) + "(y); }";
  return Code + "void f(ns::Array x) { h" + std::to_string(Length) + "(x); }";
}

TEST(AnalyzedFunctions, AreFollowedToALimitedDepth) {
  EXPECT_EQ(Facts(chainOf(20)).onlyReads(), "always");
  EXPECT_EQ(Facts(chainOf(20)).writesNoArray(), "always");
  EXPECT_EQ(Facts(chainOf(5000)).onlyReads(), "never");
  EXPECT_EQ(Facts(chainOf(5000)).writesNoArray(), "never");
}

TEST(ReadsOrReturns, IsKnown) {
  const auto of = [](llvm::StringRef Code) {
    return Facts(Code).readsOrReturns();
  };
  EXPECT_EQ(of("ns::Array f(ns::Array x) { return x.part(0, 1); }"), "always");
  EXPECT_EQ(of("ns::Array f(ns::Array x) { return x + x; }"), "always");
  EXPECT_EQ(of("ns::Array f(ns::Array x) { x.fill(0); return x; }"), "never");
  EXPECT_EQ(of("ns::Array kept;"
               "ns::Array f(ns::Array x) { kept = x; return x; }"),
            "never");
  EXPECT_EQ(of("void g(ns::Array); ns::Array f(ns::Array x) {"
               "  g(x); return x; }"),
            "g reads 0");
}

TEST(ReadsOrReturns, IsAskedIfTheResultIsAnOperand) {
  // What g returns is only added, kept, or written.
  EXPECT_EQ(Facts("ns::Array g(ns::Array);"
                  "ns::Array f(ns::Array x) { return g(x) + x; }")
                .onlyReads(),
            "g returns 0");
  EXPECT_EQ(Facts("ns::Array g(ns::Array);"
                  "void f(ns::Array x) { auto y = g(x); y.fill(0); }")
                .onlyReads(),
            "g reads 0");
  EXPECT_EQ(Facts("ns::Array g(ns::Array);"
                  "void f(ns::Array x) { g(x).fill(0); }")
                .onlyReads(),
            "g reads 0");
}

} // namespace
} // namespace arraylint
