//===- RemoteCache.h - Results of other machines and checkouts ------------===//
//
// Answers: "has anybody analysed this?" Entries have no times and no paths of a
// checkout. A key, which is made of contents only, leads to a list of
// manifests, each the names of pieces (PortablePieces.h); if all pieces of one
// are true here, their names and the key lead to the result.
//
//   auto Found = Remote.find({{Key, Paths}});   // what to store in the local
//                                               // cache
//   Remote.store({{Key, Paths, Pieces, Payload}}, ReadPiece);
//
// A payload is the portable form of a result (PortableResults.h), or a
// preamble.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_APP_REMOTE_REMOTECACHE_H
#define ARRAYLINT_APP_REMOTE_REMOTECACHE_H

#include "app/remote/PortablePieces.h"
#include "app/remote/SealedItem.h"
#include <map>

namespace arraylint {

class RemoteCache {
public:
  explicit RemoteCache(std::unique_ptr<RemoteStorage> Storage)
      : Storage(std::move(Storage)) {}

  struct Wanted {
    ContentHash Key;
    PortablePaths Paths;
  };
  struct Found {
    Dependencies Of;
    std::string Payload;
  };
  std::vector<std::optional<Found>> find(llvm::ArrayRef<Wanted> All);

  struct Entry {
    ContentHash Key;
    PortablePaths Paths;
    std::vector<std::string> Pieces; ///< names of the local ones
    std::string Payload;
  };
  using ReadPiece =
      llvm::function_ref<std::optional<std::string>(const std::string &Name)>;
  /// Stores those of \p All whose dependencies mean something elsewhere.
  void store(llvm::ArrayRef<Entry> All, ReadPiece Read);

  /// Must be called if files may have changed since find().
  void refresh() {
    Files.emplace();
    Checked.clear();
  }

  /// Why it is not asked any more; empty if it is.
  std::string fault() const;

private:
  using Names = std::vector<std::string>;
  struct Search;

  void findSome(llvm::ArrayRef<Wanted> Some,
                llvm::MutableArrayRef<std::optional<Found>> Into);
  void storeSome(llvm::ArrayRef<Entry> Some, ReadPiece Read);
  bool mayStore() const;
  std::vector<std::optional<std::string>> get(const Names &Of, Patience &Limit);
  void readManifests(std::vector<ContentHash> Keys, Patience &Limit);
  void findResults(llvm::MutableArrayRef<Search> Of);
  void fetchPieces(llvm::ArrayRef<Search *> Of);
  bool tryNext(Search &Of);
  std::string storedPiece(const Entry &Of, const std::string &Local,
                          ReadPiece Read, std::vector<RemoteItem> &Items);
  std::optional<RemoteItem> addTo(std::vector<RemoteItem> &Items,
                                  const Entry &Of, ReadPiece Read);
  std::string withOlder(const ContentHash &Key, const std::string &Manifest);
  const std::optional<LocalPiece> &piece(const PortablePaths &Paths,
                                         const std::string &Name);

  std::unique_ptr<RemoteStorage> Storage;
  Patience ForReading, ForWriting;
  std::optional<FileMemo> Files{std::in_place};
  /// What has been read: the manifests of keys, a line each, and pieces.
  std::map<ContentHash, std::string> Manifests;
  std::map<std::string, std::optional<std::string>> Pieces;
  /// Checked pieces, by the root of the project and their name.
  std::map<std::pair<std::string, std::string>, std::optional<LocalPiece>>
      Checked;
  /// The hashes of pieces that have been stored, by the root of the project and
  /// the local name; empty if they mean nothing elsewhere.
  std::map<std::pair<std::string, std::string>, std::string> StoredPieces;
};

} // namespace arraylint

#endif
