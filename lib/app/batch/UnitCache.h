//===- UnitCache.h - Cached results of translation units ------------------===//
//
//   UnitCache Cache(CacheFolder::defaultPath(), Limit);
//   if (auto Report = Cache.find(Request)) …        // no process, no parse
//   Cache.store(Request, Dependencies, Report);     // after an analysis
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

class RemoteCache;
class RemotePreambles;

/// The cost of a unit's last analysis, whatever its contents were.
struct UnitCost {
  uint64_t Milliseconds = 0;
  uint64_t Bytes = 0; ///< peak memory
};

class UnitCache {
public:
  /// With an empty \p Path, nothing is found or stored.
  UnitCache(std::string Path, uint64_t Limit);
  UnitCache(const UnitCache &) = delete;
  UnitCache &operator=(const UnitCache &) = delete;
  ~UnitCache();

  bool isUsed() const { return !Folder.path().empty(); }
  CacheFolder &folder() { return Folder; }
  /// The part of the key that all entries share: the tool, the environment.
  const ContentHash &common();

  /// Must be called if files may have changed since the first find().
  void refresh();
  /// All paths that the last analysis accessed; nothing if not known.
  std::optional<std::vector<std::string>> pathsOf(const UnitRequest &Request);
  /// The cached report. Must be called before store(), because it records the
  /// state of the file.
  std::optional<UnitResults> find(const UnitRequest &Request);
  /// The facts about the functions of a unit from its last analysis with
  /// whichever rules; nothing if they are not known or out of date.
  std::optional<std::vector<FunctionFacts>>
  findFacts(const UnitRequest &Request);
  /// Stores \p Report, of which \p Json is the serialized form, unless the
  /// analysis failed or the file has changed since find() was called. \p Of are
  /// the dependencies of the analysis, without those of \p Head, its preamble,
  /// which may be null.
  void store(const UnitRequest &Request, const Preamble *Head, Dependencies Of,
             const UnitResults &Report, llvm::StringRef Json);

  /// Also asks others for results, and gives them those of this run if \p
  /// Stores.
  /// \p Preambles is another connection: they are large, and a server that is
  /// too slow for them is still asked for results.
  void shareWith(std::unique_ptr<RemoteCache> Others,
                 std::unique_ptr<RemoteCache> Preambles, bool Stores);
  /// The results of those of \p Missed, for which find() has returned nothing,
  /// that others have. They are stored in this cache, too.
  std::vector<std::optional<UnitResults>>
  findShared(llvm::ArrayRef<const UnitRequest *> Missed);
  /// Gives others what was stored for \p Analysed.
  void share(llvm::ArrayRef<const UnitRequest *> Analysed);
  /// The preambles of others.
  RemotePreambles remotePreambles();
  /// Why others are not asked any more; empty if they are.
  std::string remoteFault() const;

  std::optional<UnitCost> lastCost(const UnitRequest &Request);
  void storeCost(const UnitRequest &Request, const UnitCost &Cost);

  /// Records the statistics of the run and limits the size of the cache. If
  /// results could not be stored, reports that on stderr, unless \p IsQuiet.
  void finish(bool IsQuiet = false);

private:
  struct Key {
    ContentHash Content; ///< the hash of the file
    ContentHash Facts;   ///< the key of what does not depend on the rules
    ContentHash Whole;
  };
  std::optional<Key> keyOf(const UnitRequest &Request);
  const ContentHash &
  editsHash(const std::shared_ptr<const FileContents> &Edited);
  ContentHash factsHash(const UnitRequest &Request, const ContentHash &Content);
  ContentHash configKey(const std::string &Path);
  /// The key of a result in other checkouts, and the root of this one.
  struct RemoteKey {
    ContentHash Hash;
    std::string Root;
  };
  /// Nothing if no other checkout can have the result.
  std::optional<RemoteKey> remoteKey(const UnitRequest &Request);
  void findSharedPart(llvm::ArrayRef<const UnitRequest *> Missed,
                      llvm::MutableArrayRef<std::optional<UnitResults>> Into);
  void put(const Key &Of, Dependencies Read, llvm::ArrayRef<std::string> Shared,
           const UnitResults &Report, llvm::StringRef Json);

  CacheFolder Folder;
  std::optional<ResultCache> Results;
  uint64_t Limit;
  CacheUse Use;
  std::optional<ContentHash> Common;        ///< the part that all keys of this
                                            ///< run share
  std::map<ContentHash, ContentHash> Asked; ///< whole keys, by command
  std::unique_ptr<RemoteCache> Remote;      ///< may be null
  std::unique_ptr<RemoteCache> Preambles;   ///< likewise
  bool StoresRemotely = false;
  std::map<ContentHash, RemoteKey> RemoteKeys; ///< by whole key
  std::map<std::string, ContentHash> ConfigKeys;
  std::pair<std::shared_ptr<const FileContents>, ContentHash> Edits;
  /// Project roots, by the folders of the file and of its command.
  std::map<std::pair<std::string, std::string>, std::string> Roots;
};

/// The cache specified by the command line and the environment.
llvm::Expected<std::unique_ptr<UnitCache>> unitCache(const Selection &What);

} // namespace arraylint

#endif
