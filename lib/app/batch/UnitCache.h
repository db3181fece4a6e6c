//===- UnitCache.h - What was found in this file before? ------------------===//
//
//   UnitCache Cache(CacheFolder::defaultPath(), Limit);
//   if (auto Report = Cache.find(Request)) …        // no process, no parse
//   Cache.keep(Request, Dependencies, Report);      // where it was analysed
//   Cache.finish();                                 // at the end of the run
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_APP_BATCH_UNITCACHE_H
#define ARRAYLINT_APP_BATCH_UNITCACHE_H

#include "app/cli/Selection.h"
#include "unit/TranslationUnit.h"
#include "unit/cache/CacheUpkeep.h"
#include "unit/cache/ResultCache.h"

namespace arraylint {

/// How a unit's last analysis went, whatever the file held then.
struct UnitCost {
  uint64_t Milliseconds = 0;
  uint64_t Bytes = 0; ///< of memory, at its peak
};

class UnitCache {
public:
  /// With an empty \p Path nothing is found and nothing kept.
  UnitCache(std::string Path, uint64_t Limit)
      : Folder(std::move(Path)), Limit(Limit) {
    lookAgain();
  }
  UnitCache(const UnitCache &) = delete;
  UnitCache &operator=(const UnitCache &) = delete;

  bool isUsed() const { return !Folder.path().empty(); }
  CacheFolder &folder() { return Folder; }
  /// Of what matters to whatever is stored: the tool, the environment.
  const ContentHash &common();

  /// Files may have changed since the first find().
  void lookAgain();
  /// All that the last analysis has asked the disk for, as far as it is known.
  std::optional<std::vector<std::string>> pathsOf(const UnitRequest &Request);
  /// To be asked before keep(): it remembers what the file was then.
  std::optional<UnitReport> find(const UnitRequest &Request);
  /// Nothing is kept of files that were not analysed, or that changed since
  /// find() was asked. \p Report is that of the analysis, \p Json the same;
  /// \p Of is what it has read beside the files of \p Head, which may be null.
  void keep(const UnitRequest &Request, const Preamble *Head, Dependencies Of,
            const UnitReport &Report, llvm::StringRef Json);

  std::optional<UnitCost> lastCost(const UnitRequest &Request);
  void keepCost(const UnitRequest &Request, const UnitCost &Cost);

  /// Counts the run and bounds the cache; says on stderr if results could not
  /// be stored, unless it \p IsQuiet.
  void finish(bool IsQuiet = false);

private:
  struct Key {
    ContentHash Content, Whole; ///< of the file; of all that is known of it
  };
  std::optional<Key> keyOf(const UnitRequest &Request);
  ContentHash surroundingsOf(const UnitRequest &Request);
  ContentHash configKey(const std::string &Path);

  CacheFolder Folder;
  std::optional<ResultCache> Results;
  uint64_t Limit;
  CacheUse Use;
  std::optional<ContentHash> Common;        ///< what all keys of this run share
  std::map<ContentHash, ContentHash> Asked; ///< by command: the whole key
  std::map<std::string, ContentHash> ConfigKeys;
  std::map<std::string, std::string> Roots; ///< of projects, by folder
};

/// The one that the command line and the environment ask for.
llvm::Expected<std::unique_ptr<UnitCache>> unitCache(const Selection &What);

} // namespace arraylint

#endif
