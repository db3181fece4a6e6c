#include "app/mcp/McpServer.h"
#include "llvm/ADT/StringExtras.h"
#include <gtest/gtest.h>

using namespace arraylint;
namespace json = llvm::json;

namespace {

/// A server whose commands print their own words.
const McpServer &server() {
  static const McpServer Echo("1.2", [](llvm::ArrayRef<std::string> Words) {
    return McpOutput{llvm::join(Words, " "), Words.back() == "bad.cpp"};
  });
  return Echo;
}

json::Object answerTo(const std::string &Line) {
  const std::string Answer = server().answer(Line);
  EXPECT_EQ(Answer.find('\n'), std::string::npos) << Answer;
  return *llvm::cantFail(json::parse(Answer)).getAsObject();
}

json::Object answerTo(llvm::StringRef Method, llvm::StringRef Parameters) {
  return answerTo((R"({"jsonrpc": "2.0", "id": "x", "method": ")" + Method +
                   R"(", "params": )" + Parameters + "}")
                      .str());
}

json::Object resultOf(llvm::StringRef Method, llvm::StringRef Parameters) {
  const json::Object Answer = answerTo(Method, Parameters);
  EXPECT_EQ(Answer.getString("id"), "x");
  const json::Object *Result = Answer.getObject("result");
  return Result ? *Result : json::Object();
}

/// The code of the error, or 0.
int64_t errorOf(const json::Object &Answer) {
  const json::Object *Error = Answer.getObject("error");
  return Error ? Error->getInteger("code").value_or(0) : 0;
}

constexpr llvm::StringLiteral Modern =
    R"({"_meta": {"io.modelcontextprotocol/protocolVersion": "2026-07-28"}})";

TEST(McpServer, AgreesOnARevision) {
  const json::Object Same =
      resultOf("initialize", R"({"protocolVersion": "2025-06-18"})");
  EXPECT_EQ(Same.getString("protocolVersion"), "2025-06-18");
  EXPECT_EQ(Same.getObject("serverInfo")->getString("version"), "1.2");
  const json::Object Newest =
      resultOf("initialize", R"({"protocolVersion": "2025-03-26"})");
  EXPECT_EQ(Newest.getString("protocolVersion"), "2025-11-25");
}

TEST(McpServer, NeedsNoHandshakeFromNewClients) {
  const json::Object Found = resultOf("server/discover", Modern);
  EXPECT_EQ((*Found.getArray("supportedVersions"))[0].getAsString(),
            "2026-07-28");
  EXPECT_EQ(Found.getString("resultType"), "complete");
  EXPECT_EQ(resultOf("tools/list", Modern).getString("resultType"), "complete");
  EXPECT_FALSE(resultOf("tools/list", "{}").getString("resultType"));
  EXPECT_EQ(errorOf(answerTo("tools/list", R"({"_meta": {
      "io.modelcontextprotocol/protocolVersion": "2031-01-01"}})")),
            -32022);
}

TEST(McpServer, RunsItsTools) {
  const json::Object Called = resultOf(
      "tools/call", R"({"name": "check", "arguments": {"files": ["a.cpp"]}})");
  EXPECT_EQ((*Called.getArray("content"))[0].getAsObject()->getString("text"),
            "check --color never a.cpp");
  EXPECT_EQ(Called.getBoolean("isError"), false);
  for (const char *Files : {R"(["bad.cpp"])", R"("a.cpp")"})
    EXPECT_EQ(
        resultOf("tools/call",
                 (llvm::Twine(R"({"name": "check", "arguments": {"files": )") +
                  Files + "}}")
                     .str())
            .getBoolean("isError"),
        true);
  EXPECT_EQ(errorOf(answerTo("tools/call", R"({"name": "format"})")), -32602);
  EXPECT_EQ(
      errorOf(answerTo("tools/call", R"({"name": "check", "arguments": 1})")),
      -32602);
}

TEST(McpServer, ReportsMessagesThatItDoesNotUnderstand) {
  EXPECT_EQ(errorOf(answerTo("{")), -32700);
  EXPECT_EQ(errorOf(answerTo(std::string(5000, '['))), -32700);
  EXPECT_EQ(errorOf(answerTo("[]")), -32600);
  EXPECT_EQ(errorOf(answerTo(R"({"id": 1, "method": "ping"})")), -32600);
  EXPECT_EQ(
      errorOf(answerTo(R"({"jsonrpc": "2.0", "id": [], "method": "ping"})")),
      -32600);
  EXPECT_EQ(
      answerTo(R"({"jsonrpc": "2.0", "id": 5, "method": 7})").getInteger("id"),
      5);
  EXPECT_EQ(errorOf(answerTo("resources/list", "{}")), -32601);
}

TEST(McpServer, AnswersNoNotifications) {
  for (const char *Line :
       {R"({"jsonrpc": "2.0", "method": "notifications/initialized"})",
        R"({"jsonrpc": "2.0", "id": 1, "result": {}})"})
    EXPECT_EQ(server().answer(Line), "");
  EXPECT_EQ(answerTo(R"({"jsonrpc": "2.0", "id": 7, "method": "ping"})")
                .getInteger("id"),
            7);
}

} // namespace
