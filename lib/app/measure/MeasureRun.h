//===- MeasureRun.h - Run `measure` ---------------------------------------===//
#ifndef ARRAYLINT_APP_MEASURE_MEASURERUN_H
#define ARRAYLINT_APP_MEASURE_MEASURERUN_H

#include "app/cli/ExitCode.h"
#include "app/cli/MeasureCommand.h"

namespace arraylint {

/// Runs the program, whose standard files stay its own, or imports files.
/// Everything else goes to the output file and to stderr.
ExitCode measure(const MeasureRequest &O);

} // namespace arraylint

#endif
