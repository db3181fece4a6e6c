//===- ChangedLines.h - The lines that a patch adds -----------------------===//
//
// Answers: "which lines of which files does this unified diff add?" It may come
// from git or diff, with or without context.
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
  /// The ranges in ascending order, by the name that the diff uses for the new
  /// file. A file that only lost lines has no ranges; a deleted file is not
  /// included.
  std::map<std::string, std::vector<Range>> ByName;
  bool IsOfGit = false; ///< names are relative to the top of the working tree
};

/// Reads a unified diff. Error messages start with \p Name, the name of the
/// diff, and a line.
llvm::Expected<ChangedLines> readDiff(llvm::StringRef Name,
                                      llvm::StringRef Text);

} // namespace arraylint

#endif
