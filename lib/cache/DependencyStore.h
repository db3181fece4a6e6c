//===- DependencyStore.h - Do the files still hold what was read? ---------===//
//
//   auto Ids = Store.put(Dependencies);      // after the parse
//   if (Store.areCurrent(Ids)) …             // in a later run
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_CACHE_DEPENDENCYSTORE_H
#define ARRAYLINT_CACHE_DEPENDENCYSTORE_H

#include "cache/CacheFolder.h"
#include "cache/Dependencies.h"
#include "llvm/ADT/ArrayRef.h"

namespace arraylint {

/// One for a run: each file is looked at once, whatever depends on it.
class DependencyStore {
public:
  explicit DependencyStore(CacheFolder &Cache) : Cache(Cache) {}

  /// Names of what was stored; nothing if it could not be, or is not sound.
  std::optional<std::vector<std::string>> put(Dependencies Of);
  /// False if anything differs, or is not stored any more.
  bool areCurrent(llvm::ArrayRef<std::string> Ids);

  /// The paths that were stored; nothing if some are not stored any more.
  std::optional<std::vector<std::string>>
  pathsIn(llvm::ArrayRef<std::string> Ids);

private:
  bool isCurrent(llvm::StringRef Id);
  bool holds(llvm::StringRef Id);

  CacheFolder &Cache;
  FileMemo Files;
  llvm::StringMap<bool> Current;
};

} // namespace arraylint

#endif
