#include "analysis/loops/LoopContext.h"
#include "analysis/work/ParsedUnit.h"

namespace arraylint {
namespace {

/// Declarations of ranges, as far as the analysis of loops inspects them.
constexpr llvm::StringRef Ranges = R"cpp(
namespace std {
template <typename T> class initializer_list {
  const T *Begin;
  decltype(sizeof 0) Size;
public:
  const T *begin() const;
  const T *end() const;
};
template <typename T> struct vector {
  vector(initializer_list<T>);
  explicit vector(int);
  void push_back(const T &);
  T *begin();
  T *end();
  const T *begin() const;
  const T *end() const;
};
}
struct Pair {
  int First, Second;
  const int *begin() const;
  const int *end() const;
};
namespace ns {
std::vector<int> upto(int);
std::vector<int> upto(int, int);
std::vector<int> from(int);
std::vector<int> from(int, int);
bool check(bool);
}
)cpp";

/// A function f with the row's code as its body; the queries are about
/// `ns::wait`.
std::string inFunction(llvm::StringRef Code) {
  return (Ranges + "void f(ns::Array x, ns::Array y, int n, int k, bool ok) {" +
          Code + "}")
      .str();
}

const ArrayEvent *waitIn(const FunctionBody &Body) {
  for (const ArrayEvent &Event : Body.events())
    if (Event.Callee->getName() == "wait")
      return &Event;
  return nullptr;
}

struct ReachRow {
  const char *Name;
  const char *Code;
  Reach Expected;
};
void PrintTo(const ReachRow &Row, std::ostream *Out) { *Out << Row.Name; }

class ReachOf : public testing::TestWithParam<ReachRow> {};

TEST_P(ReachOf, Wait) {
  const ParsedUnit Unit(inFunction(GetParam().Code));
  const FunctionBody &Body = *Unit.body("f");
  const ArrayEvent *Wait = waitIn(Body);
  ASSERT_TRUE(Wait);
  EXPECT_EQ(reach(Wait->Site, Body.loops().front()), GetParam().Expected);
}

const ReachRow ReachRows[] = {
    {"Plain", "for (;;) ns::wait(x);", Reach::EveryIteration},
    {"Do", "do ns::wait(x); while (ok);", Reach::EveryIteration},
    {"BeforeBreak", "for (;;) { ns::wait(x); if (ok) break; }",
     Reach::EveryIteration},
    {"AfterBreak", "for (;;) { if (ok) break; ns::wait(x); }",
     Reach::EveryIteration},
    {"AfterContinue", "for (;;) { if (ok) continue; ns::wait(x); }",
     Reach::Sometimes},
    {"Modulus", "for (int i = 0; i < n; ++i) if (i % k == 0) ns::wait(x);",
     Reach::Periodic},
    {"NotModulus", "for (int i = 0; i < n; ++i) if (!(i % k)) ns::wait(x);",
     Reach::Periodic},
    {"Countdown", "for (;;) if (--k == 0) { ns::wait(x); k = n; }",
     Reach::Periodic},
    {"CountedUp", "for (;;) if (k++ > 9) { ns::wait(x); k = 0; }",
     Reach::Periodic},
    {"ModulusAndMore",
     "for (int i = 0; i < n; ++i) if (ok && i % k == 1) ns::wait(x);",
     Reach::Periodic},
    {"NullTest", "for (;;) if (!ok) ns::wait(x);", Reach::FirstIteration},
    {"ClearedFlag", "for (;;) if (ok) { ns::wait(x); ok = false; }",
     Reach::FirstIteration},
    {"SetFlag", "for (;;) if (ok) { ns::wait(x); ok = k; }", Reach::Sometimes},
    {"FlagOfIteration",
     "for (;;) { bool b = k; if (b) { ns::wait(x); b = false; } }",
     Reach::Sometimes},
    {"FirstIteration", "for (int i = 0; i < n; ++i) if (i == 0) ns::wait(x);",
     Reach::FirstIteration},
    {"LastIteration",
     "for (int i = 0; i < n; ++i) if (i == n - 1) ns::wait(x);",
     Reach::LastIteration},
    {"Break", "for (;;) if (ok) { ns::wait(x); break; }", Reach::Leaves},
    {"Return", "for (;;) if (ok) { ns::wait(x); return; }", Reach::Leaves},
    {"Throw", "for (;;) if (ok) { ns::wait(x); throw 1; }", Reach::Leaves},
    {"Condition", "for (;;) if (ok) ns::wait(x);", Reach::Sometimes},
    {"Else", "for (;;) if (ok) ++k; else ns::wait(x);", Reach::Sometimes},
    {"ShortCircuit", "for (;;) ok && (ns::wait(x), true);", Reach::Sometimes},
    {"Case", "for (;;) switch (k) { case 1: ns::wait(x); }", Reach::Sometimes},
    {"Catch", "for (;;) try { ++k; } catch (int) { ns::wait(x); }",
     Reach::Sometimes},
};
INSTANTIATE_TEST_SUITE_P(Reach, ReachOf, testing::ValuesIn(ReachRows),
                         [](const auto &Info) { return Info.param.Name; });

struct TripRow {
  const char *Name;
  const char *Code;
  std::optional<int64_t> Trips;
  std::optional<int64_t> AtMost;
};
void PrintTo(const TripRow &Row, std::ostream *Out) { *Out << Row.Name; }

class TripsOf : public testing::TestWithParam<TripRow> {};

TEST_P(TripsOf, FirstLoop) {
  const ParsedUnit Unit(inFunction(GetParam().Code));
  const Loop &L = Unit.body("f")->loops().front();
  EXPECT_EQ(tripCount(L), GetParam().Trips);
  EXPECT_EQ(maxTripCount(L), GetParam().AtMost);
}

constexpr auto Unknown = std::nullopt;
const TripRow TripRows[] = {
    {"Up", "for (int i = 0; i < 10; ++i) ;", 10, 10},
    {"Included", "for (int i = 1; i <= 10; i++) ;", 10, 10},
    {"Swapped", "for (int i = 0; 10 > i; ++i) ;", 10, 10},
    {"Unequal", "for (int i = 0; i != 10; ++i) ;", 10, 10},
    {"Steps", "for (int i = 0; i < 10; i += 4) ;", 3, 3},
    {"Empty", "for (int i = 5; i < 5; ++i) ;", 0, 0},
    {"Down", "for (int i = 8; i > 0; --i) ;", 8, 8},
    {"DownIncluded", "for (int i = 7; i >= 0; i--) ;", 8, 8},
    {"DownWritten", "for (int i = 8; i > 0; --i) i += k;", Unknown, Unknown},
    {"Constant", "const int m = 6; for (int i = 0; i < m; ++i) ;", 6, 6},
    {"NeverWritten", "int m = 6; for (int i = 0; i < m * 2; ++i) ;", 12, 12},
    {"Written", "int m = 6; m = n; for (int i = 0; i < m; ++i) ;", Unknown,
     Unknown},
    {"Parameter", "for (int i = 0; i < n; ++i) ;", Unknown, Unknown},
    {"Break", "for (int i = 0; i < 10; ++i) if (ok) break;", Unknown, 10},
    {"InnerBreak", "for (int i = 0; i < 10; ++i) for (;;) break;", 10, 10},
    {"MoreConditions", "for (int i = 0; i < 10 && ok; ++i) ;", Unknown, 10},
    {"WrittenInBody", "for (int i = 0; i < 10; ++i) i += k;", Unknown, Unknown},
    {"While", "int i = 0; while (i < 5) { ++i; }", 5, 5},
    {"WhileNotAtTop", "int i = 0; while (i < 5) { if (ok) ++i; }", Unknown,
     Unknown},
    {"Forever", "for (;;) ;", Unknown, Unknown},
    {"Do", "int i = 0; do ++i; while (i < 5);", Unknown, Unknown},
    {"RangeOfArray", "int a[4]; for (int v : a) ;", 4, 4},
    {"RangeOfList", "for (int v : {1, 2, 3}) ;", 3, 3},
    {"RangeOfContainer", "for (int v : std::vector<int>{1, 2, 3}) ;", 3, 3},
    {"RangeOfConstant", "const std::vector<int> v{1, 2}; for (int w : v) ;", 2,
     2},
    {"RangeNeverWritten", "std::vector<int> v = {1, 2}; for (int w : v) ;", 2,
     2},
    {"RangeWritten",
     "std::vector<int> v = {1}; v.push_back(n); for (int w : v) ;", Unknown,
     Unknown},
    {"RangeOfSize", "for (int v : std::vector<int>(5)) ;", Unknown, Unknown},
    {"RangeOfMembers", "Pair p{1, 2}; for (int v : p) ;", Unknown, Unknown},
    {"CountTo", "for (auto i : ns::upto(4)) ;", 4, 4},
    {"CountToFrom", "for (auto i : ns::upto(2, 12)) ;", 10, 10},
    {"CountToUnknown", "for (auto i : ns::upto(n)) ;", Unknown, Unknown},
    {"CountFrom", "for (auto i : ns::from(4)) if (ok) break;", Unknown,
     Unknown},
    {"CountFromTo", "for (auto i : ns::from(1, 4)) ;", 3, 3},
    {"RangeLeft", "int a[4]; for (int v : a) return;", Unknown, 4},
};
INSTANTIATE_TEST_SUITE_P(Trips, TripsOf, testing::ValuesIn(TripRows),
                         [](const auto &Info) { return Info.param.Name; });

/// The trip count of the hot loop: 0 if there is none, -1 if it is unknown.
struct HotRow {
  const char *Name;
  const char *Code;
  int64_t Expected;
};
void PrintTo(const HotRow &Row, std::ostream *Out) { *Out << Row.Name; }

class HotLoopOf : public testing::TestWithParam<HotRow> {};

TEST_P(HotLoopOf, Wait) {
  const ParsedUnit Unit(inFunction(GetParam().Code));
  const ArrayEvent *Wait = waitIn(*Unit.body("f"));
  ASSERT_TRUE(Wait);
  const Loop *Hot = hotLoop(Wait->Site, Wait->InnermostLoop, 8);
  EXPECT_EQ(Hot ? maxTripCount(*Hot).value_or(-1) : 0, GetParam().Expected);
}

const HotRow HotRows[] = {
    {"None", "ns::wait(x);", 0},
    {"Unknown", "while (ok) ns::wait(x);", -1},
    {"Short", "for (int i = 0; i < 8; ++i) ns::wait(x);", 0},
    {"Long", "for (int i = 0; i < 9; ++i) ns::wait(x);", 9},
    {"ShortInLong",
     "for (int i = 0; i < 100; ++i) for (int j = 0; j < 3; ++j) ns::wait(x);",
     100},
    {"ShortInGuard",
     "for (;;) if (ok) for (int j = 0; j < 3; ++j) ns::wait(x);", 0},
    {"EmptyInLong", "for (;;) for (int j = 0; j < 0; ++j) ns::wait(x);", 0},
    {"RangeInLong", "int a[3]; for (;;) for (int v : a) ns::wait(x);", -1},
    {"LongInShort",
     "for (int i = 0; i < 3; ++i) for (int j = 0; j < 50; ++j) ns::wait(x);",
     50},
    {"InHead", "for (ns::wait(x); ok;) ++k;", 0},
    {"InCondition", "while (ns::wait(x), ok) ++k;", -1},
    {"BehindAnd", "while (k < n && (ns::wait(ns::zeros(1)), ok)) ++k;", -1},
    {"BehindOr", "while (k < n || (ns::wait(ns::zeros(1)), ok)) ++k;", 0},
    {"BehindBoth", "while (ok || (k < n && (ns::wait(ns::zeros(1)), ok))) ++k;",
     0},
    {"BeforeOr", "while ((ns::wait(ns::zeros(1)), ok) || k < n) ++k;", -1},
    {"InStep", "for (; ok; ns::wait(x)) ++k;", -1},
    {"CountingRange", "for (int i : ns::upto(3)) ns::wait(x);", 0},
    {"Asserted", "for (;;) ns::check((ns::wait(x), true));", 0},
    {"NearAssertion", "for (;;) { ns::wait(x); ns::check(ok); }", -1},
};
INSTANTIATE_TEST_SUITE_P(HotLoop, HotLoopOf, testing::ValuesIn(HotRows),
                         [](const auto &Info) { return Info.param.Name; });

TEST(HotLoop, CombinesTheBranchesOfAnIf) {
  const ParsedUnit Unit(inFunction(
      "for (;;) { if (ok) ns::wait(x); else y.item(); if (k) x.item(); }"));
  const auto Events = Unit.body("f")->events();
  ASSERT_EQ(Events.size(), 3u);
  const clang::Expr *Sites[] = {Events[0].Site, Events[1].Site, Events[2].Site};
  const Loop *L = Events[0].InnermostLoop;
  EXPECT_FALSE(hotLoop(Sites[0], L, 8));
  EXPECT_EQ(hotLoop(Sites[0], L, 8, Sites), L);
  EXPECT_EQ(hotLoop(Sites[1], L, 8, Sites), L);
  EXPECT_FALSE(hotLoop(Sites[2], L, 8, Sites));
}

TEST(InductionVariable, ReadsStartStopAndStep) {
  const ParsedUnit Unit(inFunction("for (int s = k; s < n; s += 64) ;"));
  const auto I = inductionVariable(Unit.body("f")->loops().front());
  ASSERT_TRUE(I);
  EXPECT_EQ(I->Variable->getName(), "s");
  EXPECT_TRUE(I->Start && I->Stop && I->Step);
  EXPECT_FALSE(I->StopIncluded);
}

TEST(InductionVariable, ReadsLookahead) {
  const ParsedUnit Unit(inFunction("for (int s = 0; s + 64 <= n; s += 64) ;"
                                   "for (int s = 0; 64 + s < 640; s += 64) ;"
                                   "for (int s = 0; ok && s < n; ++s) ;"));
  const auto &Loops = Unit.body("f")->loops();
  const auto I = inductionVariable(Loops[0]);
  ASSERT_TRUE(I);
  EXPECT_EQ(I->Variable->getName(), "s");
  EXPECT_TRUE(I->Lookahead && I->StopIncluded);
  ASSERT_TRUE(inductionVariable(Loops[1]));
  EXPECT_EQ(maxTripCount(Loops[1]), 9);
  EXPECT_FALSE(inductionVariable(Loops[2])->Lookahead);
}

TEST(InductionVariable, SupportsCountingRanges) {
  const ParsedUnit Unit(inFunction("for (auto i : ns::upto(n)) ;"));
  const auto I = inductionVariable(Unit.body("f")->loops().front());
  ASSERT_TRUE(I);
  EXPECT_EQ(I->Variable->getName(), "i");
  EXPECT_TRUE(I->Stop && !I->Start && !I->Step && !I->Update);
}

TEST(InductionVariable, IsNulloptIfTheBodyWritesIt) {
  for (const char *Code :
       {"for (int i = 0; i < n; ++i) i = k;",
        "for (int i = 0; i < n; ++i) { int *p = &i; }",
        "for (int i = n; i > 0; --i) ;", "for (; ok;) ;",
        "do ++k; while (k < n);", "for (auto i : ns::upto(n)) i = k;",
        "for (auto i : ns::from(n)) ;"}) {
    const ParsedUnit Unit(inFunction(Code));
    EXPECT_FALSE(inductionVariable(Unit.body("f")->loops().front())) << Code;
  }
}

/// Is the argument of `ns::zeros` loop-invariant?
struct InvariantRow {
  const char *Name;
  const char *Code;
  bool Elements, Shape;
};
void PrintTo(const InvariantRow &Row, std::ostream *Out) { *Out << Row.Name; }

class InvariantIn : public testing::TestWithParam<InvariantRow> {};

TEST_P(InvariantIn, FirstLoop) {
  ParsedUnit Unit(inFunction(GetParam().Code));
  const FunctionBody &Body = *Unit.body("f");
  for (const ArrayEvent &Event : Body.events())
    if (Event.has(Role::Allocate)) {
      const Loop &L = Body.loops().front();
      const clang::Expr *Size = Event.arguments().front();
      EXPECT_EQ(isInvariant(Size, L, Unit.roles()), GetParam().Elements);
      EXPECT_EQ(isInvariant(Size, L, Unit.roles(), Facet::Shape),
                GetParam().Shape);
      return;
    }
  FAIL() << "no allocation";
}

const InvariantRow InvariantRows[] = {
    {"Number", "for (;;) ns::zeros(3);", true, true},
    {"Parameter", "for (;;) ns::zeros(n + 1);", true, true},
    {"WrittenParameter", "for (;;) { ns::zeros(n); ++n; }", false, false},
    {"Induction", "for (int i = 0; i < n; ++i) ns::zeros(i);", false, false},
    {"Local", "for (;;) { int m = k; ns::zeros(m); }", false, false},
    {"ShapeOfArray", "for (;;) ns::zeros(x.size());", true, true},
    {"ShapeOfWrittenArray", "for (;;) { ns::zeros(x.size()); x.add_(y); }",
     false, true},
    {"ShapeOfReboundArray", "for (;;) { ns::zeros(x.size()); x = y; }", false,
     false},
    {"ShapeOfFilledArray", "for (;;) { ns::zeros(x.size()); x.fill(1); }",
     false, true},
    {"ShapeOfOutput", "for (;;) { ns::zeros(x.size()); ns::add(y, y, x); }",
     false, true},
    {"ShapeOfScatterThatCopies",
     "for (;;) { ns::zeros(x.size()); ns::scatter(x, y, y); }", true, true},
    {"Assigns", "for (;;) ns::zeros((x.fill(1), 3));", false, false},
    {"ScatterThatCopies", "for (;;) ns::zeros((ns::scatter(x, y, y), 3));",
     true, true},
    {"UnknownCall", "for (;;) ns::zeros(ready());", false, false},
    {"SideEffect", "for (;;) ns::zeros(k++);", false, false},
};
INSTANTIATE_TEST_SUITE_P(Invariant, InvariantIn,
                         testing::ValuesIn(InvariantRows),
                         [](const auto &Info) { return Info.param.Name; });

} // namespace
} // namespace arraylint
