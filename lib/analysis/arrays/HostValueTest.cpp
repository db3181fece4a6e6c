#include "analysis/arrays/HostValue.h"
#include "analysis/work/ParsedUnit.h"
#include "clang/AST/StmtCXX.h"

using namespace clang;

namespace arraylint {
namespace {

const ArrayEvent *readIn(const FunctionBody &Body) {
  for (const ArrayEvent &Event : Body.events())
    if (Event.Callee->getNameAsString() == "item")
      return &Event;
  return nullptr;
}

/// The class of the branch that depends on the first read: "IfStmt" for `if (e
/// > 1)`; "" if there is none.
std::string branchClass(llvm::StringRef Code, bool InLoop) {
  ParsedUnit Unit(("struct State { float err; int size() const; };"
                   "void use(float); float other(float);"
                   "void f(ns::Array x, ns::Array y, int n, bool ok) {" +
                   Code + "}")
                      .str());
  const FunctionBody &Body = *Unit.body("f");
  const ArrayEvent *Read = readIn(Body);
  if (!Read)
    return "no read";
  const Loop *L =
      InLoop && !Body.loops().empty() ? &Body.loops().front() : nullptr;
  HostValues Values(Unit.events(), Unit.roles());
  const HostTest *Test = Values.testOf(Read->Site, Body, L);
  return Test ? Test->Branch->getStmtClassName() : "";
}

struct Row {
  const char *Name;
  const char *Code;
  const char *Expected;
  bool InLoop = false;
};
void PrintTo(const Row &R, std::ostream *Out) { *Out << R.Name; }

class BranchClass : public testing::TestWithParam<Row> {};

TEST_P(BranchClass, FirstRead) {
  EXPECT_EQ(branchClass(GetParam().Code, GetParam().InLoop),
            GetParam().Expected);
}

const Row Rows[] = {
    {"If", "float e = x.item(); if (e > 1) use(1);", "IfStmt"},
    {"While", "float e = x.item(); while (e > 1) use(1);", "WhileStmt"},
    {"Do", "float e = x.item(); do use(1); while (e > 1);", "DoStmt"},
    {"For", "float e = x.item(); for (; e > 1;) use(1);", "ForStmt"},
    {"Switch", "int e = x.item(); switch (e) { case 1: use(1); }",
     "SwitchStmt"},
    {"Ternary", "float e = x.item(); use(e > 1 ? 2 : 3);",
     "ConditionalOperator"},
    {"ShortCircuit", "float e = x.item(); bool b = e > 1 && ok; use(b);",
     "BinaryOperator"},
    {"ConditionVariable", "float e = x.item(); if (bool b = e > 1) use(b);",
     "IfStmt"},
    {"Computed", "float e = x.item(); float d = 2 * e; if (d > 1) use(1);",
     "IfStmt"},
    {"Field", "State s; s.err = x.item(); if (s.err > 1) use(1);", "IfStmt"},
    {"Binding", "auto [e] = State{x.item()}; if (e > 1) use(1);", "IfStmt"},
    {"Comma", "float e = x.item(); if (use(1), e > 1) use(1);", "IfStmt"},
    // values that no branch depends on
    {"CommaLeft", "float e = x.item(); if (e, ok) use(1);", ""},
    {"OnlyUsed", "float e = x.item(); if (ok) use(e);", ""},
    {"Overwritten", "float e = x.item(); e = 1; if (e > 1) use(1);", ""},
    {"PerhapsOverwritten",
     "float e = x.item(); if (ok) e = 1; if (e > 1) use(1);", ""},
    {"ThroughUnknownCode",
     "float e = x.item(); float d = other(e); if (d > 1) use(1);", ""},
    {"InArm", "float e = x.item(); if (ok) { use(e); }", ""},
    {"InLambda", "float e = x.item(); auto g = [=] { if (e > 1) use(1); };",
     ""},
    {"Sizeof", "float e = x.item(); if (sizeof(e) > 1) use(1);", ""},
    {"OtherField", "State s{}; s.err = x.item(); State t{}; if (t.err) use(1);",
     ""},
    // loops
    {"InLoop", "while (ok) { float e = x.item(); if (e > 1) use(1); }",
     "IfStmt", true},
    {"Carried", "float e = 1; while (ok) { if (e > 1) use(1); e = x.item(); }",
     "IfStmt", true},
    {"OwnCondition", "float e = 1; while (e > 0) e = x.item();", "WhileStmt",
     true},
    {"ReadBefore", "float e = x.item(); while (ok) if (e > 1) use(1);",
     "IfStmt", true},
    {"TestedAfter", "float e; while (ok) e = x.item(); if (e > 1) use(1);", "",
     true},
    {"InSomeIterations",
     "while (ok) { float e = x.item(); if (n) if (e > 1) use(1); }", "", true},
};
INSTANTIATE_TEST_SUITE_P(All, BranchClass, testing::ValuesIn(Rows),
                         [](const auto &Info) { return Info.param.Name; });

TEST(HostValues, ListsEachRead) {
  ParsedUnit Unit("void f(ns::Array x, ns::Array y) {"
                  "float e = x.item() + y.item(); if (e > 1) return; }");
  const FunctionBody &Body = *Unit.body("f");
  HostValues Values(Unit.events(), Unit.roles());
  const auto Tests = Values.tests(Body, nullptr);
  ASSERT_EQ(Tests.size(), 1u);
  EXPECT_EQ(Tests.front().Reads.size(), 2u);
}

TEST(HostValues, CachesTests) {
  ParsedUnit Unit("void f(ns::Array x) { float e = x.item(); if (e) return; }");
  const FunctionBody &Body = *Unit.body("f");
  HostValues Values(Unit.events(), Unit.roles());
  EXPECT_EQ(Values.tests(Body, nullptr).data(),
            Values.tests(Body, nullptr).data());
}

} // namespace
} // namespace arraylint
