//===- ChangedLines.h - Which lines does a patch add? ---------------------===//
//
// Answers: "which lines of which files has this unified diff written?" With or
// without context, by git or by diff.
//
//   readDiff("<stdin>", "+++ b/a.cpp\n@@ -3,0 +4,2 @@\n+x\n+y\n")
//   // {"b/a.cpp": {{4, 5}}}
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_APP_KNOWN_CHANGEDLINES_H
#define ARRAYLINT_APP_KNOWN_CHANGEDLINES_H

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include <map>
#include <string>
#include <vector>

namespace arraylint {

struct ChangedLines {
  struct Range {
    unsigned First, Last;
    auto operator<=>(const Range &) const = default;
  };
  /// By the name that the diff gives the new file, in ascending order. A file
  /// that only lost lines has no ranges; one that is deleted is left out.
  std::map<std::string, std::vector<Range>> ByName;
  bool IsOfGit = false; ///< names start at the top of the working tree
};

/// The message starts with \p Name, the diff's own, and a line.
llvm::Expected<ChangedLines> readDiff(llvm::StringRef Name,
                                      llvm::StringRef Text);

} // namespace arraylint

#endif
