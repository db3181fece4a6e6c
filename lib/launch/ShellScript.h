//===- ShellScript.h - The commands of a shell script ---------------------===//
//
// Answers: "which commands does this script run, with which words?" Quotes,
// escapes, comments, redirections and line continuations are removed; parts
// that are only known at run time become Unexpanded.
//
//   export N=4            # four
//   legate --cpus $N \
//     'my prog.py' > log  ->  export | N=4    legate | --cpus | ? | my prog.py
//
// Commands inside $(…), `…`, ( … ) and { … } count as well, and here-documents
// that are handed to a shell are scripts of their own.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_LAUNCH_SHELLSCRIPT_H
#define ARRAYLINT_LAUNCH_SHELLSCRIPT_H

#include "launch/LaunchText.h"

namespace arraylint {

struct ShellCommand {
  std::vector<LaunchText> Words; ///< at least one
};

struct ShellScript {
  unsigned Begin = 0, End = 0; ///< location, without the byte at End
  std::vector<ShellCommand> Commands;
  /// Where it is nested more than MaxShellDepth levels deep: nothing from there
  /// on was read.
  std::optional<unsigned> CutAt;
};

/// How deep substitutions, groups, quotes and here-documents may be nested.
inline constexpr unsigned MaxShellDepth = 100;

/// The script in the bytes [\p Begin, \p End) of \p Text, followed by the
/// scripts in its here-documents.
std::vector<ShellScript> readShell(llvm::StringRef Text, unsigned Begin,
                                   unsigned End);

/// The value of a quoted text, in which only variables are special: they become
/// Unexpanded.
LaunchText readQuoted(llvm::StringRef Text, unsigned Begin, unsigned End);

} // namespace arraylint

#endif
