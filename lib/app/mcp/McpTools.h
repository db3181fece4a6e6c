//===- McpTools.h - What a coding assistant can ask arraylint -------------===//
//
// The tools of the server (see McpServer.h): each is a command that prints and
// changes no file.
//
//   {"name": "check", "arguments": {"files": ["a.cpp"], "rules": ["R104"]}}
//   arraylint check --color never --rules=R104 a.cpp
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_APP_MCP_MCPTOOLS_H
#define ARRAYLINT_APP_MCP_MCPTOOLS_H

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/JSON.h"
#include <string>
#include <vector>

namespace arraylint {

/// The descriptions of all tools, as the protocol's `tools/list` wants them.
llvm::json::Array mcpTools();

bool isMcpTool(llvm::StringRef Name);

/// The command line, without the program, of the tool \p Name. Fails if
/// \p Arguments are not those of the tool.
llvm::Expected<std::vector<std::string>>
mcpCommand(llvm::StringRef Name, const llvm::json::Object &Arguments);

} // namespace arraylint

#endif
