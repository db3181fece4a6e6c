#include "app/commands/Driver.h"
#include "app/cli/CommandLine.h"
#include "app/cli/Console.h"
#include "app/commands/BaselineRun.h"
#include "app/commands/CacheRun.h"
#include "app/commands/CheckRun.h"
#include "app/commands/ConfigRun.h"
#include "app/commands/FixRun.h"
#include "app/commands/IndexRun.h"
#include "app/commands/LaunchRun.h"
#include "app/commands/LinkRun.h"
#include "app/commands/MergeRun.h"
#include "app/commands/ModelCheckRun.h"
#include "app/commands/ModelDraftRun.h"
#include "app/commands/ModelDumpRun.h"
#include "app/commands/OomRun.h"
#include "app/commands/RulesRun.h"
#include "app/commands/SuppressRun.h"
#include "app/commands/WatchRun.h"
#include "app/mcp/McpRun.h"
#include "app/measure/MeasureRun.h"
#include "app/selfcheck/SelfCheck.h"
#include "app/verify/VerifyRun.h"
#include "report/Version.h"
#include "llvm/Config/llvm-config.h"
#include "llvm/Support/ErrorHandling.h"
#include "llvm/Support/TargetSelect.h"
#include "llvm/Support/raw_ostream.h"
#include <csignal>
#include <new>
#include <unistd.h>

namespace arraylint {

namespace {

/// Runs the command for each type of request.
struct Run {
  ExitCode operator()(const EarlyExit &Of) const {
    llvm::outs() << Of.Out;
    llvm::errs() << Of.Err;
    return Of.Code;
  }
  ExitCode operator()(const CheckRequest &Of) const {
    return Of.Watch ? watchFiles(Of) : checkFiles(Of);
  }
  ExitCode operator()(const FixRequest &Of) const {
    return Of.Verify.IsRequested ? verifyFixes(Of) : fixFiles(Of);
  }
  ExitCode operator()(const LaunchRequest &Of) const {
    return checkLaunches(Of);
  }
  ExitCode operator()(const IndexRequest &Of) const { return indexFiles(Of); }
  ExitCode operator()(const LinkRequest &Of) const { return linkFacts(Of); }
  ExitCode operator()(const BaselineRequest &Of) const {
    return runBaseline(Of);
  }
  ExitCode operator()(const SuppressRequest &Of) const {
    return suppressFindings(Of);
  }
  ExitCode operator()(const MergeRequest &Of) const { return mergeReports(Of); }
  ExitCode operator()(const ModelCheckRequest &Of) const {
    return checkVocabularies(Of);
  }
  ExitCode operator()(const ModelDumpRequest &Of) const {
    return dumpRoles(Of);
  }
  ExitCode operator()(const ModelDraftRequest &Of) const {
    return draftFromHeaders(Of);
  }
  ExitCode operator()(const OomRequest &Of) const {
    return explainOutOfMemory(Of);
  }
  ExitCode operator()(const ShowRuleRequest &Of) const { return showRule(Of); }
  ExitCode operator()(const ListRulesRequest &Of) const {
    return listRules(Of);
  }
  ExitCode operator()(const ShowConfigRequest &Of) const {
    return showConfig(Of);
  }
  ExitCode operator()(const CheckConfigRequest &Of) const {
    return checkConfigs(Of);
  }
  ExitCode operator()(const ExplainConfigRequest &Of) const {
    return explainConfig(Of);
  }
  ExitCode operator()(const ConfigSchemaRequest &) const {
    return printConfigSchema();
  }
  ExitCode operator()(const CacheRequest &Of) const { return runCache(Of); }
  ExitCode operator()(const SelfCheckRequest &Of) const {
    return checkSelf(Of);
  }
  ExitCode operator()(const McpRequest &) const { return serveAssistant(); }
  ExitCode operator()(const MeasureRequest &Of) const { return measure(Of); }
};

} // namespace

/// Says so without allocating anything.
[[noreturn]] static void endWithoutMemory() {
  constexpr llvm::StringLiteral Message = "arraylint: error: out of memory\n";
  [[maybe_unused]] auto Written =
      write(STDERR_FILENO, Message.data(), Message.size());
  _exit(ExitCode::NotAnalysed);
}

/// Clang asks an assembler to read `__asm` blocks.
static void initializeAssemblers() {
  llvm::InitializeAllTargetInfos();
  llvm::InitializeAllTargetMCs();
  llvm::InitializeAllAsmParsers();
}

int runArraylint(llvm::ArrayRef<const char *> Args) {
  std::set_new_handler(endWithoutMemory);
  llvm::install_bad_alloc_error_handler(
      [](void *, const char *, bool) { endWithoutMemory(); });
  // Handled rather than ignored, which programs that we start would inherit.
  std::signal(SIGPIPE, [](int) {});
  Console::openStandardFiles();
  initializeAssemblers();
  std::string Version =
      ("arraylint " + version() + " (LLVM " LLVM_VERSION_STRING ")").str();
  return Console::finishOutput(
      std::visit(Run(), parseCommandLine(Args, Version)));
}

} // namespace arraylint
