#include "base/source/StatementMap.h"
#include <gtest/gtest.h>

using namespace arraylint;

namespace {

std::string at(const std::string &Text, llvm::StringRef Where) {
  const StatementMap::Range R = StatementMap(Text).at(Text.find(Where));
  return Text.substr(R.Begin, R.End - R.Begin);
}

struct StatementCase {
  const char *Text, *Where, *Statement;
};

class StatementMaps : public testing::TestWithParam<StatementCase> {};

TEST_P(StatementMaps, FindTheStatement) {
  EXPECT_EQ(at(GetParam().Text, GetParam().Where), GetParam().Statement);
}

INSTANTIATE_TEST_SUITE_P(
    Table, StatementMaps,
    testing::Values(
        StatementCase{"f();\n  g(1,\n  2); h();", "2", "g(1,\n  2);"},
        StatementCase{"f(); // why\ng();", "why", "g();"},
        StatementCase{"for (i = 0; i < n; ++i) { f(i); }", "i < n",
                      "for (i = 0; i < n; ++i) {"},
        StatementCase{"for (i = 0; i < n; ++i) { f(i); }", "f(i)", "f(i);"},
        StatementCase{"for (i = 0; i < n; ++i) f(i);", "f(i)",
                      "for (i = 0; i < n; ++i) f(i);"},
        StatementCase{"auto t = zeros({n, m}); g();", "m}",
                      "auto t = zeros({n, m});"},
        StatementCase{"std::vector<int> v{1, 2}; g();", "2",
                      "std::vector<int> v{1, 2};"},
        StatementCase{"T t = {1, 2}; g();", "2", "T t = {1, 2};"},
        StatementCase{"auto f = [&](int i) { g(i); };", "g(i)", "g(i);"},
        StatementCase{"run([&] { g(); h(); }, 2);", "h()",
                      "run([&] { g(); h(); }, 2);"},
        StatementCase{"T f() const { g(); }", "g()", "g();"},
        StatementCase{"auto f() -> Tensor { g(); }", "g()", "g();"},
        StatementCase{"namespace n { struct S { int x; }; }", "int x",
                      "int x;"},
        StatementCase{"f();\n#pragma omp x; y\ng();", "y", "g();"},
        StatementCase{"s = R\"(a; b)\"; g();", "b", "s = R\"(a; b)\";"},
        StatementCase{"if (a) { f(); } else { g(); }", "g()", "g();"},
        StatementCase{"f(); g(", "g", "g("}, StatementCase{"", "", ""}));

TEST(Comments, AreReturnedAsWritten) {
  EXPECT_EQ(commentsIn("a /* one */ + b; // two\r\n\"// no\" /* th\nree */"),
            (std::vector<std::string>{"/* one */", "// two", "/* th\nree */"}));
}

} // namespace
