//===- McpRun.h - The `arraylint mcp` command -----------------------------===//
#ifndef ARRAYLINT_APP_MCP_MCPRUN_H
#define ARRAYLINT_APP_MCP_MCPRUN_H

#include "app/cli/ExitCode.h"

namespace arraylint {

/// Answers the messages on stdin until it ends. Each command runs in a process
/// of its own, so that one that crashes does not end the session.
ExitCode serveAssistant();

} // namespace arraylint

#endif
