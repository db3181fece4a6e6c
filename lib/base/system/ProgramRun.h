//===- ProgramRun.h - Run a program and capture its output ----------------===//
//
// Answers: "what does this program print for this input, how does it end, and
// how long does it take?"
//
//   ProgramRun Run = runProgram({.Words = {"git", "--version"}, .Limit = 5});
//   Run.Out        // "git version 2.39.5\n"
//   Run.ending()   // "exit status 0"
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_BASE_SYSTEM_PROGRAMRUN_H
#define ARRAYLINT_BASE_SYSTEM_PROGRAMRUN_H

#include "llvm/ADT/StringRef.h"
#include <map>
#include <string>
#include <vector>

namespace arraylint {

struct ProgramCall {
  std::vector<std::string> Words; ///< the first is looked up in PATH
  std::string Folder = "";        ///< working directory; empty: the current one
  std::string Input = "";         ///< content of stdin
  /// Added to our environment.
  std::map<std::string, std::string> Variables = {};
  unsigned Limit = 0; ///< in seconds; then the program is killed; 0: no limit
};

struct ProgramRun {
  std::string Out, Errors;
  /// Why it did not start, or why what it wrote could not be read; empty if
  /// neither happened.
  std::string Fault;
  int Status = -1;       ///< exit status; -1 if it did not exit normally
  int Signal = 0;        ///< the signal that killed it; 0 if none did
  bool TimedOut = false; ///< was it killed because it exceeded the limit?
  double Seconds = 0;    ///< wall time

  bool succeeded() const { return Status == 0 && Fault.empty(); }
  /// How a program that was started ended: "exit status 0", "SIGSEGV".
  std::string ending() const;
};

/// Runs a program and waits for its end, but not for background processes that
/// it leaves running.
ProgramRun runProgram(const ProgramCall &Call);

} // namespace arraylint

#endif
