#include "unit/cache/ResultCache.h"

namespace arraylint {

constexpr llvm::StringLiteral ResultKind = "results";

std::optional<ResultCache::Entry> ResultCache::load(const ContentHash &Key) {
  std::optional<std::string> Stored = Folder.read(ResultKind, Key.text());
  if (!Stored)
    return std::nullopt;
  // Format: a line for each piece of the dependencies, an empty line, the
  // result.
  llvm::StringRef Left = *Stored;
  Entry Result;
  while (!Left.consume_front("\n")) {
    const auto [Piece, Rest] = Left.split('\n');
    Result.Pieces.push_back(Piece.str());
    Left = Rest;
    if (Left.empty())
      return std::nullopt;
  }
  Result.Result = Left.str();
  return Result;
}

std::optional<std::string> ResultCache::find(const ContentHash &Key) {
  std::optional<Entry> Stored = load(Key);
  if (!Stored || !Read.areCurrent(Stored->Pieces))
    return std::nullopt;
  return std::move(Stored->Result);
}

std::optional<std::vector<std::string>>
ResultCache::pathsOf(const ContentHash &Key) {
  const std::optional<Entry> Stored = load(Key);
  return Stored ? Read.pathsIn(Stored->Pieces) : std::nullopt;
}

void ResultCache::put(llvm::ArrayRef<Result> Results, Dependencies Of,
                      llvm::ArrayRef<std::string> Shared) {
  auto Pieces = Read.put(std::move(Of));
  if (!Pieces)
    return;
  Pieces->insert(Pieces->end(), Shared.begin(), Shared.end());
  std::string Head;
  for (const std::string &Piece : *Pieces)
    Head += Piece + "\n";
  for (const auto &[Key, Bytes] : Results)
    Folder.write(ResultKind, Key.text(), Head + "\n" + Bytes.str());
}

} // namespace arraylint
