#include "unit/TranslationUnit.h"
#include "analysis/events/UserCode.h"
#include "base/system/DiskFiles.h"
#include "base/text/NormalPath.h"
#include "channel/CheckLog.h"
#include "clang-tidy/ClangTidy.h"
#include "clang-tidy/ClangTidyModule.h"
#include "unit/CompilerRun.h"
#include "unit/LlvmVersion.h"
#include "unit/TidyErrors.h"
#include "unit/cache/RecordingFiles.h"
#include "unit/parse/ContextUse.h"
#include "unit/parse/FollowedBodies.h"
#include "unit/parse/HeadersByName.h"
#include "unit/parse/LibrarySkips.h"
#include "unit/parse/UserScope.h"
#include "clang/AST/ASTConsumer.h"
#include "clang/AST/ASTContext.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Frontend/FrontendAction.h"
#include "clang/Frontend/MultiplexConsumer.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/VirtualFileSystem.h"
#include "llvm/Support/xxhash.h"
#include <ctime>

using namespace clang;

namespace arraylint {
namespace {

using tidy::ClangTidyContext;
using tidy::ClangTidyDiagnosticConsumer;

/// Which part of a parse may lack findings.
enum class Lack : uint8_t { Nothing, Preamble, SkippedCode };

/// The state that lives while a file is parsed.
class Host {
public:
  Host(const UnitRequest &Request, bool Skips, const Preamble *Shared);

  std::unique_ptr<ASTConsumer> createConsumer(CompilerInstance &Compiler,
                                              StringRef File);
  void finish(CompilerInstance &Compiler);

  /// The preamble of this parse; null for a full parse, which uses none.
  const Preamble *head() const { return Skips ? Shared : nullptr; }
  Lack lack() const;
  /// Could the same parse have other findings at another time?
  bool dependsOnTime() const { return DependsOnTime; }

  const UnitRequest &Request;
  const bool Skips;             ///< library code is not parsed in full
  const Preamble *const Shared; ///< the shared preamble; may be null
  ClangTidyContext Context;
  ClangTidyDiagnosticConsumer Consumer;
  std::unique_ptr<DiagnosticsEngine> Engine;
  tidy::ClangTidyASTConsumerFactory Checks;
  CheckLog Log;
  std::optional<UnitResults> Report; ///< has a value once the file has been
                                     ///< parsed

private:
  LibrarySkips *Skipping = nullptr; ///< owned by the compiler, valid while it
                                    ///< parses
  const ContextUse *ParseContext = nullptr; ///< likewise
  bool FitsPreamble = true, HasErrors = false, DependsOnTime = false;
};

/// Includes the user's declarations from the preamble in the traversal scope.
class PreambleScope : public UserScope {
public:
  PreambleScope(CompilerInstance &Compiler, const Preamble &Head)
      : Compiler(Compiler), Head(Head) {
    takeOver(Compiler, Head);
  }

  void HandleTranslationUnit(ASTContext &Context) override {
    addFirst(userDecls(Compiler, Head));
    UserScope::HandleTranslationUnit(Context);
  }

private:
  CompilerInstance &Compiler;
  const Preamble &Head;
};

class Action : public ASTFrontendAction {
public:
  explicit Action(Host &H) : H(H) {}

  std::unique_ptr<ASTConsumer> CreateASTConsumer(CompilerInstance &Compiler,
                                                 StringRef File) override {
    return H.createConsumer(Compiler, File);
  }
  void EndSourceFileAction() override { H.finish(getCompilerInstance()); }

private:
  Host &H;
};

class ActionFactory : public tooling::FrontendActionFactory {
public:
  explicit ActionFactory(Host &H) : H(H) {}

  std::unique_ptr<FrontendAction> create() override {
    return std::make_unique<Action>(H);
  }

