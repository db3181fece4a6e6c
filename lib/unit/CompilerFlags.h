//===- CompilerFlags.h - Compile flags, adjusted for analysis -------------===//
//
// Answers: "with which arguments does our Clang parse a file that another
// compiler builds?" Outputs, plugins, foreign precompiled headers and options
// unknown to this Clang are removed; the headers of this Clang are used.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_UNIT_COMPILERFLAGS_H
#define ARRAYLINT_UNIT_COMPILERFLAGS_H

#include "llvm/ADT/StringRef.h"
#include <string>
#include <vector>

namespace arraylint {

/// The resource directory with the headers of our Clang.
std::string resourceDirectory();

/// The last flag, if it lacks its value, as in `-DX -I`; "" if none does.
llvm::StringRef flagWithoutValue(const std::vector<std::string> &Flags);

/// The arguments with which our Clang parses \p File. \p CommandLine is the
/// original command, starting with the compiler's name.
std::vector<std::string>
analysisArguments(const std::vector<std::string> &CommandLine,
                  llvm::StringRef File);

} // namespace arraylint

#endif
