#include "unit/CompilerRun.h"
#include "unit/CompilerFlags.h"
#include "clang/Frontend/TextDiagnosticBuffer.h"

using namespace clang;

namespace arraylint {

std::vector<std::string>
runCompiler(const tooling::CompileCommand &Command, llvm::StringRef File,
            tooling::FrontendActionFactory &Factory,
            llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> Files) {
  auto Manager = llvm::makeIntrusiveRefCnt<FileManager>(FileSystemOptions(),
                                                        std::move(Files));
  tooling::ToolInvocation Invocation(
      analysisArguments(Command.CommandLine, File), &Factory, Manager.get(),
      std::make_shared<PCHContainerOperations>());
  TextDiagnosticBuffer OfDriver;
  Invocation.setDiagnosticConsumer(&OfDriver);
  Invocation.run();
  std::vector<std::string> Errors;
  for (auto It = OfDriver.err_begin(); It != OfDriver.err_end(); ++It)
    Errors.push_back("error: " + It->second);
  return Errors;
}

} // namespace arraylint