  bool runInvocation(std::shared_ptr<CompilerInvocation> Invocation,
                     FileManager *Files,
                     std::shared_ptr<PCHContainerOperations> Containers,
                     DiagnosticConsumer *) override {
    setUpParse(*Invocation, H.Skips);
    if (H.head())
      setUpUse(*Invocation, *H.head());
    return FrontendActionFactory::runInvocation(
        std::move(Invocation), Files, std::move(Containers), &H.Consumer);
  }

private:
  Host &H;
};

std::unique_ptr<tidy::ClangTidyOptionsProvider>
optionsFor(const UnitRequest &Request) {
  auto Options = tidy::ClangTidyOptions::getDefaults();
  Options.Checks = Request.Setup->Checks;
  for (const auto &[Name, Value] : Request.Setup->Options)
    Options.CheckOptions[Name] = tidy::ClangTidyOptions::ClangTidyValue(Value);
  Options.HeaderFilterRegex = ".*";
  Options.SystemHeaders = false;
  return std::make_unique<tidy::DefaultOptionsProvider>(
      tidy::ClangTidyGlobalOptions(), Options);
}

} // namespace

Host::Host(const UnitRequest &Request, bool Skips, const Preamble *Shared)
    : Request(Request), Skips(Skips), Shared(Shared),
      Context(optionsFor(Request)),
      // Conflicts between fixes are resolved later, across all files.
      Consumer(Context, nullptr, /*RemoveIncompatibleErrors=*/false),
      Engine(makeEngine(Context, Consumer)), Checks(Context) {}

std::unique_ptr<ASTConsumer> Host::createConsumer(CompilerInstance &Compiler,
                                                  StringRef File) {
  ParseContext = &ContextUse::watch(Compiler.getPreprocessor());
  std::vector<std::unique_ptr<ASTConsumer>> Consumers;
  if (Skips) {
    auto Skipper =
        std::make_unique<LibrarySkips>(Compiler, /*DelaysTemplates=*/true);
    Skipping = Skipper.get();
    leaveOutUnnamedHeaders(Compiler.getPreprocessor(),
                           Request.Setup->configPath());
    Consumers.push_back(std::move(Skipper));
  }
  if (head())
    Consumers.push_back(std::make_unique<PreambleScope>(Compiler, *head()));
  else
    Consumers.push_back(std::make_unique<UserScope>());
  if (Skips)
    Consumers.push_back(std::make_unique<FollowedBodies>());
  Consumers.push_back(Checks.createASTConsumer(Compiler, File));
  return std::make_unique<MultiplexConsumer>(std::move(Consumers));
}

// At this point, the sources are still in memory as they were parsed.
void Host::finish(CompilerInstance &Compiler) {
  if (head())
    FitsPreamble =
        !Skipping->keepsAll() && head()->fits(Compiler.getSourceManager());
  DependsOnTime = ParseContext->dependsOnTime();
  HasErrors = Compiler.getDiagnostics().hasErrorOccurred();
  EnclosingFunctions Functions(Compiler.getASTContext());
  Report = convert(Consumer.take(), Log, Functions, Compiler.getSourceManager(),
                   Compiler.getLangOpts(), Request.File, Request.StampsAll);
}

Lack Host::lack() const {
  if (Skips && HasErrors)
    return Lack::SkippedCode;
  return FitsPreamble ? Lack::Nothing : Lack::Preamble;
}

static UnitResults failed(const UnitRequest &Request, std::string Reason,
                          std::vector<std::string> Details = {}) {
  UnitResults Report;
  Report.Failures.push_back(
      {Request.File, std::move(Reason), std::move(Details)});
  return Report;
}

static std::pair<UnitResults, Lack>
parse(const UnitRequest &Request, const Preamble *Head,
      llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> FileSystem, bool Skips,
      Dependencies *Seen) {
  Host H(Request, Skips, Head);
  const CheckLog::Reader Reading(H.Log);
  ActionFactory Factory(H);
  std::vector<std::string> Details = runCompiler(
      Request.Command, Request.File, Factory, std::move(FileSystem));
  if (Seen && H.dependsOnTime())
    Seen->invalidate();
  if (H.Report) {
    // What the driver did not find, such as CUDA's headers, explains errors.
    for (Failure &F : H.Report->Failures)
      F.Details.insert(F.Details.begin(), Details.begin(), Details.end());
    return {std::move(*H.Report), H.lack()};
  }

  for (const tidy::ClangTidyError &Error : H.Consumer.take())
    Details.push_back("error: " + Error.Message.Message);
  // With a preamble: it may have become unreadable since it was selected.
  return {failed(Request, "the compiler did not accept its command",
                 std::move(Details)),
          H.head() ? Lack::Preamble : Lack::Nothing};
}

/// A modification time for an edited configuration, by which the loader's cache
/// tells it apart: it differs for each text and from those of files on disk.
static std::time_t timeOf(llvm::StringRef Edited) {
  return -1 - static_cast<std::time_t>(llvm::xxh3_64bits(Edited) >> 34);
}

/// The checks read the current configuration of the project even if they
/// analyse its sources as of a revision. It is not recorded as a dependency:
/// the key of a cached result contains it.
static llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem>
withProjectFile(llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> Base,
                const std::string &Path, const FileContents &Edited) {
  if (Path.empty())
    return Base;
  const auto It = Edited.find(Path);
  if (It == Edited.end())
    return withFileOf(std::move(Base), Path, diskFiles());
  auto Memory = llvm::makeIntrusiveRefCnt<llvm::vfs::InMemoryFileSystem>();
  Memory->addFile(Path, timeOf(It->second),
                  llvm::MemoryBuffer::getMemBuffer(It->second, Path));
  return withFileOf(std::move(Base), Path, std::move(Memory));
}

static UnitResults analyseOnce(const UnitRequest &Request, const Preamble *Head,
                               Dependencies *Seen) {
  static const FileContents None;
  const FileContents &Edited = Request.Edited ? *Request.Edited : None;
  const std::string &Directory = Request.Command.Directory;
  auto FileSystem = diskFiles();
  if (Request.AsOf)
    FileSystem = asOf(std::move(FileSystem), *Request.AsOf);
  if (Seen)
    FileSystem =
        recordingInto(*Seen, std::move(FileSystem), Head ? Head->AstFile : "");
  FileSystem = withEdits(std::move(FileSystem), Edited);
  FileSystem = withProjectFile(std::move(FileSystem),
                               Request.Setup->configPath(), Edited);
  if (std::error_code Error = FileSystem->setCurrentWorkingDirectory(Directory))
    return failed(Request, "cannot enter its build folder '" + Directory +
                               "': " + Error.message());
  const bool Skips = Request.SkipsLibraries;
  auto Parsed = parse(Request, Head, FileSystem, Skips, Seen);
  if (Parsed.second == Lack::Preamble)
    Parsed = parse(Request, /*Head=*/nullptr, FileSystem, Skips, Seen);
  if (Parsed.second == Lack::SkippedCode)
    Parsed =
        parse(Request, /*Head=*/nullptr, FileSystem, /*Skips=*/false, Seen);
  return std::move(Parsed.first);
}

/// Returns \p Request with the fallback command.
static UnitRequest otherwise(UnitRequest Request) {
  Request.Command = *std::exchange(Request.Otherwise, std::nullopt);
  return Request;
}

std::string projectRootOf(const UnitRequest &Request) {
  return projectRoot(realPath(Request.File),
                     realPath(Request.Command.Directory));
}

static void rename(clang::tooling::CompileCommand &Of, const std::string &Now,
                   const std::string &Then) {
  for (std::string &Word : Of.CommandLine)
    if (Word == Of.Filename || normalPath(Word, Of.Directory) == Now)
      Word = Then;
  Of.Filename = Then;
}

UnitRequest pastRequest(UnitRequest Request, const std::string &Name,
                        std::shared_ptr<const PastFiles> Files) {
  Request.AsOf = std::move(Files);
  Request.Edited = nullptr;
  if (Name == Request.File)
    return Request;
  rename(Request.Command, Request.File, Name);
  if (Request.Otherwise)
    rename(*Request.Otherwise, Request.File, Name);
  Request.File = Name;
  return Request;
}

UnitResults analyse(const UnitRequest &Request, const Preamble *Head,
                    Dependencies *Seen) {
  UnitResults Report = analyseOnce(Request, Head, Seen);
  if (Report.Failures.empty() || !Request.Otherwise)
    return Report;
  UnitResults Other = analyseOnce(otherwise(Request), /*Head=*/nullptr, Seen);
  return Other.Failures.empty() ? Other : Report;
}

} // namespace arraylint
