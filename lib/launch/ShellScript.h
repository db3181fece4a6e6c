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
#include "llvm/ADT/ArrayRef.h"
#include <optional>

namespace arraylint {

/// Receives the commands of scripts while they are read, so that a long script
/// need not fit into memory as words.
class ShellListener {
public:
  virtual ~ShellListener() = default;
  /// A script begins, whose commands follow: the text itself, or one of its
  /// here-documents. It takes the bytes [\p Begin, \p End).
  virtual void startScript(unsigned Begin, unsigned End);
  /// \p Words has at least one word.
  virtual void command(llvm::ArrayRef<LaunchText> Words) = 0;
};

/// How deep substitutions, groups, quotes and here-documents may be nested.
inline constexpr unsigned MaxShellDepth = 100;

/// Reads the script in the bytes [\p Begin, \p End) of \p Text, then the
/// scripts in its here-documents. Returns where one is nested more than
/// MaxShellDepth levels deep: nothing from there on was read.
std::optional<unsigned> readShell(llvm::StringRef Text, unsigned Begin,
                                  unsigned End, ShellListener &Listener);

/// The value of a quoted text, in which only variables are special: they become
/// Unexpanded.
LaunchText readQuoted(llvm::StringRef Text, unsigned Begin, unsigned End);

} // namespace arraylint

#endif
