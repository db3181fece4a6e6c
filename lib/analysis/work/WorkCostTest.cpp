#include "analysis/work/WorkCost.h"
#include "analysis/work/ParsedUnit.h"
#include "analysis/work/Saving.h"

namespace arraylint {
namespace {

struct Row {
  const char *Name;
  const char *Body; ///< of a loop in `NAME(ns::Array x, int n)`
  double Expected;
};
void PrintTo(const Row &R, std::ostream *Out) { *Out << R.Name; }

constexpr char Declarations[] =
    "#include <functional>\n#include <vector>\n"
    "void elsewhere(ns::Array x);\n"
    "void (*pointer)(ns::Array);\n"
    "int (*ticks)();\n"
    "const char (&name(const ns::Array &))[9];\n"
    "struct User {\n"
    "  ns::Array compute(ns::Array x);\n"
    "  std::vector<ns::Array> kept;\n"
    "  std::function<void(ns::Array)> function;\n"
    "} user;\n"
    "ns::Array guess(ns::Array x) { return user.compute(x); }\n"
    "void step(ns::Array x) { (x + x).backward(); }\n"
    "void own(ns::Array x) { x + x; }\n"
    "void again(ns::Array x, int n) { if (n) again(x, n - 1); x + x; }\n";

const Row Rows[] = {
    {"Nothing", "x.size();", 0},
    {"Allocation", "ns::zeros(3);", 1},
    {"Operation", "x + x;", 1.5},
    {"InPlace", "x.add_(x);", 1},
    {"Chain", "x + x + x;", 3},
    {"View", "x.part(0, 3);", 0},
    {"IndexList", "ns::take(x, x);", 2.5},
    {"Product", "ns::dot(x, x);", 10},
    {"Factorization", "ns::qr_out(x, x, x);", 100},
    {"Read", "x.item();", 4},
    {"Function", "own(x);", 1.5},
    {"RecursiveFunction", "again(x, n);", 1.5},
    {"UnknownFunction", "elsewhere(x);", 5},
    {"UnknownFunctionOfNumbers", "ready();", 0},
    {"UnknownMethod", "user.compute(x);", 5},
    {"UnknownMethodOfArrays", "x.resembles(x);", 0},
    {"Stored", "user.kept.push_back(x);", 0},
    {"Pointer", "pointer(x);", 5},
    {"PointerOfNumbers", "ticks();", 0},
    {"Callable", "user.function(x);", 5},
    {"Backward", "(x + x).backward();", 4.5},
    {"BackwardOfUnknown", "user.compute(x).backward();", 105},
    {"BackwardAlone", "x.backward();", 100},
    {"BackwardInFunction", "step(x);", 4.5},
    {"WorkAfterBackward", "(x + x).backward(); x + x; x + x;", 7.5},
    {"BackwardOfGuess", "guess(x).backward();", 105},
    {"LoopOfUnknownLength", "for (int j = 0; j < n; ++j) x + x;", 150},
    {"LoopOfKnownLength", "for (int j = 0; j < 5; ++j) x + x;", 7.5},
    {"InitOfLoop", "for (auto y = x + x; y.size() < n;) ready();", 1.5},
    {"InitOfRange", "for (auto y = x + x; int k : {1, 2}) x + x;", 4.5},
    {"RangeOfLoop", "for (char c : name(x + x)) ready();", 6.5},
    {"LoopInLoop",
     "for (int j = 0; j < 5; ++j) for (int k = 0; k < 2; ++k) x + x;", 15},
    {"Lambda", "auto later = [&] { x + x; };", 0},
};

/// A function for each row.
ParsedUnit &unitOfRows() {
  static ParsedUnit Unit([] {
    std::string Code = Declarations;
    for (const Row &R : Rows)
      Code += "void in" + std::string(R.Name) +
              "(ns::Array x, int n) { for (int i = 0; i < n; ++i) { " + R.Body +
              " } }\n";
    return Code;
  }());
  return Unit;
}

class WorkCostOf : public testing::TestWithParam<Row> {};

TEST_P(WorkCostOf, Iteration) {
  ParsedUnit &Unit = unitOfRows();
  WorkCost Cost(Unit.events(), Unit.roles());
  const FunctionBody *Body =
      Unit.body(("in" + std::string(GetParam().Name)).c_str());
  EXPECT_EQ(Cost.ofIteration(Body->loops().front()), GetParam().Expected);
}

INSTANTIATE_TEST_SUITE_P(Rows, WorkCostOf, testing::ValuesIn(Rows),
                         [](const auto &Info) { return Info.param.Name; });

TEST(WorkCost, OfTemplates) {
  ParsedUnit Unit("template <class T> void f(T &net, ns::Array x, int n) {\n"
                  "for (int i = 0; i < n; ++i) { net.run(x); net.run(n); } }");
  WorkCost Cost(Unit.events(), Unit.roles());
  EXPECT_EQ(Cost.ofIteration(Unit.body("f")->loops().front()), 5);
}

TEST(WorkCost, DoesNotDependOnTheFirstQuestion) {
  ParsedUnit Unit(
      "void odd(ns::Array x, int n);\n"
      "void even(ns::Array x, int n) { x + x; for (;;) { odd(x, n); } }\n"
      "void odd(ns::Array x, int n) { ns::qr_out(x, x, x); "
      "for (;;) { even(x, n); } }\n"
      "void f(ns::Array x, int n) { for (;;) { even(x, n); } }");
  const auto costOf = [&](std::initializer_list<const char *> Asked) {
    WorkCost Cost(Unit.events(), Unit.roles());
    double Last = 0;
    for (const char *Name : Asked)
      Last = Cost.ofIteration(Unit.body(Name)->loops().front());
    return Last;
  };
  // A call back adds nothing.
  EXPECT_EQ(costOf({"f"}), 1.5);
  EXPECT_EQ(costOf({"odd", "f"}), 1.5);
  EXPECT_EQ(costOf({"even", "f"}), 1.5);
  EXPECT_EQ(costOf({"f", "even"}), costOf({"even"}));
  EXPECT_EQ(costOf({"f", "odd"}), costOf({"odd"}));
}

constexpr WorthLimits Limits{.LeastPercent = 1,
                             .RemarkPercent = 5,
                             .ManyPasses = 1000,
                             .FloorElements = 65536};

/// What an allocation at the beginning of the outermost loop of f is worth.
std::pair<Worth, Worth> worthIn(llvm::StringRef Code,
                                std::optional<int64_t> Elements = {}) {
  ParsedUnit Unit(Code);
  const FunctionBody &Body = *Unit.body("f");
  const ArrayEvent &First = Body.events().front();
  Savings Saved(Unit.events(), Unit.roles());
  const Saving Of{.Site = First.Site,
                  .Body = &Body,
                  .Hot = First.InnermostLoop,
                  .Elements = Elements};
  return {Saved.worth(Of, Limits), Saved.worthWithReason(Of, Limits)};
}

std::pair<Worth, Worth> worthBeside(llvm::StringRef Work,
                                    std::optional<int64_t> Elements = {}) {
  return worthIn(("void f(ns::Array x, int n) { for (int i = 0; i < n; ++i) { "
                  "ns::zeros(3); " +
                  Work + " } }")
                     .str(),
                 Elements);
}

TEST(Savings, DependOnTheWorkAround) {
  EXPECT_EQ(worthBeside("x + x;").first, Worth::Much);
  EXPECT_EQ(worthBeside("ns::dot(x, x); ns::dot(x, x);").first, Worth::Little);
  EXPECT_EQ(worthBeside("ns::qr_out(x, x, x);").first, Worth::Nothing);
  EXPECT_EQ(worthBeside("ns::qr_out(x, x, x);", 1 << 20).first, Worth::Nothing);
}

TEST(Savings, MayNeedAReason) {
  EXPECT_EQ(worthBeside("x + x;").second, Worth::Little);
  EXPECT_EQ(worthBeside("x + x;", 1 << 16).second, Worth::Much);
  EXPECT_EQ(worthBeside("x + x;", (1 << 16) - 1).second, Worth::Little);
  EXPECT_EQ(worthIn("void f(int n) { for (int i = 0; i < n; ++i)\n"
                    "for (int j = 0; j < n; ++j) ns::zeros(3); }")
                .second,
            Worth::Much);
  EXPECT_EQ(worthIn("void f(int n) { for (int i = 0; i < n; ++i) ns::zeros(3); "
                    "}\nvoid g(int n) { for (int i = 0; i < n; ++i) f(n); }")
                .second,
            Worth::Much);
  EXPECT_EQ(worthIn("void f() { for (int i = 0; i < 999; ++i) ns::zeros(3); }")
                .second,
            Worth::Little);
  EXPECT_EQ(worthIn("void f() { for (int i = 0; i < 1000; ++i) ns::zeros(3); }")
                .second,
            Worth::Much);
}

/// What the first call of f, a wait, is worth beside \p Work.
Worth worthOfWaitBeside(llvm::StringRef Work) {
  ParsedUnit Unit("#define assert(x) if (x) ready()\n"
                  "void f(ns::Array x, int n) {\n"
                  "  for (int i = 0; i < n; ++i) { " +
                  Work.str() + " } }");
  const FunctionBody &Body = *Unit.body("f");
  const auto &Read = *llvm::find_if(Body.events(), [](const ArrayEvent &Event) {
    return Event.Callee->getNameAsString() == "item";
  });
  Savings Saved(Unit.events(), Unit.roles());
  return Saved.worthOfWait(Read.Site, Body, Read.InnermostLoop, 5);
}

TEST(Savings, OfWaitsDependOnTheWorkAround) {
  const std::string Long = "ns::qr_out(x, x, x);";
  EXPECT_EQ(worthOfWaitBeside("x.item(); x + x;"), Worth::Much);
  EXPECT_EQ(worthOfWaitBeside("x.item(); " + Long), Worth::Little);
  EXPECT_EQ(worthOfWaitBeside("x.item(); x.item(); " + Long), Worth::Much);
  EXPECT_EQ(worthOfWaitBeside("x.item(); x.backward(); " + Long),
            Worth::Little);
  // Those of an inner loop of known length count, others are reported there.
  EXPECT_EQ(worthOfWaitBeside("x.item(); for (int k = 0; k < 3; ++k) "
                              "x.item(); " +
                              Long),
            Worth::Much);
  EXPECT_EQ(worthOfWaitBeside("x.item(); for (int k = 0; k < n; ++k) "
                              "x.item(); " +
                              Long),
            Worth::Little);
  EXPECT_EQ(worthOfWaitBeside("x.item(); if (i % 1000 == 0) { " + Long + " }"),
            Worth::Much);
  EXPECT_EQ(worthOfWaitBeside("x.item(); if (i % 9 == 0) ns::wait(x);"),
            Worth::Much);
  EXPECT_EQ(worthOfWaitBeside("x.item(); ns::wait(x);"), Worth::Little);
  EXPECT_EQ(worthOfWaitBeside("assert(x.item() > 0);"), Worth::Little);
}

TEST(Savings, OfFewElementsInAllAreNothing) {
  const auto Ten = [](int64_t Elements) {
    return worthIn("void f() { for (int i = 0; i < 10; ++i) ns::zeros(3); }",
                   Elements)
        .first;
  };
  EXPECT_EQ(Ten(65), Worth::Nothing);
  EXPECT_EQ(Ten(66), Worth::Little);
  EXPECT_EQ(Ten(6554), Worth::Much);
  EXPECT_EQ(worthIn("void f() { ns::zeros(3); }", 100).first, Worth::Nothing);
  EXPECT_EQ(worthIn("void f() { ns::zeros(3); }").first, Worth::Much);
}

TEST(Savings, InDebugBuildsAreNothing) {
  EXPECT_EQ(worthBeside("\n#ifndef NDEBUG\nx + x;\n#endif\n").first,
            Worth::Much);
  EXPECT_EQ(worthIn("void f(int n) { for (int i = 0; i < n; ++i) {\n"
                    "#ifndef NDEBUG\nns::zeros(3);\n#endif\n} }")
                .first,
            Worth::Nothing);
}

} // namespace
} // namespace arraylint
