#include "unit/SyntaxTree.h"
#include "base/system/DiskFiles.h"
#include "base/text/Count.h"
#include "base/text/NormalPath.h"
#include "unit/CompilerRun.h"
#include "unit/parse/UserScope.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Frontend/FrontendAction.h"
#include "clang/Frontend/TextDiagnosticBuffer.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/VirtualFileSystem.h"

using namespace clang;

namespace arraylint {
namespace {

constexpr size_t ShownErrors = 3;

using TreeUse = llvm::function_ref<void(ASTContext &, Preprocessor &)>;

/// The results collected while the file is parsed.
struct Parse {
  TreeUse Use;
  TextDiagnosticBuffer Diagnostics;
  std::vector<std::string> Errors;
  bool WasParsed = false;
};

class TreeConsumer : public UserScope {
public:
  TreeConsumer(Parse &P, Preprocessor &Macros) : P(P), Macros(Macros) {}

  void HandleTranslationUnit(ASTContext &Context) override {
    if (Context.getDiagnostics().hasErrorOccurred())
      return;
    UserScope::HandleTranslationUnit(Context);
    P.Use(Context, Macros);
  }

private:
  Parse &P;
  Preprocessor &Macros;
};

class TreeAction : public ASTFrontendAction {
public:
  explicit TreeAction(Parse &P) : P(P) {}

  std::unique_ptr<ASTConsumer> CreateASTConsumer(CompilerInstance &Compiler,
                                                 StringRef) override {
    return std::make_unique<TreeConsumer>(P, Compiler.getPreprocessor());
  }

  // At this point, the sources are still in memory as they were parsed.
  void EndSourceFileAction() override {
    P.WasParsed = true;
    const SourceManager &Sources = getCompilerInstance().getSourceManager();
    for (auto It = P.Diagnostics.err_begin(); It != P.Diagnostics.err_end();
         ++It)
      P.Errors.push_back(
          (It->first.isValid() ? It->first.printToString(Sources) + ": " : "") +
          "error: " + It->second);
  }

private:
  Parse &P;
};

class TreeActionFactory : public tooling::FrontendActionFactory {
public:
  TreeActionFactory(Parse &P, bool SkipsBodies)
      : P(P), SkipsBodies(SkipsBodies) {}

  std::unique_ptr<FrontendAction> create() override {
    return std::make_unique<TreeAction>(P);
  }

  bool runInvocation(std::shared_ptr<CompilerInvocation> Invocation,
                     FileManager *Files,
                     std::shared_ptr<PCHContainerOperations> Containers,
                     DiagnosticConsumer *) override {
    setUpParse(*Invocation, SkipsBodies);
    return FrontendActionFactory::runInvocation(
        std::move(Invocation), Files, std::move(Containers), &P.Diagnostics);
  }

private:
  Parse &P;
  bool SkipsBodies;
};

} // namespace

static llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem>
fileSystemOf(const TreeRequest &Request) {
  auto Files = diskFiles();
  if (!Request.Text)
    return Files;
  auto Memory = llvm::makeIntrusiveRefCnt<llvm::vfs::InMemoryFileSystem>();
  Memory->addFile(Request.File, 0,
                  llvm::MemoryBuffer::getMemBufferCopy(*Request.Text));
  auto All = llvm::makeIntrusiveRefCnt<llvm::vfs::OverlayFileSystem>(Files);
  All->pushOverlay(Memory);
  return All;
}

std::optional<Failure> withSyntaxTree(const TreeRequest &Request, TreeUse Use) {
  const std::string &Directory = Request.Command.Directory;
  auto FileSystem = fileSystemOf(Request);
  if (std::error_code Error = FileSystem->setCurrentWorkingDirectory(Directory))
    return Failure{Request.File,
                   "cannot enter its build folder '" + Directory +
                       "': " + Error.message(),
                   {}};
  Parse P{Use, {}, {}, false};
  TreeActionFactory Factory(P, Request.SkipsBodies);
  const auto DriverErrors =
      runCompiler(Request.Command, Request.File, Factory, FileSystem);
  if (P.WasParsed && P.Errors.empty())
    return std::nullopt;
  llvm::append_range(P.Errors, DriverErrors);
  Failure Failed{Request.File,
                 P.WasParsed ? count(P.Errors.size(), "error")
                             : "the compiler did not accept its command",
                 std::move(P.Errors)};
  if (Failed.Details.size() > ShownErrors)
    Failed.Details.resize(ShownErrors);
  return Failed;
}

} // namespace arraylint
