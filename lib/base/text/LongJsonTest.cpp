#include "base/text/LongJson.h"
#include "base/text/JsonFault.h"
#include "gtest/gtest.h"

namespace json = llvm::json;

namespace arraylint {
namespace {

std::string textOf(const json::Value &V) {
  std::string Text;
  llvm::raw_string_ostream(Text) << V;
  return Text;
}

/// The rest, then each object, or the first error.
std::string parsed(llvm::StringRef Text, llvm::ArrayRef<llvm::StringRef> Path) {
  auto Fault = [](llvm::Error Error) {
    return llvm::toString(jsonFault("a.json", std::move(Error)));
  };
  auto Json = LongJson::parse(Text, Path);
  if (!Json)
    return Fault(Json.takeError());
  std::string Shown = textOf(Json->rest());
  for (size_t I = 0; I < Json->size(); ++I) {
    auto Item = Json->item(I);
    if (!Item)
      return Fault(Item.takeError());
    Shown += " " + textOf(*Item);
  }
  return Shown;
}

TEST(LongJson, LeavesTheObjectsOfAListOut) {
  EXPECT_EQ(
      parsed(R"({"v": 1, "a": [{"b": "}]"}, {"c": {"d": [{}]}}]})", {"a"}),
      R"({"a":[{},{}],"v":1} {"b":"}]"} {"c":{"d":[{}]}})");
  EXPECT_EQ(parsed(R"({"r": [{"n": 2, "s": [{"x": 1}]}]})", {"r", "s"}),
            R"({"r":[{"n":2,"s":[{}]}]} {"x":1})");
  EXPECT_EQ(parsed(R"([{"x": 1}, 2])", {}), R"([{},2] {"x":1})");
}

TEST(LongJson, LeavesOtherListsIn) {
  const char *const Others[] = {R"({"b":[{"x":1}]})", R"([{"b":[{"x":1}]}])",
                                R"({"a":[[1],"{",null]})", R"({"a":{"x":1}})",
                                R"({"c":{"a":[{"x":1}]}})"};
  for (const char *Text : Others)
    EXPECT_EQ(parsed(Text, {"a"}), Text);
}

TEST(LongJson, ReadsEscapedKeys) {
  EXPECT_EQ(parsed(R"({"\u0061": [{"x": 1}]})", {"a"}),
            R"({"a":[{}]} {"x":1})");
}

TEST(LongJson, CountsTheLists) {
  const llvm::StringRef Twice = R"({"a": [{"x": 1}], "a": [{"x": 2}]})";
  EXPECT_EQ(llvm::cantFail(LongJson::parse(Twice, {"a"})).lists(), 2u);
  EXPECT_EQ(llvm::cantFail(LongJson::parse("{\"a\": []}", {"a"})).lists(), 1u);
  EXPECT_EQ(llvm::cantFail(LongJson::parse("{\"a\": 1}", {"a"})).lists(), 0u);
}

// The same positions as those of a parser that reads all at once.
TEST(LongJson, LocatesErrors) {
  const char *const Wrong[] = {"{\"a\": [{\"x\": 1},\n {\"x\": }]}",
                               "{\"a\": [{\"x\": 1}\n{\"x\": 2}]}",
                               "{\"a\": [{\"x\": 1}],\n}",
                               "{\"a\": [{\"x\": 1}\n",
                               "{\"a\": [{\"x\": [1}\n]",
                               "{\"a\": [,{\"x\":\n 1}]}",
                               "{\"a\": [{\"x\": \"1}]}",
                               "\"",
                               ":",
                               "]",
                               "{\"a\"",
                               ""};
  for (const char *Text : Wrong) {
    auto Whole = json::parse(Text);
    ASSERT_FALSE(static_cast<bool>(Whole)) << Text;
    EXPECT_EQ(parsed(Text, {"a"}),
              llvm::toString(jsonFault("a.json", Whole.takeError())))
        << Text;
  }
}

TEST(LongJson, LimitsDepth) {
  const std::string Deep = "{\"a\": [{\"x\": " + std::string(300, '[') +
                           std::string(300, ']') + "}]}";
  EXPECT_EQ(parsed(Deep, {"a"}),
            "a.json:1:210: Nested more than 200 levels deep");
}

} // namespace
} // namespace arraylint
