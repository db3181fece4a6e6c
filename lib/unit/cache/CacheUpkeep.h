//===- CacheUpkeep.h - Cache size and eviction ----------------------------===//
//
//   maintainCache(Folder, {.Found = 998, .Missed = 2}, Limit);   // after a run
//   cacheCounts(Folder.path()).Bytes
//
// The least recently used files are removed first. Files that do not belong to
// the cache are never touched, wherever the folder is.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_UNIT_CACHE_CACHEUPKEEP_H
#define ARRAYLINT_UNIT_CACHE_CACHEUPKEEP_H

#include "unit/cache/CacheFolder.h"
#include <map>

namespace arraylint {

/// Cache hits and misses of a run, in translation units.
struct CacheUse {
  uint64_t Found = 0, Missed = 0;
  uint64_t Shared = 0; ///< those of Found that another machine had
};

struct CacheCounts {
  CacheUse Last, All;  ///< of the last run, and of all runs
  uint64_t Bytes = 0;  ///< approximately
  int64_t Scanned = 0; ///< the time at which Bytes was exact, in seconds since
                       ///< 1970
};

/// The statistics recorded by the runs so far.
llvm::Expected<CacheCounts> cacheCounts(const std::string &Path);

struct CacheContent {
  uint64_t Files = 0, Bytes = 0;
};
/// The contents of the cache, by kind.
llvm::Expected<std::map<std::string, CacheContent>>
cacheContent(const std::string &Path);

/// Records a run and the bytes that it stored, and evicts files if the cache
/// has become too large. Records nothing if the folder is not writable.
void maintainCache(CacheFolder &Folder, const CacheUse &Run, uint64_t Limit);

/// Removes the temporary files below \p Root that killed processes have left.
void removeOldTemporaries(llvm::StringRef Root);

/// Removes all files of the cache and returns their number and size.
llvm::Expected<CacheContent> clearCache(const std::string &Path);

} // namespace arraylint

#endif
