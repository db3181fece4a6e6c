//===- PathPattern.h - Which files does this pattern mean? ----------------===//
//
// Patterns of `.arraylint.yaml`, relative to its folder:
//
//   src/io/load.cpp      that file
//   third_party          that folder and all below it
//   third_party/**       all below it
//   **/*_generated.cpp   such files in any folder
//
// `*` and `?` stand for what is in one name, `**` for any number of folders.
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
  /// Fails with what is wrong with \p Text.
  static llvm::Expected<PathPattern> parse(llvm::StringRef Text);

  /// \p File is relative to the pattern's folder, with '/' between names.
  bool matches(llvm::StringRef File) const;

  const std::string &text() const { return Text; }

  ConfigPlace Where; ///< that it is written at

private:
  std::string Text;
  std::vector<std::string> Names; ///< between the slashes
};

/// Does one of them match \p File?
const PathPattern *matching(llvm::ArrayRef<PathPattern> Patterns,
                            llvm::StringRef File);

} // namespace arraylint

#endif
