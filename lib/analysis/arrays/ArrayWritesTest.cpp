#include "analysis/arrays/ArrayWrites.h"
#include "analysis/work/ParsedUnit.h"

using namespace clang;

namespace arraylint {
namespace {

constexpr llvm::StringRef Prelude = R"cpp(
void unknown();
void keep(ns::Array);
struct State { ns::Array x; int n = 0; };
float norm(ns::Array a) { return (a + a).item(); }
void bump(ns::Array a) { a.add_(a); }
void bumpCopy(ns::Array a) { auto b = a + a; b.add_(b); }
)cpp";

/// Does the last read of f certainly give the same value as the first?
bool staysSame(llvm::StringRef Code) {
  ParsedUnit Unit((Prelude +
                   "void f(ns::Array x, ns::Array y, int n, bool ok) {" + Code +
                   "}")
                      .str());
  const FunctionBody &Body = *Unit.body("f");
  llvm::SmallVector<const Expr *, 2> Reads;
  for (const ArrayEvent &Event : Body.events())
    if (Event.Callee->getNameAsString() == "item")
      Reads.push_back(Event.Site);
  EXPECT_GE(Reads.size(), 2u);
  ArrayWrites Writes(Unit.events(), Unit.roles());
  return Writes.staysSame(Reads.back(), Reads.front(), Reads.back(), Body);
}

struct Row {
  const char *Name;
  const char *Code;
  bool Expected;
};
void PrintTo(const Row &R, std::ostream *Out) { *Out << R.Name; }

class StaysSame : public testing::TestWithParam<Row> {};

TEST_P(StaysSame, LastRead) {
  EXPECT_EQ(staysSame(GetParam().Code), GetParam().Expected);
}

const Row Rows[] = {
    {"Unchanged", "x.item(); x.item();", true},
    {"Written", "x.item(); x.add_(y); x.item();", false},
    {"WrittenBefore", "x.add_(y); x.item(); x.item();", true},
    {"WrittenAfter", "x.item(); x.item(); x.add_(y);", true},
    {"Rebound", "x.item(); x = y; x.item();", false},
    {"Sized", "x.item(); x.size(); x.item();", true},
    {"Computed", "x.item(); auto z = x + y; x.item();", true},
    {"OfAnExpression", "(x + y).item(); (x + y).item();", true},
    {"OfAnExpressionWritten", "(x + y).item(); y.add_(x); (x + y).item();",
     false},
    // other handles
    {"OtherParameter", "x.item(); y.add_(y); x.item();", false},
    {"NewArrayHasNoAlias",
     "x.item(); auto z = ns::zeros(3); z.add_(y);"
     "x.item();",
     true},
    {"Alias", "auto z = x; x.item(); z.add_(y); x.item();", false},
    {"View", "auto z = x.part(0, 3); x.item(); z.add_(y); x.item();", false},
    {"UnnamedView", "x.item(); x.part(0, 3).add_(y); x.item();", false},
    {"OwnArray", "auto z = ns::zeros(3); z.item(); y.add_(y); z.item();", true},
    {"OwnArrayWritten", "auto z = ns::zeros(3); z.item(); z.add_(y); z.item();",
     false},
    {"OwnArrayPassedOn",
     "auto z = ns::zeros(3); keep(z); z.item(); unknown(); z.item();", false},
    {"OutArgument", "x.item(); ns::add(y, y, x); x.item();", false},
    // calls
    {"UnknownCode", "x.item(); unknown(); x.item();", false},
    {"UnknownCodeAndOwnArray",
     "auto z = ns::zeros(3); z.item(); unknown(); z.item();", true},
    {"CallThatReads", "x.item(); norm(x); x.item();", true},
    {"CallThatWrites", "x.item(); bump(x); x.item();", false},
    {"CallThatWritesOwnArray", "x.item(); bumpCopy(x); x.item();", true},
    {"LambdaThatWrites",
     "auto g = [&] { x.add_(y); }; x.item(); g(); x.item();", false},
    {"LambdaThatRebinds", "auto g = [&] { x = y; }; x.item(); g(); x.item();",
     false},
    // fields, references, indices
    {"Field", "State s{x}; s.x.item(); s.x.item();", true},
    {"FieldRebound", "State s{x}; s.x.item(); s.x = y; s.x.item();", false},
    {"OtherField", "State s{x}; s.x.item(); s.n = 3; s.x.item();", true},
    {"WholeRebound", "State s{x}; s.x.item(); s = State{y}; s.x.item();",
     false},
    {"Reference", "auto &r = x; r.item(); r.item();", true},
    {"Binding", "State s{x}; auto [a, k] = s; a.item(); a.item();", true},
    {"IndexChanges", "x.part(n, n).item(); ++n; x.part(n, n).item();", false},
    {"IndexStays", "x.part(n, n).item(); x.part(n, n).item();", true},
    {"ThroughPointer", "float *p = nullptr; x.item(); *p = 1; x.item();",
     false},
    // branches and loops
    {"OnOnePath", "if (ok) x.item(); x.item();", false},
    {"WrittenOnOnePath", "x.item(); if (ok) x.add_(y); x.item();", false},
    {"WrittenBeforeReturn",
     "x.item(); if (ok) { x.add_(y); return; } x.item();", true},
    {"InLoop", "x.item(); while (ok) x.item();", true},
    {"WrittenInPreviousIteration",
     "x.item(); while (ok) { x.item(); x.add_(y); }", false},
    {"NeverWritten", "x.item(); if constexpr (false) x.add_(y); x.item();",
     true},
    {"Unevaluated", "x.item(); (void)noexcept(x.add_(y)); x.item();", true},
    // values that are recomputed each time
    {"CallInValue",
     "(x + y.part(ready(), 2)).item();"
     "(x + y.part(ready(), 2)).item();",
     false},
    {"IncrementInValue", "x.part(0, n++).item(); x.part(0, n++).item();",
     false},
};
INSTANTIATE_TEST_SUITE_P(All, StaysSame, testing::ValuesIn(Rows),
                         [](const auto &Info) { return Info.param.Name; });

struct WriterRow {
  const char *Name;
  const char *Code; ///< with a function g
  bool Expected;
};
void PrintTo(const WriterRow &R, std::ostream *Out) { *Out << R.Name; }

class MayWrite : public testing::TestWithParam<WriterRow> {};

TEST_P(MayWrite, G) {
  ParsedUnit Unit((Prelude + GetParam().Code).str());
  ArrayWrites Writes(Unit.events(), Unit.roles());
  EXPECT_EQ(Writes.mayWrite(Unit.body("g")->function()), GetParam().Expected);
}

const WriterRow WriterRows[] = {
    {"Nothing", "int g(ns::Array x) { return x.size(); }", false},
    {"Reads", "float g(ns::Array x) { return x.item(); }", false},
    {"InPlace", "void g(ns::Array x) { x.add_(x); }", true},
    {"OnOnePath", "void g(ns::Array x, bool b) { if (b) x.add_(x); }", true},
    {"OwnArray", "void g() { auto x = ns::zeros(3); x.add_(x); }", false},
    {"OwnArrayPassedOn",
     "void g() { auto x = ns::zeros(3); keep(x); x.add_(x); }", true},
    {"RebindsParameter", "void g(ns::Array x) { x = ns::zeros(3); }", false},
    {"RebindsReferenceParameter", "void g(ns::Array &x) { x = ns::zeros(3); }",
     true},
    {"RebindsGlobal", "ns::Array all; void g(ns::Array x) { all = x; }", true},
    {"CallsWriter", "void g(ns::Array x) { bump(x); }", true},
    {"CallsReader", "float g(ns::Array x) { return norm(x); }", false},
    {"CallsUnknown", "void g() { unknown(); }", true},
    {"CallsItself", "int g(int n) { return n ? g(n - 1) : 0; }", false},
    {"Pointer", "void g(float *p) { *p = 1; }", true},
    {"Sum", "ns::Array g(ns::Array x) { return x + x; }", false},
};
INSTANTIATE_TEST_SUITE_P(All, MayWrite, testing::ValuesIn(WriterRows),
                         [](const auto &Info) { return Info.param.Name; });

} // namespace
} // namespace arraylint
