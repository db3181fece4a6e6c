#include "app/rounds/FixChange.h"
#include <gtest/gtest.h>

using namespace arraylint;

namespace {

const std::string Text = "for (;;) {\n  f(a, b);\n  g(\n    c);\n}\n";

Finding fixing(std::vector<Edit> Edits) {
  Finding F;
  F.Edits = std::move(Edits);
  return F;
}

std::vector<size_t> sizes(const std::vector<Finding> &Findings) {
  std::vector<size_t> Sizes;
  for (const FixChange &C : groupByStatement(
           Findings, FixLevel::Safe,
           [](llvm::StringRef) -> const std::string & { return Text; }))
    Sizes.push_back(C.Findings.size());
  return Sizes;
}

Edit at(llvm::StringRef Where, unsigned Length, const char *New) {
  return {"f", static_cast<unsigned>(Text.find(Where)), Length, New};
}

TEST(FixChange, GroupsFixesOfOneStatement) {
  EXPECT_EQ(sizes({fixing({at("a,", 1, "x")}), fixing({at("b)", 1, "y")})}),
            (std::vector<size_t>{2}));
  EXPECT_EQ(sizes({fixing({at("g(", 1, "h")}), fixing({at("c)", 1, "y")})}),
            (std::vector<size_t>{2}))
      << "on two lines";
  EXPECT_EQ(sizes({fixing({at("a,", 1, "x")}), fixing({at("c)", 1, "y")})}),
            (std::vector<size_t>{1, 1}));
}

TEST(FixChange, SeparatesInsertionsBeforeTheSameLoop) {
  EXPECT_EQ(sizes({fixing({at("for", 0, "int x;\n"), at("a,", 1, "x")}),
                   fixing({at("for", 0, "int y;\n"), at("c)", 1, "y")})}),
            (std::vector<size_t>{1, 1}));
}

TEST(FixChange, GroupsFixesThatAThirdConnects) {
  const std::vector<Finding> Findings{
      fixing({at("a,", 1, "x")}), fixing({at("c)", 1, "y")}),
      fixing({at("b)", 1, "z"), at("g(", 1, "h")})};
  EXPECT_EQ(sizes(Findings), (std::vector<size_t>{3}));
}

} // namespace
