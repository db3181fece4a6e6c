#include "app/selfcheck/ClangdSession.h"
#include "base/text/JsonText.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/JSON.h"
#include <limits>

namespace json = llvm::json;

namespace arraylint {

/// A JSON-RPC request if it has an \p Id, else a notification.
static std::string message(llvm::StringRef Method, json::Object Params,
                           int Id = 0) {
  json::Object Content{
      {"jsonrpc", "2.0"}, {"method", Method}, {"params", std::move(Params)}};
  if (Id != 0)
    Content["id"] = Id;
  const std::string Body =
      llvm::formatv("{0}", json::Value(std::move(Content)));
  return llvm::formatv("Content-Length: {0}\r\n\r\n{1}", Body.size(), Body);
}

std::string sessionInput(const Canary &C) {
  json::Object Document{{"uri", "file://" + C.file()},
                        {"languageId", "cpp"},
                        {"version", 1},
                        {"text", Canary::text()}};
  json::Object Start{{"processId", nullptr},
                     {"rootUri", nullptr},
                     {"capabilities", json::Object{}}};
  json::Object Opened{{"textDocument", std::move(Document)}};
  return message("initialize", std::move(Start), 1) +
         message("initialized", {}) +
         message("textDocument/didOpen", std::move(Opened)) +
         message("shutdown", {}, 2) + message("exit", {});
}

static void readDiagnostic(const json::Object &Diagnostic,
                           SessionAnswers &Answers) {
  const json::Object *Range = Diagnostic.getObject("range");
  const json::Object *Start = Range ? Range->getObject("start") : nullptr;
  const auto Line = Start ? Start->getInteger("line") : std::nullopt;
  llvm::StringRef Check = Diagnostic.getString("code").value_or("");
  const bool IsLine =
      Line && *Line >= 0 && *Line < std::numeric_limits<unsigned>::max();
  if (IsLine && Check.consume_front("array-"))
    Answers.Findings.insert(
        {static_cast<unsigned>(*Line) + 1, Check.split('-').first.str()});
  else if (Diagnostic.getInteger("severity") == 1 && Answers.Error.empty())
    Answers.Error = Diagnostic.getString("message").value_or("").str();
}

static void readInto(const json::Object &Message, SessionAnswers &Answers) {
  if (const json::Object *Result = Message.getObject("result"))
    if (const json::Object *Server = Result->getObject("serverInfo"))
      Answers.Version = Server->getString("version").value_or("").str();
  const json::Object *Params = Message.getObject("params");
  const json::Array *Diagnostics =
      Params ? Params->getArray("diagnostics") : nullptr;
  if (!Diagnostics)
    return;
  Answers.HasDiagnostics = true;
  for (const json::Value &Diagnostic : *Diagnostics)
    if (const json::Object *O = Diagnostic.getAsObject())
      readDiagnostic(*O, Answers);
}

SessionAnswers readAnswers(llvm::StringRef Output) {
  SessionAnswers Answers;
  size_t Length = 0;
  while (Output.consume_front("Content-Length: ") &&
         !Output.consumeInteger(10, Length) &&
         Output.consume_front("\r\n\r\n")) {
    auto Parsed = parseJson(Output.take_front(Length));
    Output = Output.drop_front(std::min(Length, Output.size()));
    if (!Parsed)
      llvm::consumeError(Parsed.takeError());
    else if (const json::Object *Message = Parsed->getAsObject())
      readInto(*Message, Answers);
  }
  return Answers;
}

} // namespace arraylint
