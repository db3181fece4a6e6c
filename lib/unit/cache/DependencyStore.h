//===- DependencyStore.h - Are recorded dependencies up to date? ----------===//
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

/// Create one object per run: it checks each file only once, or once per
/// thread, no matter how many entries depend on it.
class DependencyStore {
public:
  explicit DependencyStore(CacheFolder &Cache) : Cache(Cache) {}

  /// Stores the dependencies and returns their names; nothing if that fails or
  /// \p Of is not sound.
  std::optional<std::vector<std::string>> put(Dependencies Of);
  /// False if a file differs or an entry is no longer stored.
  bool areCurrent(llvm::ArrayRef<std::string> Ids);

  /// The text of an entry; nothing if it is no longer stored.
  std::optional<std::string> piece(llvm::StringRef Id);

  /// The recorded paths; nothing if an entry is no longer stored.
  std::optional<std::vector<std::string>>
  pathsIn(llvm::ArrayRef<std::string> Ids);

private:
  using Piece = llvm::StringMapEntry<bool>;
  /// Sets the value of each piece: is it up to date?
  void verify(llvm::ArrayRef<Piece *> Pieces);
  bool holds(llvm::StringRef Id, FileMemo &Files);

  CacheFolder &Cache;
  std::deque<FileMemo> Files; ///< one for each thread
  llvm::StringMap<bool> Current;
};

} // namespace arraylint

#endif
