//===- Dependencies.h - The files that a parse depends on -----------------===//
//
// Answers: "what did this parse depend on?" RecordingFiles.h records it while
// Clang parses; DependencyStore.h stores it and checks whether it is still up
// to date.
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
  /// Adds an observation of a path. Two observations of the same path must
  /// agree.
  void add(llvm::StringRef Path, Dependency What);
  /// Removes a path whose contents are already part of a result's key, such as
  /// the main file.
  std::optional<Dependency> take(llvm::StringRef Path);
  /// Called when a precompiled header is used: Clang compares the sizes and
  /// times of its source files, so they matter in addition to the contents.
  void compareTimes() { ComparesTimes = true; }
  /// Called when the parse depends on something that cannot be checked later.
  void invalidate() { Valid = false; }
  /// Must be called after all observations were added. A file with two names is
  /// read under one of them, but its contents also matter under the other. And
  /// Clang enters a file with an include guard once, but two different files
  /// with equal contents twice, so it matters which names are the same file.
  void finalize();

  /// False if files changed while they were read; results computed from them
  /// must not be stored.
  bool isValid() const { return Valid; }
  bool empty() const { return ByPath.empty(); }
  const Dependency *find(llvm::StringRef Path) const;

  /// The lines, sorted by path and divided into pieces such that most pieces
  /// stay the same if some paths are added or removed. Parses that include
  /// similar headers therefore share pieces.
  std::vector<std::string> pieces() const;

private:
  std::map<std::string, Dependency, std::less<>> ByPath;
  std::string Alike; ///< lines about files with equal contents
  bool Valid = true, ComparesTimes = false;
};

} // namespace arraylint

#endif
