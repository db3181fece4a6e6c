//===- ConfigRun.h - `arraylint config` -----------------------------------===//
//
// Answers: "what is in force here and who says so, is this file valid, what
// does this key mean, and what does an editor have to know?"
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_APP_COMMANDS_CONFIGRUN_H
#define ARRAYLINT_APP_COMMANDS_CONFIGRUN_H

#include "app/cli/ConfigCommands.h"
#include "app/cli/ExitCode.h"

namespace arraylint {

/// What is in force for a file, or a folder, as YAML with the places.
ExitCode showConfig(const ShowConfigRequest &O);
/// Tells the faults of configuration files.
ExitCode checkConfigs(const CheckConfigRequest &O);
/// What a key means, and where it is set.
ExitCode explainConfig(const ExplainConfigRequest &O);
/// The JSON Schema.
ExitCode printConfigSchema();

} // namespace arraylint

#endif
