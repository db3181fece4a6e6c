//===- BoundedRun.h - Run a program that may crash or hang ----------------===//
//
// Answers: "what does this program print for that input, and how does it end?"
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_BASE_SYSTEM_BOUNDEDRUN_H
#define ARRAYLINT_BASE_SYSTEM_BOUNDEDRUN_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include <string>

namespace arraylint {

struct BoundedRun {
  std::string Out, Errors;
  int Status = 0;
  /// Why it did not end by itself, or never started; empty otherwise.
  std::string Fault;
};

/// Runs \p Command, whose first word is a file, for at most \p Seconds.
/// \p Folder keeps what it prints.
BoundedRun runBounded(llvm::ArrayRef<std::string> Command,
                      llvm::StringRef Input, const std::string &Folder,
                      unsigned Seconds);

} // namespace arraylint

#endif
