//===- ScriptSuppression.h - Is a finding in a script suppressed? ---------===//
//
// Answers: "is a finding of this check at this byte suppressed?" The comments
// are the same as clang-tidy's in C++:
//
//   legate --gpu 4 ./solver   # NOLINT(array-R403*): that release had it
//   # NOLINTNEXTLINE
//   legate --gpu 4 \
//     ./solver
//
// A command that goes on over lines counts as one of them.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_LAUNCH_SCRIPTSUPPRESSION_H
#define ARRAYLINT_LAUNCH_SCRIPTSUPPRESSION_H

#include "llvm/ADT/StringRef.h"

namespace arraylint {

/// \p Place is a byte of \p Script.
bool isSuppressed(llvm::StringRef Script, size_t Place,
                  llvm::StringRef CheckName);

} // namespace arraylint

#endif
