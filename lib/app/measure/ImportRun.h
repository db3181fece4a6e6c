//===- ImportRun.h - Run `measure --import` -------------------------------===//
#ifndef ARRAYLINT_APP_MEASURE_IMPORTRUN_H
#define ARRAYLINT_APP_MEASURE_IMPORTRUN_H

#include "app/cli/ExitCode.h"
#include "app/cli/MeasureCommand.h"

namespace arraylint {

/// Writes what the imported files, which are of one run, say of each line.
ExitCode importProfiles(const MeasureRequest &O, const Console &User);

} // namespace arraylint

#endif
