//===- Options.h - What the user asked for --------------------------------===//
#ifndef ARRAYLINT_APP_CLI_OPTIONS_H
#define ARRAYLINT_APP_CLI_OPTIONS_H

#include "app/cli/Console.h"
#include "app/cli/ExitCode.h"
#include "app/cli/ReportRequest.h"
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace arraylint {

enum class Command {
  Check,
  Fix,
  Launch,
  Merge,
  Report,
  CreateBaseline,
  PruneBaseline,
  ModelCheck,
  ModelDraft,
  ModelDump,
  ShowRule,
  ListRules,
  ShowConfig,
  CheckConfig,
  ExplainConfig,
  PrintConfigSchema,
  CacheStats,
  ClearCache,
  CacheFolderName,
  SelfCheck
};

struct Options {
  Command What = Command::Check;
  std::vector<std::string> Inputs; ///< files and directories, as written
  std::string BuildPath;           ///< -p; empty: search for a database
  /// What stands after `--`; engaged even if that is nothing.
  std::optional<std::vector<std::string>> CompilerFlags;
  std::string RuleSpec; ///< --rules; empty: left to configuration
  /// --config; empty: the nearest .arraylint.yaml of each file.
  std::string ConfigFile;
  bool SearchConfig = true;               ///< false for --no-config
  std::vector<ReportRequest> Reports{{}}; ///< at least one
  std::string Format = "text";            ///< of ModelDump
  ConsoleSettings Talk;
  bool Fix = false;
  bool UnsafeFixes = false;
  bool Diff = false;
  bool Watch = false;       ///< again, whenever something changes
  std::string HtmlFolder;   ///< of Report
  bool Interactive = false; ///< of Fix, like all down to KeepScratch
  bool Verify = false;
  std::vector<std::string> VerifyCommand; ///< what stands after `--`
  std::string Tree;                       ///< --tree; empty: around here
  double Tolerance = 0;
  bool KeepScratch = false;
  bool Statistics = false; ///< count the idioms that scale
  std::string Baseline;    ///< --baseline, or the file of CreateBaseline
  std::string NewFrom;     ///< --new-from: a revision
  /// --diff-lines: a unified diff; `-` is stdin.
  std::string DiffLines;
  bool UseCache = true;
  bool FullParse = false; ///< of library code too
  unsigned Jobs = 0;      ///< 0: one per processor
  /// Of Launch, in MiB; 0: not known.
  int64_t DeviceMemory = 0;
  int64_t NodeMemory = 0;
  bool Coverage = false; ///< of ModelCheck: list what is not known
  std::string RuleName;  ///< of ShowRule
  std::string ConfigKey; ///< of ExplainConfig: "regions.until"
  /// Of SelfCheck; empty: found by it.
  std::string ClangTidy, Plugin, Clangd;
  unsigned SecondsToAnswer = 60; ///< of SelfCheck
};

} // namespace arraylint

#endif
