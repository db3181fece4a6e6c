#include "unit/CompilerRun.h"
#include "unit/CompilerFlags.h"
#include "unit/ReadOnlyInvocation.h"
#include "clang/Frontend/TextDiagnosticBuffer.h"

using namespace clang;

namespace arraylint {

namespace {

class ReadOnlyRun : public tooling::ToolAction {
public:
  explicit ReadOnlyRun(tooling::ToolAction &Action) : Action(Action) {}

  bool runInvocation(std::shared_ptr<CompilerInvocation> Invocation,
                     FileManager *Files,
                     std::shared_ptr<PCHContainerOperations> Containers,
                     DiagnosticConsumer *Consumer) override {
    return Action.runInvocation(readOnly(*Invocation), Files,
                                std::move(Containers), Consumer);
  }

private:
  tooling::ToolAction &Action;
};

} // namespace

std::vector<std::string>
runCompiler(const tooling::CompileCommand &Command, llvm::StringRef File,
            tooling::FrontendActionFactory &Factory,
            llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> Files) {
  auto Manager = llvm::makeIntrusiveRefCnt<FileManager>(FileSystemOptions(),
                                                        std::move(Files));
  ReadOnlyRun Action(Factory);
  tooling::ToolInvocation Invocation(
      analysisArguments(Command.CommandLine, File), &Action, Manager.get(),
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
