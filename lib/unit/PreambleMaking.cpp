#include "unit/PreambleMaking.h"
#include "unit/CompilerRun.h"
#include "unit/parse/UserScope.h"
#include "clang/Lex/PreprocessorOptions.h"

using namespace clang;

namespace arraylint {
namespace {

class MakingFactory : public tooling::FrontendActionFactory {
public:
  explicit MakingFactory(const PreambleText &Text) : Text(Text) {}

  std::unique_ptr<FrontendAction> create() override {
    return std::make_unique<PreambleAction>(Result);
  }

  bool runInvocation(std::shared_ptr<CompilerInvocation> Invocation,
                     FileManager *Files,
                     std::shared_ptr<PCHContainerOperations> Containers,
                     DiagnosticConsumer *) override {
    // A precompiled header given on the command line would have to be validated
    // each time.
    if (!Invocation->getPreprocessorOpts().ImplicitPCHInclude.empty())
      return false;
    setUpParse(*Invocation, /*SkipsBodies=*/true);
    setUpMaking(*Invocation, Text);
    // Clang does not know the real path of a file in memory. The real path
    // decides whether headers included by quotes are user code.
    Files->getOptionalFileRef(Invocation->getFrontendOpts().Inputs[0].getFile(),
                              /*OpenFile=*/true);
    IgnoringDiagConsumer Ignoring; // errors are reported by the files that
                                   // include these lines
    return FrontendActionFactory::runInvocation(
        std::move(Invocation), Files, std::move(Containers), &Ignoring);
  }

  std::optional<PreambleImage> Result;

private:
  const PreambleText &Text;
};

} // namespace

std::optional<PreambleImage>
makePreamble(const UnitRequest &Like, const PreambleText &Text,
             llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> Files) {
  if (Files->setCurrentWorkingDirectory(Like.Command.Directory))
    return std::nullopt;
  MakingFactory Factory(Text);
  runCompiler(Like.Command, Like.File, Factory, std::move(Files));
  return std::move(Factory.Result);
}

} // namespace arraylint
