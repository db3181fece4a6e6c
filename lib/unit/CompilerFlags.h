//===- CompilerFlags.h - A build's command line, made fit for analysis ----===//
//
// Answers: "with which arguments does our Clang parse what another compiler
// builds?" Outputs, plugins, foreign precompiled headers and options that this
// Clang does not know are left out; its own headers are put in place.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_UNIT_COMPILERFLAGS_H
#define ARRAYLINT_UNIT_COMPILERFLAGS_H

#include "llvm/ADT/StringRef.h"
#include <string>
#include <vector>

namespace arraylint {

/// Where the headers are that belong to our Clang.
std::string resourceDirectory();

/// \p CommandLine starts with the compiler's name.
std::vector<std::string>
analysisArguments(const std::vector<std::string> &CommandLine,
                  llvm::StringRef File);

} // namespace arraylint

#endif
