//===- ModelCheckRun.h - The command `model check` ------------------------===//
//
// Answers: "do the headers declare what the vocabularies say they do?"
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_APP_COMMANDS_MODELCHECKRUN_H
#define ARRAYLINT_APP_COMMANDS_MODELCHECKRUN_H

#include "app/cli/ExitCode.h"
#include "app/cli/ModelCommands.h"

namespace arraylint {

ExitCode checkVocabularies(const ModelCheckRequest &O);

} // namespace arraylint

#endif
