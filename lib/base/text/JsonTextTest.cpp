#include "base/text/JsonText.h"
#include "base/text/JsonFault.h"
#include "gtest/gtest.h"

namespace arraylint {
namespace {

std::string nested(size_t Depth) {
  return std::string(Depth, '[') + std::string(Depth, ']');
}

std::string faultOf(llvm::StringRef Text) {
  auto Value = parseJson(Text);
  return Value ? "" : llvm::toString(jsonFault("a.json", Value.takeError()));
}

TEST(JsonText, IsParsedUpToADepth) {
  EXPECT_EQ(faultOf(nested(200)), "");
  EXPECT_EQ(faultOf(nested(201)),
            "a.json:1:200: Nested more than 200 levels deep");
  EXPECT_EQ(faultOf("{\n  \"a\": " + nested(100'000) + "}"),
            "a.json:2:206: Nested more than 200 levels deep");
}

TEST(JsonText, BracketsInStringsDoNotNest) {
  const std::string Text =
      "[\"" + std::string(1000, '[') + "\\\"[\", \"\\\\\"]";
  EXPECT_EQ(faultOf(Text), "");
}

TEST(JsonText, ReportsLlvmsErrors) {
  EXPECT_EQ(faultOf("[1,"), "a.json:1:3: Unexpected EOF");
  EXPECT_NE(faultOf("\"open"), "");
  EXPECT_NE(faultOf("\"open\\"), "");
  EXPECT_NE(faultOf(std::string(1000, ']')), "");
}

} // namespace
} // namespace arraylint
