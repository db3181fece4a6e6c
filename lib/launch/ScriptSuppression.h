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
// A command that continues on further lines counts as one line.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_LAUNCH_SCRIPTSUPPRESSION_H
#define ARRAYLINT_LAUNCH_SCRIPTSUPPRESSION_H

#include "llvm/ADT/StringRef.h"

namespace arraylint {

/// Is a finding of \p CheckName at byte \p Place of \p Script suppressed?
bool isSuppressed(llvm::StringRef Script, size_t Place,
                  llvm::StringRef CheckName);

} // namespace arraylint

#endif
