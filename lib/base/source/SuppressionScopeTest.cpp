#include "base/source/SuppressionScope.h"
#include <gtest/gtest.h>

using namespace arraylint;

namespace {

/// Returns a line such as "2-4 // ok" for each comment.
std::string scopes(const std::string &Text) {
  std::string All;
  for (const SuppressionScope &C : suppressionScopes(Text, "ok"))
    All += std::to_string(C.FirstLine) + "-" + std::to_string(C.LastLine) +
           " " + C.Text + "\n";
  return All;
}

TEST(SuppressionScope, OfATrailingCommentIsItsLine) {
  EXPECT_EQ(scopes("f();\ng(); // ok\nh();\n"), "2-2 // ok\n");
  EXPECT_EQ(scopes("for (;;) { /* ok */\n g();\n}"), "1-1 /* ok */\n");
  EXPECT_EQ(scopes("f(a,\n  b); /* no */ // ok\n"), "2-2 // ok\n");
}

TEST(SuppressionScope, OfACommentBeforeCodeIsTheNextStatement) {
  EXPECT_EQ(scopes("// ok\nf(a,\n  b);\ng();\n"), "2-3 // ok\n");
  EXPECT_EQ(scopes("// ok\n\n// more\nf();\n"), "4-4 // ok\n");
  EXPECT_EQ(scopes("// ok\nfor (int i; i < n; ++i) {\n f();\n}\ng();"),
            "2-4 // ok\n");
  EXPECT_EQ(scopes("// ok\nfor (;;)\n if (a)\n  f();\n else\n  g();\nh();"),
            "2-6 // ok\n");
  EXPECT_EQ(scopes("// ok\nif (a) {\n} // no\nelse {\n}\nh();"), "2-5 // ok\n");
  EXPECT_EQ(scopes("// ok\ndo {\n f();\n} while (a);\nh();"), "2-4 // ok\n");
  EXPECT_EQ(scopes("// ok\ntry {\n} catch (...) {\n}\nh();"), "2-4 // ok\n");
}

TEST(SuppressionScope, ExtendsOverDefinitions) {
  EXPECT_EQ(scopes("// ok\ntemplate <class T>\nauto f(T x) -> int {\n g();\n}\n"
                   "void h() {}"),
            "2-5 // ok\n");
  EXPECT_EQ(scopes("// ok\nstruct S {\n int a{1};\n};\nint b;"), "2-4 // ok\n");
}

TEST(SuppressionScope, DistinguishesBlocksFromInitializersAndLambdas) {
  EXPECT_EQ(scopes("// ok\nauto v = T{1,\n 2};\ng();"), "2-3 // ok\n");
  EXPECT_EQ(scopes("// ok\nrun([&](int i) {\n f();\n});\ng();"), "2-4 // ok\n");
  EXPECT_EQ(scopes("// ok\nauto l = [&] {\n f();\n};\ng();"), "2-4 // ok\n");
}

TEST(SuppressionScope, SkipsDirectives) {
  EXPECT_EQ(scopes("// ok\n#pragma omp parallel for\nfor (;;) {\n}\ng();"),
            "3-4 // ok\n");
}

TEST(SuppressionScope, IsEmptyAtTheEndOfABlockOrFile) {
  EXPECT_EQ(scopes("void f() {\n g();\n // ok\n}\nvoid h();"), "0-0 // ok\n");
  EXPECT_EQ(scopes("f();\n// ok"), "0-0 // ok\n");
}

TEST(SuppressionScope, JoinsCommentsWithOpenParentheses) {
  EXPECT_EQ(scopes("f(); // ok(a,\n     // b)\ng();\n"), "1-1 // ok(a,  b)\n");
  EXPECT_EQ(scopes("// ok(a,\n// b)\ng();\n"), "3-3 // ok(a,  b)\n");
  EXPECT_EQ(scopes("// ok(a)\n// b\ng();\n"), "3-3 // ok(a)\n");
}

TEST(SuppressionScope, IgnoresStringLiterals) {
  EXPECT_EQ(scopes("f(\"// ok\");\nf(R\"(\n// ok\n)\");"), "");
}

} // namespace
