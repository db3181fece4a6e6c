#include "analysis/work/ScalingIdioms.h"
#include "analysis/work/ParsedUnit.h"

namespace arraylint {
namespace {

/// "R001 2, R006 1": the idioms in the code, with their counts.
std::string idiomsIn(llvm::StringRef Code) {
  ParsedUnit Unit(Code);
  const IdiomCounts Counts = Unit.idioms();
  std::string Found;
  for (size_t I = 0; I < Counts.size(); ++I)
    if (Counts[I])
      Found += (Found.empty() ? "" : ", ") + ScalingIdioms[I].Code.str() + " " +
               std::to_string(Counts[I]);
  return Found;
}

struct Row {
  const char *Name;
  const char *Code;
  const char *Expected;
};
void PrintTo(const Row &R, std::ostream *Out) { *Out << R.Name; }

class IdiomsIn : public testing::TestWithParam<Row> {};

TEST_P(IdiomsIn, Code) {
  EXPECT_EQ(idiomsIn(GetParam().Code), GetParam().Expected);
}

const Row Rows[] = {
    {"Nothing", "int f(ns::Array x) { return x.size(); }", ""},
    {"Elementwise", "ns::Array f(ns::Array x) { return x + x + x; }", "R001 2"},
    {"InALoop", "void f(ns::Array x) { for (;;) x + x; }", "R001 1"},
    {"Reduction", "void f(ns::Array x) { ns::sum(x); }", "R002 1"},
    {"Contraction", "void f(ns::Array x) { ns::dot(x, x); }", "R003 1"},
    {"WhereCountsAsElementwise", "void f(ns::Array x) { ns::where(x, x, x); }",
     "R001 1, R004 1"},
    {"Stencil", "void f(ns::Array u) { auto v = u.part(0, 8) + u.part(1, 9); }",
     "R001 1, R005 1"},
    {"StencilOfFourIsOne",
     "void f(ns::Array u) { auto v = u.part(0, 8) + u.part(1, 9) + "
     "u.part(2, 10); }",
     "R001 2, R005 1"},
    {"StencilThroughNames",
     "void f(ns::Array u) { auto a = u.part(0, 8); auto b = u.part(1, 9); "
     "auto v = a + b; }",
     "R001 1, R005 1"},
    {"SlicesOfTwoArraysAreNone",
     "void f(ns::Array u, ns::Array v) { u.part(0, 8) + v.part(1, 9); }",
     "R001 1"},
    {"OneSliceIsNone", "void f(ns::Array u) { u.part(0, 8) + u; }", "R001 1"},
    {"OutArgument", "void f(ns::Array x) { ns::add(x, x, x); }",
     "R001 1, R006 1"},
    {"NoOutArgument", "void f(ns::Array x) { ns::add(x, x); }", "R001 1"},
    {"MaskedFill", "void f(ns::Array x) { ns::fill_where(x, x, 1); }",
     "R007 1"},
    {"MaskAsIndex", "void f(ns::Array x) { ns::take(x, x > x); }",
     "R001 1, R007 1"},
    {"ListAsIndexIsNoMask", "void f(ns::Array x) { ns::take(x, x); }", ""},
    {"InstancesCountOnce",
     "template <typename T> void f(T x) { ns::sum(x); }"
     "void g(ns::Array x) { f(x); f<const ns::Array &>(x); }",
     "R002 1"},
    {"Lambda", "auto f = [](ns::Array x) { return ns::sum(x); };", "R002 1"},
    {"Unevaluated", "void f(ns::Array x) { sizeof(ns::sum(x)); }", ""},
};
INSTANTIATE_TEST_SUITE_P(Rows, IdiomsIn, testing::ValuesIn(Rows),
                         [](const testing::TestParamInfo<Row> &Info) {
                           return Info.param.Name;
                         });

} // namespace
} // namespace arraylint
