//===- RemotePreambles.h - Precompiled preambles of other machines --------===//
//
// Answers: "has another machine precompiled these #include lines?" Preambles
// contain absolute paths, so only checkouts at the same path share them, as
// those of a CI system's jobs. They are stored compressed.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_APP_BATCH_REMOTEPREAMBLES_H
#define ARRAYLINT_APP_BATCH_REMOTEPREAMBLES_H

#include "app/remote/RemoteCache.h"
#include "unit/PreambleMaking.h"

namespace arraylint {

/// The bytes that are stored for \p Of; nothing if this build cannot compress.
std::optional<std::string> packedPreamble(const PreambleImage &Of);
/// Nothing if \p Bytes are not what packedPreamble() returns.
std::optional<PreambleImage> unpackedPreamble(llvm::StringRef Bytes);

class RemotePreambles {
public:
  /// Nothing is found if \p Others is null, nor stored unless \p Stores.
  RemotePreambles(RemoteCache *Others = nullptr, bool Stores = false)
      : Others(Others), Stores(Stores) {}

  struct Wanted {
    std::string Key;         ///< that of the local cache
    const UnitRequest *Like; ///< the request of a file that needs it
  };
  struct Found {
    Dependencies Of;
    PreambleImage Image;
  };
  /// Those whose dependencies have the same contents here.
  std::vector<std::optional<Found>> find(llvm::ArrayRef<Wanted> All);

  /// Gives \p Image, with the dependencies of the names \p Pieces, to others.
  void store(const Wanted &Of, const PreambleImage &Image,
             std::vector<std::string> Pieces, RemoteCache::ReadPiece Read);

  bool mayStore() const { return Others && Stores; }

private:
  RemoteCache *Others;
  bool Stores;
};

} // namespace arraylint

#endif
