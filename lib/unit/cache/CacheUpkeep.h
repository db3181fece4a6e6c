//===- CacheUpkeep.h - How large is the cache, and what goes first? -------===//
//
//   keepBounded(Folder, {.Found = 998, .Missed = 2}, Limit);   // after a run
//   cacheCounts(Folder.path()).Bytes
//
// Files that were of no use for longest are removed first. What is no file of a
// cache is left alone, wherever the folder may be.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_UNIT_CACHE_CACHEUPKEEP_H
#define ARRAYLINT_UNIT_CACHE_CACHEUPKEEP_H

#include "unit/cache/CacheFolder.h"
#include <map>

namespace arraylint {

/// Of a run: translation units.
struct CacheUse {
  uint64_t Found = 0, Missed = 0;
};

struct CacheCounts {
  CacheUse Last, All;  ///< of the last run that was counted, of all of them
  uint64_t Bytes = 0;  ///< about
  int64_t Scanned = 0; ///< when Bytes was exact, in seconds since 1970
};

/// What the runs so far have written down.
CacheCounts cacheCounts(const std::string &Path);

struct CacheContent {
  uint64_t Files = 0, Bytes = 0;
};
/// By the name of their kind.
std::map<std::string, CacheContent> cacheContent(const std::string &Path);

/// Counts a run and what it has stored; if the cache is too large then, removes
/// a part of it. Where nothing can be written, nothing is counted.
void keepBounded(CacheFolder &Folder, const CacheUse &Run, uint64_t Limit);

/// Removes all files of the cache; tells how many.
llvm::Expected<CacheContent> clearCache(const std::string &Path);

} // namespace arraylint

#endif
