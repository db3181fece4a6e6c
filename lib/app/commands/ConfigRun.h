//===- ConfigRun.h - Run `config show|check|explain|schema` ---------------===//
//
// Answers: "which settings are in effect here and where are they set, is this
// configuration file valid, and what does this key mean?"
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_APP_COMMANDS_CONFIGRUN_H
#define ARRAYLINT_APP_COMMANDS_CONFIGRUN_H

#include "app/cli/ConfigCommands.h"
#include "app/cli/ExitCode.h"

namespace arraylint {

/// Prints the settings that are in effect for a file or a folder as YAML, with
/// the location of each.
ExitCode showConfig(const ShowConfigRequest &O);
/// Prints the faults in configuration files.
ExitCode checkConfigs(const CheckConfigRequest &O);
/// Prints the meaning of a key and where it is set.
ExitCode explainConfig(const ExplainConfigRequest &O);
/// Prints the JSON Schema of the configuration, for editors.
ExitCode printConfigSchema();

} // namespace arraylint

#endif
