//===- ModelCheckRun.h - Run `model check` --------------------------------===//
//
// Answers: "do the headers declare the functions that the vocabularies name?"
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
