//===- DependencyStore.h - Do the files still hold what was read? ---------===//
//
//   auto Ids = Store.put(Dependencies);      // after the parse
//   if (Store.areCurrent(Ids)) …             // in a later run
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_UNIT_CACHE_DEPENDENCYSTORE_H
#define ARRAYLINT_UNIT_CACHE_DEPENDENCYSTORE_H

#include "unit/cache/CacheFolder.h"
#include "unit/cache/Dependencies.h"
#include "llvm/ADT/ArrayRef.h"
#include <deque>

namespace arraylint {

/// One for a run: each file is looked at once, whatever depends on it, or by a
/// few threads once each.
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
  using Piece = llvm::StringMapEntry<bool>;
  /// Says of each whether it holds.
  void look(llvm::ArrayRef<Piece *> Pieces);
  bool holds(llvm::StringRef Id, FileMemo &Files);

  CacheFolder &Cache;
  std::deque<FileMemo> Files; ///< of each thread
  llvm::StringMap<bool> Current;
};

} // namespace arraylint

#endif
