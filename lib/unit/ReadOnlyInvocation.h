//===- ReadOnlyInvocation.h - A compiler that writes no files -------------===//
//
// Answers: "what of a compile command decides how the file is parsed?" Only
// that is kept. Many options write files, and each release of Clang adds some;
// a compilation database may come from a stranger.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_UNIT_READONLYINVOCATION_H
#define ARRAYLINT_UNIT_READONLYINVOCATION_H

#include "clang/Frontend/CompilerInvocation.h"

namespace arraylint {

/// The language, the target, the input, its headers and macros, and the
/// warnings of \p From. Modules are not built; those that are built already
/// (`-fmodule-file`) are read.
std::shared_ptr<clang::CompilerInvocation>
readOnly(const clang::CompilerInvocation &From);

} // namespace arraylint

#endif
