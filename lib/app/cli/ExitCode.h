//===- ExitCode.h - Exit codes of the tool --------------------------------===//
//
//   arraylint check a.cpp; echo $?     // 1: there are findings
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_APP_CLI_EXITCODE_H
#define ARRAYLINT_APP_CLI_EXITCODE_H

namespace arraylint {

/// These values are stable, for use in scripts. NotAnalysed takes precedence
/// over HasFindings.
enum ExitCode : int {
  Clean = 0,
  HasFindings = 1,
  BadUsage = 2,
  NotAnalysed = 3
};

} // namespace arraylint

#endif
