//===- MeasuredInput.h - Join findings with a measured run ----------------===//
//
// Reads the file of --measured, adds what it says to the results of a run, and
// tells the user of it.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_APP_COMMANDS_MEASUREDINPUT_H
#define ARRAYLINT_APP_COMMANDS_MEASUREDINPUT_H

#include "app/cli/Console.h"
#include "measured/MeasuredRun.h"
#include "report/ReportWriter.h"

namespace arraylint {

/// Errors name \p File.
llvm::Expected<MeasuredRun> readMeasuredRun(const std::string &File);

/// Sets Finding::Measured and RunResults::Run.
void joinMeasured(const MeasuredRun &Run, llvm::StringRef File,
                  RunResults &Found);

/// Prints which measured lines were not found again.
void showOutdated(const RunResults &Found, const Console &User);
/// Prints how much of the run findings explain, and the most expensive lines
/// without one. Does nothing without a run.
void showExplained(const RunResults &Found, const Console &User);

} // namespace arraylint

#endif
