//===- CommandLine.h - Parsing the command line ---------------------------===//
//
// Turns the arguments into a request for one command, or into a usage error.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_APP_CLI_COMMANDLINE_H
#define ARRAYLINT_APP_CLI_COMMANDLINE_H

#include "app/cli/CacheCommands.h"
#include "app/cli/CheckCommand.h"
#include "app/cli/ConfigCommands.h"
#include "app/cli/ExitCode.h"
#include "app/cli/FixCommand.h"
#include "app/cli/KnownCommands.h"
#include "app/cli/LaunchCommands.h"
#include "app/cli/LinkCommands.h"
#include "app/cli/McpCommand.h"
#include "app/cli/MeasureCommand.h"
#include "app/cli/ModelCommands.h"
#include "app/cli/RuleCommands.h"
#include "app/cli/SelfCheckCommand.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include <variant>

namespace arraylint {

/// The command only prints this text: the help, the version or a usage error.
struct EarlyExit {
  ExitCode Code = ExitCode::Clean;
  std::string Out; ///< for stdout
  std::string Err; ///< for stderr
};

using ParsedCommand =
    std::variant<EarlyExit, CheckRequest, FixRequest, LaunchRequest,
                 IndexRequest, LinkRequest, BaselineRequest, SuppressRequest,
                 MergeRequest, ModelCheckRequest, ModelDumpRequest,
                 ModelDraftRequest, OomRequest, ShowRuleRequest,
                 ListRulesRequest, ShowConfigRequest, CheckConfigRequest,
                 ExplainConfigRequest, ConfigSchemaRequest, CacheRequest,
                 SelfCheckRequest, McpRequest, MeasureRequest>;

/// Parses \p Args, which do not include the program name. \p Version is the
/// output of --version.
ParsedCommand parseCommandLine(llvm::ArrayRef<const char *> Args,
                               llvm::StringRef Version);

} // namespace arraylint

#endif
