//===- CommandLine.h - Arguments to a request -----------------------------===//
//
// Answers: "what does this command line ask for, or what is wrong with it?"
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_APP_CLI_COMMANDLINE_H
#define ARRAYLINT_APP_CLI_COMMANDLINE_H

#include "app/cli/BaselineCommands.h"
#include "app/cli/CacheCommands.h"
#include "app/cli/CheckCommand.h"
#include "app/cli/ConfigCommands.h"
#include "app/cli/ExitCode.h"
#include "app/cli/FixCommand.h"
#include "app/cli/LaunchCommand.h"
#include "app/cli/MergeCommand.h"
#include "app/cli/ModelCommands.h"
#include "app/cli/RuleCommands.h"
#include "app/cli/SelfCheckCommand.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include <variant>

namespace arraylint {

/// Nothing is left to do but to print this: help, version, or a fault.
struct EarlyExit {
  ExitCode Code = ExitCode::Clean;
  std::string Out; ///< for stdout
  std::string Err; ///< for stderr
};

using ParsedCommand = std::variant<
    EarlyExit, CheckRequest, FixRequest, LaunchRequest, BaselineRequest,
    MergeRequest, ModelCheckRequest, ModelDumpRequest, ModelDraftRequest,
    ShowRuleRequest, ListRulesRequest, ShowConfigRequest, CheckConfigRequest,
    ExplainConfigRequest, ConfigSchemaRequest, CacheRequest, SelfCheckRequest>;

/// \p Args without the program's name. \p Version is what --version prints.
ParsedCommand parseCommandLine(llvm::ArrayRef<const char *> Args,
                               llvm::StringRef Version);

} // namespace arraylint

#endif
