//===- Dependencies.h - All that a parse has learned of the disk ----------===//
//
// Answers: "what did this parse depend on?" RecordingFiles.h fills it while
// Clang parses, DependencyStore.h keeps it and tells whether it still holds.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_UNIT_CACHE_DEPENDENCIES_H
#define ARRAYLINT_UNIT_CACHE_DEPENDENCIES_H

#include "unit/cache/Dependency.h"
#include <map>
#include <vector>

namespace arraylint {

class Dependencies {
public:
  /// What is learned of a path twice has to agree.
  void add(llvm::StringRef Path, Dependency What);
  /// What is learned by other means can be kept out: the main file, whose
  /// content is part of a result's key.
  std::optional<Dependency> take(llvm::StringRef Path);
  /// A precompiled header is used: Clang compares the size and the time of what
  /// it was made from, so that more than the content of a file matters.
  void compareTimes() { ComparesTimes = true; }
  /// Something was seen that no check can repeat.
  void spoil() { Sound = false; }
  /// To be called when all has been learned. A file with two names is read
  /// under one of them; under the other its content matters as well. And Clang
  /// enters a file once that says so, but each of two that say the same.
  void settle();

  /// False if the files changed while they were read; nothing may be kept that
  /// was made from them.
  bool isSound() const { return Sound; }
  bool empty() const { return ByPath.empty(); }
  const Dependency *find(llvm::StringRef Path) const;

  /// Lines, sorted by path and cut into pieces in a way that keeps most pieces
  /// equal if some paths come or go: parses that include nearly the same
  /// headers share them.
  std::vector<std::string> pieces() const;

private:
  std::map<std::string, Dependency, std::less<>> ByPath;
  std::string Alike; ///< lines
  bool Sound = true, ComparesTimes = false;
};

} // namespace arraylint

#endif
