//===- McpServer.h - Answers to a coding assistant ------------------------===//
//
// Speaks the Model Context Protocol: JSON-RPC 2.0, one message a line. Answers
// clients that begin with `initialize` (revisions 2024-11-05 to 2025-11-25) and
// those that name the revision in each request (2026-07-28).
//
//   McpServer Server("0.1.0", Run);
//   Server.answer(R"({"jsonrpc": "2.0", "id": 1, "method": "tools/list"})")
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_APP_MCP_MCPSERVER_H
#define ARRAYLINT_APP_MCP_MCPSERVER_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/Support/JSON.h"
#include <functional>
#include <string>

namespace arraylint {

/// What a command printed, and whether it could not do its work.
struct McpOutput {
  std::string Text;
  bool IsError = false;
};

class McpServer {
public:
  /// \p Run runs a command line, which does not include the program.
  using Runner = std::function<McpOutput(llvm::ArrayRef<std::string>)>;

  McpServer(std::string Version, Runner Run)
      : Version(std::move(Version)), Run(std::move(Run)) {}

  /// The message to send in return for \p Line, without a newline; empty for
  /// notifications, which get none.
  std::string answer(llvm::StringRef Line) const;

private:
  llvm::json::Object reply(const llvm::json::Object &Request) const;
  llvm::Expected<llvm::json::Object>
  result(llvm::StringRef Method, const llvm::json::Object &Parameters) const;
  llvm::json::Object initialized(const llvm::json::Object &Parameters) const;
  llvm::json::Object discovered() const;
  llvm::Expected<llvm::json::Object>
  called(const llvm::json::Object &Parameters) const;
  llvm::json::Object serverInfo() const;

  std::string Version;
  Runner Run;
};

} // namespace arraylint

#endif
