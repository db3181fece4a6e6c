//===- PathPattern.h - Which files does this pattern match? ---------------===//
//
// Patterns of `.arraylint.yaml`, relative to its folder:
//
//   src/io/load.cpp      that file
//   third_party          that folder and all below it
//   third_party/**       all below it
//   **/*_generated.cpp   files of that name in any folder
//
// `*` and `?` match within one name, `**` matches any number of folders.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_PROJECT_PATHPATTERN_H
#define ARRAYLINT_PROJECT_PATHPATTERN_H

#include "project/RuleSettings.h"
#include "llvm/Support/Error.h"
#include <vector>

namespace arraylint {

class PathPattern {
public:
  /// Fails with the reason if \p Text is not a valid pattern. The reason calls
  /// the folder that it has to be relative to \p Folder.
  static llvm::Expected<PathPattern>
  parse(llvm::StringRef Text, llvm::StringRef Folder = "this file's folder");

  /// \p File is relative to the pattern's folder, with '/' between names.
  bool matches(llvm::StringRef File) const;

  const std::string &text() const { return Text; }

  ConfigPlace Where; ///< location in the configuration

private:
  std::string Text;
  std::vector<std::string> Names; ///< components of the pattern
};

/// Returns the first pattern that matches \p File; null if none does.
const PathPattern *matching(llvm::ArrayRef<PathPattern> Patterns,
                            llvm::StringRef File);

} // namespace arraylint

#endif
