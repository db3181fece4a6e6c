#include "app/commands/Driver.h"
#include "app/cli/CommandLine.h"
#include "app/commands/BaselineRun.h"
#include "app/commands/CacheRun.h"
#include "app/commands/CheckRun.h"
#include "app/commands/ConfigRun.h"
#include "app/commands/FixRun.h"
#include "app/commands/LaunchRun.h"
#include "app/commands/MergeRun.h"
#include "app/commands/ModelCheckRun.h"
#include "app/commands/ModelDraftRun.h"
#include "app/commands/ModelDumpRun.h"
#include "app/commands/WatchRun.h"
#include "app/selfcheck/SelfCheck.h"
#include "app/verify/VerifyRun.h"
#include "base/text/NearestSpelling.h"
#include "project/RulePattern.h"
#include "report/RulePages.h"
#include "report/Version.h"
#include "vocabulary/ArrayModel.h"
#include "vocabulary/BuiltinRules.h"
#include "llvm/Config/llvm-config.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/raw_ostream.h"

namespace arraylint {

static ExitCode showRule(llvm::StringRef Name) {
  const ArrayModel &Model = ArrayModel::builtin();
  const Rule *R = Model.rule(Name);
  if (!R) {
    Console::error("no rule is called '" + Name + "'" +
                   didYouMean(Name, ruleSpellings(Model.rules())));
    return ExitCode::BadUsage;
  }
  llvm::StringRef Page = rulePage(R->Code);
  if (Page.empty())
    llvm::outs() << "# " << R->Code << ": " << R->Name << "\n\n"
                 << R->Summary << '\n';
  else
    llvm::outs() << Page;
  return ExitCode::Clean;
}

static ExitCode listRules() {
  llvm::ArrayRef<Rule> Rules = builtinRules();
  size_t Width = 0;
  for (const Rule &R : Rules)
    Width = std::max(Width, R.Name.size());
  for (const Rule &R : Rules)
    llvm::outs() << llvm::left_justify(R.Code, 6)
                 << llvm::left_justify(R.Name, Width + 2)
                 << llvm::left_justify(categoryName(R.Group), 10) << R.Summary
                 << (R.OptIn ? " (opt-in)" : "") << '\n';
  return ExitCode::Clean;
}

static ExitCode run(const Options &O) {
  switch (O.What) {
  case Command::ShowRule:
    return showRule(O.RuleName);
  case Command::ListRules:
    return listRules();
  case Command::ShowConfig:
    return showConfig(O);
  case Command::CheckConfig:
    return checkConfigs(O);
  case Command::ExplainConfig:
    return explainConfig(O);
  case Command::PrintConfigSchema:
    return printConfigSchema();
  case Command::CacheStats:
    return showCacheStats();
  case Command::ClearCache:
    return clearCacheFolder();
  case Command::CacheFolderName:
    return showCacheFolder();
  case Command::Check:
    return O.Watch ? watchFiles(O) : checkFiles(O);
  case Command::Report:
    return checkFiles(O);
  case Command::Fix:
    return O.Verify ? verifyFixes(O) : fixFiles(O);
  case Command::Launch:
    return checkLaunches(O);
  case Command::CreateBaseline:
    return createBaseline(O);
  case Command::PruneBaseline:
    return pruneBaseline(O);
  case Command::Merge:
    return mergeReports(O);
  case Command::ModelCheck:
    return checkVocabularies(O);
  case Command::ModelDraft:
    return draftFromHeaders(O);
  case Command::ModelDump:
    return dumpRoles(O);
  case Command::SelfCheck:
    return checkSelf(O);
  }
  llvm_unreachable("every command returns");
}

int runArraylint(llvm::ArrayRef<const char *> Args) {
  std::string Version =
      ("arraylint " + version() + " (LLVM " LLVM_VERSION_STRING ")").str();
  auto Parsed = parseCommandLine(Args, Version);
  if (const auto *Exit = std::get_if<EarlyExit>(&Parsed)) {
    llvm::outs() << Exit->Out;
    llvm::errs() << Exit->Err;
    return Exit->Code;
  }
  return run(std::get<Options>(Parsed));
}

} // namespace arraylint
