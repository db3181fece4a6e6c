#include "app/mcp/McpRun.h"
#include "app/mcp/McpServer.h"
#include "base/system/ProgramRun.h"
#include "base/system/ThisProgram.h"
#include "report/Version.h"
#include "llvm/Support/raw_ostream.h"
#include <iostream>

namespace arraylint {

static McpOutput runCommand(llvm::ArrayRef<std::string> Words) {
  ProgramCall Call{{thisProgram()}};
  Call.Words.insert(Call.Words.end(), Words.begin(), Words.end());
  const ProgramRun Run = runProgram(Call);
  std::string Text = Run.Out + Run.Errors + Run.Fault;
  const bool Ended = Run.Fault.empty() && Run.Status >= 0;
  if (!Ended && Run.Fault.empty())
    Text += "arraylint: error: " + Run.ending() + "\n";
  return {std::move(Text), !Ended || Run.Status > HasFindings};
}

ExitCode serveAssistant() {
  const McpServer Server(version().str(), runCommand);
  for (std::string Line; std::getline(std::cin, Line);) {
    const std::string Answer =
        llvm::StringRef(Line).trim().empty() ? "" : Server.answer(Line);
    if (!Answer.empty())
      llvm::outs() << Answer << '\n';
    llvm::outs().flush();
    if (llvm::outs().has_error()) // nobody reads any more
      break;
  }
  return ExitCode::Clean;
}

} // namespace arraylint
