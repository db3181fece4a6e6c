//===- TemporaryCache.h - A cache that lives as long as the program -------===//
#ifndef ARRAYLINT_FUZZ_TEMPORARYCACHE_H
#define ARRAYLINT_FUZZ_TEMPORARYCACHE_H

#include "Property.h"
#include "unit/cache/CacheFolder.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"

namespace arraylint {

class TemporaryCache {
public:
  TemporaryCache() {
    llvm::SmallString<128> Path;
    require(!llvm::sys::fs::createUniqueDirectory("arraylint-fuzz", Path),
            "a temporary folder can be made");
    Folder.emplace(Path.str().str());
  }
  ~TemporaryCache() { llvm::sys::fs::remove_directories(Folder->path()); }
  TemporaryCache(const TemporaryCache &) = delete;
  TemporaryCache &operator=(const TemporaryCache &) = delete;

  CacheFolder &folder() { return *Folder; }

private:
  std::optional<CacheFolder> Folder;
};

} // namespace arraylint

#endif
