#include "app/batch/RemotePreambles.h"
#include "app/batch/UnitKeys.h"
#include "base/text/JsonText.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Compression.h"

namespace json = llvm::json;
namespace zstd = llvm::compression::zstd;

namespace arraylint {

/// LibTorch's headers take 74 MB.
constexpr uint64_t LargestPreamble = 1 << 30;

// A line that describes the precompiled header, and then its bytes.
std::optional<std::string> packedPreamble(const PreambleImage &Of) {
  if (!zstd::isAvailable())
    return std::nullopt;
  std::string Packed;
  llvm::raw_string_ostream OS(Packed);
  OS << json::Value(json::Object{{"size", static_cast<int64_t>(Of.Ast.size())},
                                 {"userDecls", json::Array(Of.UserDecls)},
                                 {"counter", Of.Counter},
                                 {"linked", json::Array(Of.Linked)}})
     << '\n';
  llvm::SmallVector<uint8_t, 0> Bytes;
  zstd::compress(llvm::arrayRefFromStringRef({Of.Ast.data(), Of.Ast.size()}),
                 Bytes, zstd::BestSpeedCompression);
  OS << llvm::toStringRef(Bytes);
  return Packed;
}

std::optional<PreambleImage> unpackedPreamble(llvm::StringRef Bytes) {
  const auto [Line, Compressed] = Bytes.split('\n');
  llvm::Expected<json::Value> Description = parseJson(Line);
  if (!Description) {
    llvm::consumeError(Description.takeError());
    return std::nullopt;
  }
  PreambleImage Image;
  uint64_t Size = 0, Counter = 0;
  json::Path::Root Root;
  json::ObjectMapper Map(*Description, Root);
  if (!zstd::isAvailable() || !Map || !Map.map("size", Size) ||
      !Map.map("userDecls", Image.UserDecls) || !Map.map("counter", Counter) ||
      !Map.map("linked", Image.Linked) || Size > LargestPreamble)
    return std::nullopt;
  Image.Counter = static_cast<uint32_t>(Counter);
  Image.Ast.resize_for_overwrite(Size);
  size_t Written = Size;
  if (llvm::Error Error = zstd::decompress(
          llvm::arrayRefFromStringRef(Compressed),
          reinterpret_cast<uint8_t *>(Image.Ast.data()), Written)) {
    llvm::consumeError(std::move(Error));
    return std::nullopt;
  }
  if (Written != Size)
    return std::nullopt;
  return Image;
}

/// The key of a preamble on all machines.
static ContentHash remoteKey(const RemotePreambles::Wanted &Of) {
  KeyBuilder Key;
  Key.add("preamble");
  Key.add(Of.Key);
  for (const std::string &Word : Of.Like->Command.CommandLine)
    addHostOf(Word, Key);
  return Key.hash();
}

std::vector<std::optional<RemotePreambles::Found>>
RemotePreambles::find(llvm::ArrayRef<Wanted> All) {
  std::vector<std::optional<Found>> Result(All.size());
  if (!Others || All.empty())
    return Result;
  std::vector<RemoteCache::Wanted> Entries;
  for (const Wanted &Each : All)
    Entries.push_back(
        {remoteKey(Each), PortablePaths(projectRootOf(*Each.Like))});
  auto Stored = Others->find(Entries);
  for (auto [Into, Entry] : llvm::zip_equal(Result, Stored)) {
    auto Image = Entry ? unpackedPreamble(Entry->Payload) : std::nullopt;
    if (Image)
      Into.emplace(Found{std::move(Entry->Of), std::move(*Image)});
  }
  return Result;
}

void RemotePreambles::store(const Wanted &Of, const PreambleImage &Image,
                            std::vector<std::string> Pieces,
                            RemoteCache::ReadPiece Read) {
  const PortablePaths Paths(projectRootOf(*Of.Like));
  if (!mayStore() || !Paths.areShared())
    return;
  if (auto Payload = packedPreamble(Image))
    Others->store(
        {{remoteKey(Of), Paths, std::move(Pieces), std::move(*Payload)}}, Read);
}

} // namespace arraylint
