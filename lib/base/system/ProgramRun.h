//===- ProgramRun.h - Run a program, keep what it prints ------------------===//
//
// Answers: "what does this program print for that input, how does it end, and
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
  std::string Folder = "";        ///< to run in; empty: the current one
  std::string Input = "";         ///< what it reads from stdin
  std::map<std::string, std::string> Variables = {}; ///< of its environment
                                                     ///< beside ours
  unsigned Limit = 0; ///< in seconds, after which it is killed; 0: none
};

struct ProgramRun {
  std::string Out, Errors;
  std::string NotStarted; ///< why; empty if it was started
  int Status = -1;        ///< the exit status, if it exited
  int Signal = 0;         ///< that killed it, if one did
  bool TimedOut = false;  ///< was it killed because of the limit?
  double Seconds = 0;     ///< from its start to its end

  bool succeeded() const { return Status == 0; }
  /// Of a program that was started: "exit status 0", "SIGSEGV".
  std::string ending() const;
};

/// Runs a program to its end. What it leaves running in the background is not
/// waited for.
ProgramRun runProgram(const ProgramCall &Call);

} // namespace arraylint

#endif
