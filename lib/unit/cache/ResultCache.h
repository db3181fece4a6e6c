//===- ResultCache.h - Results of earlier runs ----------------------------===//
//
//   ResultCache Results(Folder);
//   if (auto Known = Results.find(Key)) …
//   Results.put({{Key, Bytes}}, Dependencies);
//
// The key contains everything that is known before the work; the files that it
// read are stored with the result and must be unchanged.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_UNIT_CACHE_RESULTCACHE_H
#define ARRAYLINT_UNIT_CACHE_RESULTCACHE_H

#include "unit/cache/DependencyStore.h"

namespace arraylint {

class ResultCache {
public:
  explicit ResultCache(CacheFolder &Folder) : Folder(Folder), Read(Folder) {}

  std::optional<std::string> find(const ContentHash &Key);
  /// The paths that were read or looked up for the result of \p Key.
  std::optional<std::vector<std::string>> pathsOf(const ContentHash &Key);
  struct Entry {
    std::vector<std::string> Pieces; ///< names of the dependencies
    std::string Result;
  };
  /// The stored entry, whether it is up to date or not.
  std::optional<Entry> load(const ContentHash &Key);
  /// The dependencies of that name in an entry.
  std::optional<std::string> piece(llvm::StringRef Name) {
    return Read.piece(Name);
  }
  struct Result {
    ContentHash Key;
    llvm::StringRef Bytes;
  };
  /// Stores results with the same dependencies. Stores nothing if the files
  /// have changed in the meantime. \p Shared are the names of dependencies that
  /// are already stored, because several results share them.
  void put(llvm::ArrayRef<Result> Results, Dependencies Of,
           llvm::ArrayRef<std::string> Shared = {});

private:
  CacheFolder &Folder;
  DependencyStore Read;
};

} // namespace arraylint

#endif
