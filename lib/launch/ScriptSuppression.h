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
#include <vector>

namespace arraylint {

class ScriptSuppression {
public:
  /// \p Script must outlive the object.
  explicit ScriptSuppression(llvm::StringRef Script);

  /// Is a finding of \p CheckName at byte \p Place of the script suppressed?
  bool covers(size_t Place, llvm::StringRef CheckName) const;

private:
  /// One or more lines.
  struct Command {
    size_t Begin;           ///< its first byte
    llvm::StringRef Before; ///< the line before it
    /// Its lines that may contain a comment.
    std::vector<llvm::StringRef> Commented;
  };
  std::vector<Command> Commands;
};

} // namespace arraylint

#endif
