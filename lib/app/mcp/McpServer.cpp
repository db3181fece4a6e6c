#include "app/mcp/McpServer.h"
#include "app/mcp/McpTools.h"
#include "base/text/JsonText.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FormatVariadic.h"

namespace json = llvm::json;

namespace arraylint {
namespace {

// Codes of JSON-RPC, and one of the protocol.
constexpr int ParseError = -32700, InvalidRequest = -32600,
              MethodNotFound = -32601, InvalidParameters = -32602,
              UnsupportedVersion = -32022;

/// Clients of these revisions begin with `initialize`; the newest comes first.
/// 2025-03-26, the only one with batches of messages, is offered another one.
constexpr llvm::StringLiteral WithHandshake[] = {"2025-11-25", "2025-06-18",
                                                 "2024-11-05"};
/// Requests of this one name it.
constexpr llvm::StringLiteral Stateless = "2026-07-28";

constexpr llvm::StringLiteral Instructions =
    "arraylint finds C++ code that keeps array libraries from scaling. Check "
    "the files that you changed; explain a rule before you change code for "
    "it; prefer the safe fixes, and review the diff of others.";

class ProtocolError : public llvm::ErrorInfo<ProtocolError> {
public:
  ProtocolError(int Code, std::string Message, json::Value Data = nullptr)
      : Code(Code), Message(std::move(Message)), Data(std::move(Data)) {}

  json::Object object() const {
    json::Object Fault{{"code", Code}, {"message", Message}};
    if (Data != nullptr)
      Fault["data"] = Data;
    return Fault;
  }
  void log(llvm::raw_ostream &To) const override { To << Message; }
  std::error_code convertToErrorCode() const override {
    return llvm::inconvertibleErrorCode();
  }

  static char ID; // NOLINT(readability-identifier-naming): for llvm::Error

private:
  int Code;
  std::string Message;
  json::Value Data;
};

char ProtocolError::ID = 0;

} // namespace

static json::Object response(json::Value Id, llvm::StringRef What,
                             json::Object Content) {
  return json::Object{
      {"jsonrpc", "2.0"}, {"id", std::move(Id)}, {What, std::move(Content)}};
}

static json::Object failure(json::Value Id, int Code, std::string Message) {
  return response(std::move(Id), "error",
                  ProtocolError(Code, std::move(Message)).object());
}

/// The revision that a stateless request names; empty for other requests.
static llvm::StringRef namedRevision(const json::Object &Parameters) {
  const json::Object *Meta = Parameters.getObject("_meta");
  const auto Name =
      Meta ? Meta->getString("io.modelcontextprotocol/protocolVersion")
           : std::nullopt;
  return Name.value_or("");
}

json::Object McpServer::serverInfo() const {
  return json::Object{
      {"name", "arraylint"}, {"title", "arraylint"}, {"version", Version}};
}

json::Object McpServer::initialized(const json::Object &Parameters) const {
  const llvm::StringRef Wanted =
      Parameters.getString("protocolVersion").value_or("");
  return json::Object{
      {"protocolVersion", llvm::is_contained(WithHandshake, Wanted)
                              ? Wanted
                              : llvm::StringRef(WithHandshake[0])},
      {"capabilities", json::Object{{"tools", json::Object()}}},
      {"serverInfo", serverInfo()},
      {"instructions", Instructions}};
}

/// Marks an answer that is the same as long as the server runs.
static json::Object lasting(json::Object Result) {
  constexpr int OneHour = 3600 * 1000; // in milliseconds
  Result["ttlMs"] = OneHour;
  Result["cacheScope"] = "public";
  return Result;
}

json::Object McpServer::discovered() const {
  return lasting(json::Object{
      {"supportedVersions", json::Array{Stateless}},
      {"capabilities", json::Object{{"tools", json::Object()}}},
      {"instructions", Instructions},
      {"_meta",
       json::Object{{"io.modelcontextprotocol/serverInfo", serverInfo()}}}});
}

llvm::Expected<json::Object>
McpServer::called(const json::Object &Parameters) const {
  const auto Name = Parameters.getString("name");
  if (!Name || !isMcpTool(*Name))
    return llvm::make_error<ProtocolError>(
        InvalidParameters,
        Name ? ("unknown tool '" + *Name + "'").str() : "no tool is named");
  const json::Object None;
  const json::Object *Arguments = Parameters.getObject("arguments");
  if (!Arguments && Parameters.get("arguments"))
    return llvm::make_error<ProtocolError>(InvalidParameters,
                                           "'arguments' must be an object");
  // The assistant can mend its arguments, so they are no protocol error.
  auto Command = mcpCommand(*Name, Arguments ? *Arguments : None);
  const McpOutput Said =
      Command ? Run(*Command)
              : McpOutput{llvm::toString(Command.takeError()), true};
  return json::Object{
      {"content", json::Array{json::Object{
                      {"type", "text"}, {"text", json::fixUTF8(Said.Text)}}}},
      {"isError", Said.IsError}};
}

llvm::Expected<json::Object>
McpServer::result(llvm::StringRef Method,
                  const json::Object &Parameters) const {
  if (Method == "initialize")
    return initialized(Parameters);
  if (Method == "ping")
    return json::Object();
  if (Method == "server/discover")
    return discovered();
  if (Method == "tools/list")
    return lasting(json::Object{{"tools", mcpTools()}});
  if (Method == "tools/call")
    return called(Parameters);
  return llvm::make_error<ProtocolError>(
      MethodNotFound, ("unknown method '" + Method + "'").str());
}

json::Object McpServer::reply(const json::Object &Request) const {
  const json::Value Id = *Request.get("id");
  const auto Method = Request.getString("method");
  const bool HasId = Id.getAsString() || Id.getAsNumber();
  if (!Method || !HasId)
    return failure(HasId ? Id : json::Value(nullptr), InvalidRequest,
                   "a request needs a method and an id, a string or a number");
  const json::Object None;
  const json::Object *Given = Request.getObject("params");
  const json::Object &Parameters = Given ? *Given : None;
  const llvm::StringRef Revision = namedRevision(Parameters);
  if (!Revision.empty() && Revision != Stateless)
    return response(
        Id, "error",
        ProtocolError(UnsupportedVersion,
                      ("unsupported protocol version " + Revision).str(),
                      json::Object{{"supported", json::Array{Stateless}},
                                   {"requested", Revision}})
            .object());
  llvm::Expected<json::Object> Result = result(*Method, Parameters);
  if (Result) {
    if (!Revision.empty())
      (*Result)["resultType"] = "complete";
    return response(Id, "result", std::move(*Result));
  }
  json::Object Fault;
  llvm::handleAllErrors(Result.takeError(), [&](const ProtocolError &Error) {
    Fault = Error.object();
  });
  return response(Id, "error", std::move(Fault));
}

static std::string text(json::Object Message) {
  return llvm::formatv("{0}", json::Value(std::move(Message)));
}

std::string McpServer::answer(llvm::StringRef Line) const {
  llvm::Expected<json::Value> Parsed = parseJson(Line);
  if (!Parsed)
    return text(
        failure(nullptr, ParseError, llvm::toString(Parsed.takeError())));
  const json::Object *Message = Parsed->getAsObject();
  if (!Message || Message->getString("jsonrpc") != "2.0")
    return text(failure(nullptr, InvalidRequest, "not a JSON-RPC 2.0 message"));
  // Neither a notification nor a response, which we never ask for, is answered.
  if (!Message->get("id") || !Message->get("method"))
    return "";
  return text(reply(*Message));
}

} // namespace arraylint
