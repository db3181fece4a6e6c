//===- ExcludedPaths.h - The files that --exclude leaves out --------------===//
//
//   auto Left = ExcludedPaths::parse({"third_party"}, "/home/me/p");
//   Left->matching("/home/me/p/third_party/a.cpp")   // the pattern
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_APP_BATCH_EXCLUDEDPATHS_H
#define ARRAYLINT_APP_BATCH_EXCLUDEDPATHS_H

#include "project/PathPattern.h"
#include <string>

namespace arraylint {

class ExcludedPaths {
public:
  /// Patterns as in `.arraylint.yaml`, but relative to the working directory.
  static llvm::Expected<ExcludedPaths>
  parse(llvm::ArrayRef<std::string> Patterns, llvm::StringRef WorkingDirectory);

  bool empty() const { return Patterns.empty(); }
  /// The first pattern that matches \p File, an absolute path; or null.
  const PathPattern *matching(llvm::StringRef File) const;

private:
  std::string Folder; ///< with a '/' at the end
  std::vector<PathPattern> Patterns;
};

} // namespace arraylint

#endif
