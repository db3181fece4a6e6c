//===- ResultCache.h - What came out of this before? ----------------------===//
//
//   ResultCache Results(Folder);
//   if (auto Known = Results.find(Key)) …
//   Results.put(Key, Dependencies, Bytes);
//
// The key holds all that is known before the work; what the work has read is
// stored with its result, and has to be unchanged.
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
  /// What was read, or looked for, to make the result of \p Key.
  std::optional<std::vector<std::string>> pathsOf(const ContentHash &Key);
  /// Nothing is stored if the files have changed meanwhile.
  /// \p Shared is what was stored of it before, for others too.
  void put(const ContentHash &Key, Dependencies Of,
           llvm::ArrayRef<std::string> Shared, llvm::StringRef Result);

private:
  struct Entry {
    std::vector<std::string> Pieces;
    std::string Result;
  };
  std::optional<Entry> load(const ContentHash &Key);

  CacheFolder &Folder;
  DependencyStore Read;
};

} // namespace arraylint

#endif
